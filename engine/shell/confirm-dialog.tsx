import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { OpenQuestion } from '../runtime/app/notices.ts';
import { useWords } from '../runtime/hooks/use-text.ts';

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: 'calc(100vw - 32px)', maxWidth: '600px' },
  body: { whiteSpace: 'pre-line' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

/** Asks before something that cannot be undone. Closing it in any way is a no. */
export function ConfirmDialog({ question, open }: { readonly question: OpenQuestion; readonly open: boolean }) {
  const words = useWords();
  const styles = useStyles();
  return (
    <Dialog modalType="alert" open={open} onOpenChange={(_, change) => !change.open && question.answer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{question.title ?? words('shell.confirm')}</DialogTitle>
          <DialogContent className={styles.body}>{question.body}</DialogContent>
          <DialogActions>
            <Button onClick={() => question.answer(false)}>{question.no ?? words('shell.no')}</Button>
            <Button
              appearance="primary"
              className={mergeClasses(question.tone === 'danger' && styles.danger)}
              onClick={() => question.answer(true)}
            >
              {question.yes ?? words('shell.yes')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

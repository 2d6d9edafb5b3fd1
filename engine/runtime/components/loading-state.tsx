import { makeStyles, tokens } from '@fluentui/react-components';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslate } from '../hooks/use-text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, width: '100%' },
});

/** Grey lines where content will be. */
export function LoadingState({ lines = 3 }: { readonly lines?: number }) {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div role="progressbar" aria-busy aria-label={words('shell.loading')} className={styles.root}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line > 0 && line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

import type { OpenQuestion } from '../runtime/app/notices.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before something that cannot be undone. Closing it in any way is a no. */
export function ConfirmDialog({ question, open }: { readonly question: OpenQuestion; readonly open: boolean }) {
  const words = useTranslate();
  return (
    <Dialog
      alert
      open={open}
      onClose={() => question.answer(false)}
      title={question.title ?? words('shell.confirm')}
      actions={
        <>
          <Button words={question.no ?? words('shell.no')} onClick={() => question.answer(false)} />
          <Button
            words={question.yes ?? words('shell.yes')}
            variant={{ appearance: 'primary', tone: question.tone ?? 'normal' }}
            onClick={() => question.answer(true)}
          />
        </>
      }
    >
      {question.body}
    </Dialog>
  );
}

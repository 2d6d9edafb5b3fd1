import type { OpenQuestion } from '../runtime/app/notices.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button, LinkButton } from '../ui/button.tsx';
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
          <Agree question={question} />
        </>
      }
    >
      {question.body}
    </Dialog>
  );
}

function Agree({ question }: { readonly question: OpenQuestion }) {
  const words = useTranslate();
  const { yes, tone, answer } = question;
  if (yes === null) return null;
  if (typeof yes === 'object') {
    return (
      <LinkButton
        to={yes.to}
        words={yes.words}
        variant={{ appearance: 'primary', tone: tone ?? 'normal' }}
        onClick={() => answer(false)}
      />
    );
  }
  return (
    <Button
      words={yes ?? words('shell.yes')}
      variant={{ appearance: 'primary', tone: tone ?? 'normal' }}
      onClick={() => answer(true)}
    />
  );
}

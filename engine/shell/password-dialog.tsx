import { type FormEvent, useId, useState } from 'react';
import type { PasswordQuestion } from '../runtime/app/notices.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

/**
 * Asks for the password again before something that only the owner of the account may do, and then for a code where the account
 * has two steps. Closing it gives up.
 */
export function PasswordDialog({ question, open }: { readonly question: PasswordQuestion; readonly open: boolean }) {
  const words = useTranslate();
  const form = useId();
  const [typed, setTyped] = useState('');
  const { codeFor, byPasskey } = question;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    setTyped('');
    question.answer(codeFor === null ? { password: typed } : { password: codeFor, code: typed });
  };
  return (
    <Dialog
      open={open}
      width="s"
      onClose={() => question.answer(null)}
      title={words('shell.password_title')}
      subtitle={words(codeFor === null ? 'shell.password_text' : 'shell.code_text')}
      actions={
        <>
          <Button words={words('shell.no')} onClick={() => question.answer(null)} />
          {codeFor !== null && byPasskey && (
            <Button
              words={words('shell.passkey_use')}
              onClick={() => question.answer({ password: codeFor, code: true })}
            />
          )}
          <Button words={words('shell.password_yes')} variant={{ appearance: 'primary' }} type="submit" form={form} />
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={words(codeFor === null ? 'shell.password' : 'shell.code')}
          hint={words(codeFor === null ? 'shell.password_hint' : 'shell.code_hint')}
          error={question.fault ?? undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              key={codeFor === null ? 'password' : 'code'}
              type={codeFor === null ? 'password' : 'text'}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with one field takes the focus there
              autoFocus
              autoComplete={codeFor === null ? 'current-password' : 'one-time-code'}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

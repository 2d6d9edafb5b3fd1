import { type FormEvent, useId, useState } from 'react';
import type { PasswordQuestion } from '../runtime/app/notices.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

/** Asks for the password again before something that only the owner of the account may do. Closing it gives up. */
export function PasswordDialog({ question, open }: { readonly question: PasswordQuestion; readonly open: boolean }) {
  const words = useTranslate();
  const form = useId();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    setPassword('');
    question.answer(password);
  };
  return (
    <Dialog
      open={open}
      width="s"
      onClose={() => question.answer(null)}
      title={words('shell.password_title')}
      subtitle={words('shell.password_text')}
      actions={
        <>
          <Button words={words('shell.no')} onClick={() => question.answer(null)} />
          <Button words={words('shell.password_yes')} variant={{ appearance: 'primary' }} type="submit" form={form} />
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={words('shell.password')}
          hint={words('shell.password_hint')}
          error={question.fault ?? undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with one field takes the focus there
              autoFocus
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ActionStep, Text } from '../../definition.ts';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
});

const longest = 60;

/** Asks for a name in the place of a chip. It closes when the steps have run, and stays with what was typed when they failed. */
export function NameField(props: {
  readonly label: Text | undefined;
  readonly submit: Text;
  readonly run: readonly ActionStep[];
  readonly initial: string;
  readonly close: () => void;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const label = useText(props.label);
  const submit = useText(props.submit);
  const runSteps = useActions();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(props.initial);
  const [pending, setPending] = useState(false);
  useEffect(() => input.current?.select(), []);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = name.trim();
    if (value === '' || pending) return;
    setPending(true);
    const done = await runSteps(props.run, { value });
    setPending(false);
    if (done) props.close();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.close();
  };
  return (
    <form className={styles.root} onSubmit={(event) => void send(event)}>
      <Input
        ref={input}
        compact
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        value={name}
        onKeyDown={leave}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" words={submit} pending={pending} variant={{ appearance: 'primary' }} />
      <Button words={words('common.cancel')} variant={{ appearance: 'subtle' }} onClick={props.close} />
    </form>
  );
}

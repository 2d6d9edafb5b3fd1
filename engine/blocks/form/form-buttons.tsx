import type { ReactNode } from 'react';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useFormStyles } from './styles/form-styles.ts';

/** The button that sends, or goes on to the next step, and the one that goes back. */
export function FormButtons(props: {
  readonly submit: string;
  readonly pending: boolean;
  readonly wide: boolean;
  /** Goes back a step; null on the first. */
  readonly onBack: (() => void) | null;
  readonly isLast: boolean;
  /** More buttons. */
  readonly children?: ReactNode;
}): ReactNode {
  const styles = useFormStyles();
  const words = useTranslate();
  const { onBack, isLast } = props;
  return (
    <div className={styles.buttons}>
      {onBack !== null && <Button words={words('form.back')} variant={{ size: 'l' }} onClick={onBack} />}
      <Button
        type="submit"
        words={isLast ? props.submit : words('form.next')}
        pending={props.pending}
        variant={{ appearance: 'primary', size: 'l', wide: props.wide && onBack === null }}
      />
      {props.children}
    </div>
  );
}

import { mergeClasses } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useChoiceStyles } from './choice-styles.ts';

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & { readonly label: ReactNode };

/** On or off, at once: the words, and the switch at the end of the line. */
export function Switch({ label, ...input }: ChoiceProps): ReactNode {
  const styles = useChoiceStyles();
  return (
    <label className={mergeClasses(styles.line, styles.between)}>
      <span>{label}</span>
      <input {...input} type="checkbox" role="switch" aria-checked={input.checked} className={styles.switch} />
    </label>
  );
}

/** One of several choices that may all be on. */
export function Checkbox({ label, ...input }: ChoiceProps): ReactNode {
  return <Choice label={label} input={{ ...input, type: 'checkbox' }} />;
}

/** One of several choices of which one is on. */
export function Radio({ label, ...input }: ChoiceProps): ReactNode {
  return <Choice label={label} input={{ ...input, type: 'radio' }} />;
}

function Choice(props: { readonly label: ReactNode; readonly input: ComponentPropsWithRef<'input'> }): ReactNode {
  const styles = useChoiceStyles();
  return (
    <label className={styles.choice}>
      <input {...props.input} className={styles.mark} />
      {props.label}
    </label>
  );
}

/** Choices beside each other, as many on a line as there is room for. */
export function Choices({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={useChoiceStyles().choices}>{children}</div>;
}

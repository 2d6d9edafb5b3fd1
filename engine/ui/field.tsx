import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { type FieldStyles, useFieldStyles } from './field-styles.ts';
import { Icon } from './icon/icon.tsx';

/** Ids of the message and the hint of a control. */
export const errorId = (id: string): string => `${id}__error`;
export const hintId = (id: string): string => `${id}__hint`;

/** What a control in a field must carry. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-required'?: boolean;
}

/** A control with its label above, its hint and what is wrong with it below. Messages are read aloud as they appear. */
export function Field(props: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Several controls under one label. */
  readonly group?: 'group' | 'radiogroup' | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}): ReactNode {
  const styles = useFieldStyles();
  const id = useId();
  const { label, hint = '', error, required = false, group, className } = props;
  const described = [...(error === undefined ? [] : [errorId(id)]), ...(hint === '' ? [] : [hintId(id)])];
  const control: ControlProps = {
    id,
    ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
    ...(required ? { 'aria-required': true } : {}),
  };
  const messages = error === undefined ? [] : [error];
  return fieldOf(
    styles,
    { id, label, hint, messages, required, group, className, announced: true },
    props.children(control),
  );
}

export interface FieldParts {
  /** Id of the control. */
  readonly id: string;
  /** Empty for none. */
  readonly label: string;
  readonly hint: string;
  readonly messages: readonly string[];
  readonly required: boolean;
  readonly group?: 'group' | 'radiogroup' | undefined;
  readonly className?: string | undefined;
  /** Whether messages are read aloud as they appear. */
  readonly announced?: boolean;
}

/** The same as mere elements, around a control that already carries its attributes. */
export function fieldOf(styles: FieldStyles, parts: FieldParts, children: ReactNode): ReactNode {
  const { id, label, hint, messages, required, group } = parts;
  const Box = group === undefined ? 'div' : 'fieldset';
  const Label = group === undefined ? 'label' : 'legend';
  return (
    <Box
      className={parts.className === undefined ? styles.field : mergeClasses(styles.field, parts.className)}
      {...(group === 'radiogroup' ? { role: group } : {})}
    >
      {label !== '' && (
        <Label
          className={group === undefined ? styles.label : mergeClasses(styles.label, styles.legend)}
          {...(group === undefined ? { htmlFor: id } : {})}
        >
          {label}
          {required && requiredMark(styles)}
        </Label>
      )}
      {children}
      {hint !== '' && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {messages.length > 0 && fieldErrorOf(styles, id, messages, parts.announced)}
    </Box>
  );
}

/** What is wrong with the control of the given id. */
export function fieldErrorOf(
  styles: FieldStyles,
  id: string,
  messages: readonly string[],
  announced = false,
): ReactNode {
  return (
    <div id={errorId(id)} className={styles.error} {...(announced ? { role: 'alert' } : {})}>
      <Icon name="error" size={16} />
      <span className={styles.errorText}>{[...new Set(messages)].join(' ')}</span>
    </div>
  );
}

/** The star of what must be filled in; controls say it to screen readers themselves. */
export function requiredMark(styles: FieldStyles): ReactNode {
  return (
    <span aria-hidden className={styles.star}>
      *
    </span>
  );
}

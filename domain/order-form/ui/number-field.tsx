import type { ReactNode } from 'react';
import { Field, Input, useTranslate } from '../../../engine/index.ts';
import type { LineField } from '../../order-line/line.ts';
import { useTypedNumber } from '../../order-line/ui/use-typed-number.ts';
import { useFormStyles } from './form-styles.ts';

/** A whole number: free while it is typed, put right by whoever owns it when the field is left. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number;
  readonly onNumber: (value: number) => void;
  readonly onLeave: () => void;
  readonly field?: LineField;
  readonly hint?: string;
  readonly error?: string | undefined;
}): ReactNode {
  const shared = useFormStyles();
  const words = useTranslate();
  const typed = useTypedNumber(props.value, String(props.value));
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={typed.isWrong ? words('order_form.quantity_no_number') : props.error}
    >
      {(control) => (
        <Input
          {...control}
          {...(props.field === undefined ? {} : { 'data-field': props.field })}
          inputMode="numeric"
          autoComplete="off"
          className={shared.numbers}
          value={typed.text}
          onChange={({ target }) => props.onNumber(typed.type(target.value))}
          onBlur={() => {
            if (typed.leave()) props.onLeave();
          }}
        />
      )}
    </Field>
  );
}

import { type ReactNode, useState } from 'react';
import { Field, Input } from '../../../engine/index.ts';
import type { LineField } from '../../order-line/line.ts';
import { parseQuantity } from '../../quantity/parse-quantity.ts';
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
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      {(control) => (
        <Input
          {...control}
          {...(props.field === undefined ? {} : { 'data-field': props.field })}
          inputMode="numeric"
          autoComplete="off"
          className={shared.numbers}
          value={draft ?? String(props.value)}
          onChange={({ target: { value } }) => {
            setDraft(value);
            props.onNumber(parseQuantity(value));
          }}
          onBlur={() => {
            setDraft(null);
            props.onLeave();
          }}
        />
      )}
    </Field>
  );
}

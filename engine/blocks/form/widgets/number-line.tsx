import { mergeClasses } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { NumberReading } from '../../../input/read-number.ts';
import { Button } from '../../../ui/button.tsx';
import { typeOf } from '../schema/shape.ts';
import { contextOf, type NumbersOfPage } from '../state/form-context.ts';
import { inputProps } from './input-props.ts';
import { isPossible } from './possible-number.ts';
import { steppedNumber } from './stepped-number.ts';

/**
 * A number, in every form that `readNumber` takes. What is typed stays as it is typed (`1,` and `1.50` are on the way to something);
 * the data hold the number, or the text where it is none, so that the check can say so. Below the field stands how a text was read
 * that could be meant otherwise; where it would be a thousandth, the customer chooses.
 */
export function NumberLine({
  of,
  stepped = false,
}: {
  readonly of: WidgetProps;
  readonly stepped?: boolean;
}): ReactNode {
  const { styles, words, numbers } = contextOf(of.registry);
  const { value, options, placeholder, rawErrors = [], schema } = of;
  const [typed, setTyped] = useState<string | null>(null);
  const reading = typed === null ? null : readFor(of, typed, numbers);
  // Another value has been written by another way since.
  const isCurrent = typed !== null && reading !== null && dataOf(reading, typed, options.emptyValue) === value;
  const isWhole = typeOf(schema) === 'integer';
  return (
    <>
      <input
        {...inputProps(of)}
        {...(stepped ? steps(of) : {})}
        type="text"
        inputMode={isWhole && (schema.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
        {...(placeholder !== undefined && placeholder !== '' ? { placeholder: words(placeholder) } : {})}
        value={isCurrent ? typed : numberText(value, numbers)}
        className={rawErrors.length > 0 ? mergeClasses(styles.input, styles.invalid) : styles.input}
        onChange={({ target }) => {
          setTyped(target.value);
          of.onChange(dataOf(readFor(of, target.value, numbers), target.value, options.emptyValue));
        }}
        onBlur={(event) => of.onBlur(of.id, event.target.value)}
        onFocus={(event) => of.onFocus(of.id, event.target.value)}
      />
      {isCurrent && (
        <Reading
          reading={reading}
          of={of}
          choose={(chosen) => {
            setTyped(null);
            of.onChange(chosen);
          }}
        />
      )}
    </>
  );
}

/** How a text was read that could be meant in two ways, or the two to choose from. Nothing for all others. */
function Reading(props: {
  readonly reading: NumberReading;
  readonly of: WidgetProps;
  readonly choose: (value: number) => void;
}): ReactNode {
  const { reading, of, choose } = props;
  const { styles, words, numbers } = contextOf(of.registry);
  if (reading.is === 'number' && reading.isGuess === true) {
    return (
      <p role="status" className={styles.hint}>
        {words('form.number_read_as', { value: numbers.write(reading.value) })}
      </p>
    );
  }
  if (reading.is !== 'unclear') return null;
  return (
    <p role="status" className={styles.hint}>
      {words('form.number_unclear')}{' '}
      {reading.values.map((value) => (
        <Button
          key={value}
          words={numbers.write(value)}
          variant={{ size: 's' }}
          disabled={of.disabled === true || of.readonly === true}
          onClick={() => choose(value)}
        />
      ))}
    </p>
  );
}

function readFor({ schema }: WidgetProps, text: string, { read }: NumbersOfPage): NumberReading {
  return read(text, {
    isWhole: typeOf(schema) === 'integer',
    isPossible: (value) => isPossible(value, schema),
  });
}

/** What the data hold of a reading. */
function dataOf(reading: NumberReading, text: string, empty: unknown): unknown {
  if (reading.is === 'empty') return empty;
  return reading.is === 'number' ? reading.value : text;
}

/** How a number of the data is shown. */
function numberText(value: unknown, { decimal }: NumbersOfPage): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  return value === null || value === undefined ? '' : String(value);
}

/** The arrow keys go up and down, as in any field for numbers with steps. */
function steps(of: WidgetProps) {
  const { value, schema } = of;
  return {
    role: 'spinbutton',
    'aria-valuemin': schema.minimum,
    'aria-valuemax': schema.maximum,
    'aria-valuenow': typeof value === 'number' ? value : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (direction === 0 || of.disabled === true || of.readonly === true) return;
      event.preventDefault();
      of.onChange(steppedNumber(value, direction, schema));
    },
  };
}

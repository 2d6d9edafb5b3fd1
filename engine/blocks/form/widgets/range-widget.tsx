import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useHydrating } from '../../../hydration/use-hydrating.ts';
import { contextOf } from '../state/form-context.ts';
import { inputProps } from './input-props.ts';

/**
 * A number by a slider, with the number beside it. What the server renders is a plain field until there is a number: a slider always has
 * one, so that a browser without code would send the least for what nobody has chosen.
 */
export function RangeWidget(props: WidgetProps): ReactNode {
  const { styles, numbers, words } = contextOf(props.registry);
  const isHydrating = useHydrating();
  const { schema, value } = props;
  const { readOnly, disabled, ...rest } = inputProps(props);
  const { minimum = 0, maximum = 100 } = schema;
  const now = typeof value === 'number' ? value : undefined;
  const isPlain = isHydrating && now === undefined;
  const bounds = { min: numbers.write(minimum), max: numbers.write(maximum) };
  return (
    <div className={styles.row}>
      <input
        {...rest}
        {...(isPlain ? { placeholder: words('form.between', bounds) } : {})}
        type={isPlain ? 'number' : 'range'}
        disabled={disabled || readOnly}
        min={minimum}
        max={maximum}
        step={schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any')}
        value={now ?? (isPlain ? '' : minimum)}
        className={isPlain ? styles.input : styles.slider}
        onChange={({ target }) => props.onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
      />
      {!isPlain && (
        <output htmlFor={props.id} className={styles.output}>
          {now === undefined ? '–' : numbers.write(now)}
        </output>
      )}
    </div>
  );
}

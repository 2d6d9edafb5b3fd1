import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { contextOf } from '../state/form-context.ts';
import { inputProps } from './input-props.ts';

/** A number by a slider, with the number beside it. */
export function RangeWidget(props: WidgetProps): ReactNode {
  const { styles, numbers } = contextOf(props.registry);
  const { schema, value } = props;
  const { readOnly, disabled, ...rest } = inputProps(props);
  const now = typeof value === 'number' ? value : undefined;
  return (
    <div className={styles.row}>
      <input
        {...rest}
        type="range"
        disabled={disabled || readOnly}
        min={schema.minimum ?? 0}
        max={schema.maximum ?? 100}
        step={schema.multipleOf ?? (schema.type === 'integer' ? 1 : 'any')}
        value={now ?? schema.minimum ?? 0}
        className={styles.slider}
        onChange={(event) => props.onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={props.id} className={styles.output}>
        {now === undefined ? '–' : numbers.write(now)}
      </output>
    </div>
  );
}

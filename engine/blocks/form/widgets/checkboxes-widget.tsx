import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { contextOf } from '../hold/form-context.ts';
import { useChoiceStyles } from './choice-styles.ts';
import { describedBy } from './input-props.ts';

/** Several of a few. The values stay in the order in which they are offered. */
export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const styles = useChoiceStyles();
  const { words } = contextOf(props.registry);
  const { id, options, rawErrors = [], disabled, readonly } = props;
  const choices = options.enumOptions ?? [];
  const chosen = Array.isArray(props.value) ? (props.value as readonly unknown[]) : [];
  const keys = new Set(chosen.map((one) => JSON.stringify(one)));
  const toggle = (key: string, on: boolean) => {
    const next = choices.filter((choice) => {
      const own = JSON.stringify(choice.value);
      return own === key ? on : keys.has(own);
    });
    props.onChange(
      next.length === 0 && options.emptyValue !== undefined
        ? options.emptyValue
        : next.map((one) => one.value as unknown),
    );
  };
  return (
    <div className={styles.choices}>
      {choices.map((choice, index) => {
        const key = JSON.stringify(choice.value) ?? choice.label;
        return (
          <label key={key} className={styles.choice}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${index}`}
              name={props.htmlName ?? id}
              className={styles.mark}
              checked={keys.has(key)}
              disabled={disabled === true || readonly === true}
              {...(rawErrors.length > 0 ? { 'aria-invalid': true } : {})}
              {...describedBy(props)}
              onChange={(event) => toggle(key, event.target.checked)}
            />
            {words(choice.label)}
          </label>
        );
      })}
    </div>
  );
}

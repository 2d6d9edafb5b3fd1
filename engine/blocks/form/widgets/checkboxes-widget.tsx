import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { contextOf } from '../state/form-context.ts';
import { Checkbox, Choices } from '../../../ui/choice.tsx';
import { describedBy } from './input-props.ts';

/** Several of a few. The values stay in the order in which they are offered. */
export function CheckboxesWidget(props: WidgetProps): ReactNode {
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
    <Choices>
      {choices.map((choice, index) => {
        const key = JSON.stringify(choice.value) ?? choice.label;
        return (
          <Checkbox
            key={key}
            label={words(choice.label)}
            id={index === 0 ? id : `${id}-${index}`}
            name={props.htmlName ?? id}
            value={index}
            checked={keys.has(key)}
            disabled={disabled === true || readonly === true}
            {...(rawErrors.length > 0 ? { 'aria-invalid': true } : {})}
            {...describedBy(props)}
            onChange={(event) => toggle(key, event.target.checked)}
          />
        );
      })}
    </Choices>
  );
}

import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { SearchChoice } from '../../../ui/search-choice.tsx';
import { contextOf } from '../state/form-context.ts';
import { inputProps } from './input-props.ts';

/** From so many choices on one looks for them by typing, unless the form says otherwise. */
export const searchedFrom = 16;

/** One or several of many, found by typing. */
export function SearchWidget(props: WidgetProps): ReactNode {
  const { words } = contextOf(props.registry);
  const { options, multiple, value, placeholder } = props;
  const choices = (options.enumOptions ?? []).map((one: EnumOptionsType) => ({
    key: keyOf(one.value),
    label: words(one.label),
    value: one.value as unknown,
  }));
  const { readOnly, disabled, ...control } = inputProps(props);
  const label = words(props.label);
  const choose = (keys: readonly string[]) => {
    const values = keys.flatMap((key) => choices.filter((one) => one.key === key).map((one) => one.value));
    if (multiple !== true) props.onChange(values[0] ?? options.emptyValue);
    else props.onChange(values.length === 0 && options.emptyValue !== undefined ? options.emptyValue : values);
  };
  return (
    <SearchChoice
      control={control}
      label={label}
      placeholder={words(typeof placeholder === 'string' && placeholder !== '' ? placeholder : 'form.search_choice')}
      options={choices}
      chosen={multiple === true ? (Array.isArray(value) ? value.map(keyOf) : []) : [keyOf(value)]}
      onChoose={choose}
      multiple={multiple === true}
      clearable={props.required !== true}
      disabled={disabled || readOnly}
      texts={{
        nothingFound: words('form.nothing_found'),
        chosen: words('form.chosen', { field: label }),
        remove: (name) => words('form.remove_named', { name }),
        expand: words('form.expand', { name: label }),
      }}
    />
  );
}

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useScopeValue } from '../../../runtime/scope-context.tsx';
import { contextOf } from '../hold/form-context.ts';
import type { FieldState } from '../hold/form-store.ts';
import { useFieldPart } from '../hold/use-field-state.ts';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { RadioWidget, SelectWidget } from './choice-widget.tsx';

/** `ui:choices` of a field. */
export interface SourceChoices {
  readonly source: string;
  readonly value: string;
  readonly label: string;
  /** Only items whose member equals a field of the form. */
  readonly where?: Readonly<Record<string, string>>;
}

type Item = Readonly<Record<string, unknown>>;

/** Choices from a source of the screen; a choice that is no longer offered is taken back. */
export function SourceChoiceWidget(props: WidgetProps): ReactNode {
  const { store } = contextOf(props.registry);
  const choices = props.options.choices as SourceChoices;
  const items = useScopeValue<readonly Item[] | null>(`sources.${choices.source}.value`);
  const asked = useMemo(() => partOf(Object.values(choices.where ?? {})), [choices.where]);
  const wanted = useFieldPart(store, [], asked);
  const offered = useMemo<EnumOptionsType[] | null>(() => {
    if (!Array.isArray(items)) return null;
    const members = Object.keys(choices.where ?? {});
    return (items as readonly Item[])
      .filter((item) => members.every((member, at) => item[member] === wanted[at]))
      .map((item) => ({ value: item[choices.value] as string, label: String(item[choices.label] ?? '') }));
  }, [items, choices, wanted]);

  const { value, multiple = false, onChange, options } = props;
  const gone =
    offered !== null &&
    !multiple &&
    value !== undefined &&
    value !== null &&
    !offered.some((one) => one.value === value);
  useEffect(() => {
    if (gone) onChange(options.emptyValue);
  }, [gone, onChange, options.emptyValue]);

  const Widget = multiple ? CheckboxesWidget : options.widget === 'radio' ? RadioWidget : SelectWidget;
  return (
    <Widget
      {...props}
      options={{ ...options, enumOptions: offered ?? [] }}
      disabled={props.disabled === true || offered === null}
    />
  );
}

/** The values of some top fields; the same list while they are the same. */
function partOf(fields: readonly string[]): (state: FieldState) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return ({ value }) => {
    const now = fields.map((field) => (value as Item | null | undefined)?.[field]);
    if (now.length !== last.length || now.some((one, at) => !Object.is(one, last[at]))) last = now;
    return last;
  };
}

import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import type { Value } from '../../../definition.ts';
import { evaluateValue } from '../../../runtime/values/evaluate.ts';
import { ScopeStore } from '../../../state/scope.ts';
import { useScope, useScopeValue } from '../../../runtime/hooks/scope-context.tsx';
import { useTranslate } from '../../../runtime/hooks/use-text.ts';
import { type Path, valueAt } from '../../../state/path.ts';
import { writtenPath } from '../state/data-path.ts';
import { contextOf } from '../state/form-context.ts';
import type { FieldState } from '../state/form-store.ts';
import { useFieldPart } from '../state/use-field-state.ts';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { fieldPathOf } from './field-path-of.ts';
import { RadioWidget, SelectWidget } from './choice-widget.tsx';
import { SearchWidget, searchedFrom } from './search-widget.tsx';

/** `ui:choices` of a field. */
export interface SourceChoices {
  readonly source: string;
  readonly value: string;
  readonly label: string;
  /** Member of an item that is a list: the choices are the items of all of these. */
  readonly list?: string;
  /** A line about what is chosen, which is `item`. */
  readonly detail?: Value;
  /** Only items whose member equals a field: one of the form by its name, or one beside this by `./name`, `../name`. */
  readonly where?: Readonly<Record<string, string>>;
  /** Fields, written as in `where`, and the members of what is chosen that they take. */
  readonly fills?: Readonly<Record<string, string>>;
}

type Item = Readonly<Record<string, unknown>>;

/** Choices from a source of the screen; a choice that is no longer offered is taken back. */
export function SourceChoiceWidget(props: WidgetProps): ReactNode {
  const { store, styles, take } = contextOf(props.registry);
  const choices = props.options.choices as SourceChoices;
  const source = useScopeValue<unknown>(`sources.${choices.source}.value`);
  const path = fieldPathOf(props);
  const requested = useMemo(
    () => partOf(Object.values(choices.where ?? {}).map((field) => writtenPath(field, path))),
    [choices.where, path],
  );
  const wanted = useFieldPart(store, [], requested);
  const items = useMemo<readonly Item[] | null>(() => {
    if (!Array.isArray(source)) return null;
    const members = Object.keys(choices.where ?? {});
    return (source as readonly Item[])
      .flatMap((item) => (choices.list === undefined ? [item] : ((item[choices.list] ?? []) as readonly Item[])))
      .filter((item) => members.every((member, at) => item[member] === wanted[at]));
  }, [source, choices, wanted]);
  const offered = useMemo<EnumOptionsType[] | null>(
    () =>
      items?.map((item) => ({ value: item[choices.value] as string, label: String(item[choices.label] ?? '') })) ??
      null,
    [items, choices],
  );

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

  const chosen = items?.find((item) => item[choices.value] === value);
  useEffect(() => {
    if (chosen === undefined) return;
    for (const [field, member] of Object.entries(choices.fills ?? {})) take(writtenPath(field, path), chosen[member]);
  }, [chosen, choices.fills, path, take]);

  const Widget = widgetFor(options.widget, multiple, offered?.length ?? 0);
  return (
    <>
      <Widget
        {...props}
        options={{ ...options, enumOptions: offered ?? [] }}
        disabled={props.disabled === true || offered === null}
      />
      {chosen !== undefined && choices.detail !== undefined && (
        <Detail of={choices.detail} item={chosen} className={styles.hint} />
      )}
    </>
  );
}

function widgetFor(named: unknown, multiple: boolean, count: number): ComponentType<WidgetProps> {
  if (named === 'search') return SearchWidget;
  if (named === 'radio' && !multiple) return RadioWidget;
  if (named === undefined && count >= searchedFrom) return SearchWidget;
  return multiple ? CheckboxesWidget : SelectWidget;
}

function Detail(props: { readonly of: Value; readonly item: Item; readonly className: string }): ReactNode {
  const scope = useScope();
  const translate = useTranslate();
  const around = useMemo(() => new ScopeStore({ item: props.item }, scope), [props.item, scope]);
  return <p className={props.className}>{String(evaluateValue(props.of, around.read, translate) ?? '')}</p>;
}

/** The values at some paths; the same list while they are the same. */
function partOf(fields: readonly Path[]): (state: FieldState) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return ({ value }) => {
    const now = fields.map((field) => valueAt(value, field));
    if (now.length !== last.length || now.some((one, at) => !Object.is(one, last[at]))) last = now;
    return last;
  };
}

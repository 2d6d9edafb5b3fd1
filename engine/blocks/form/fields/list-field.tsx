import { type FieldProps, getUiOptions, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { contextOf } from '../state/form-context.ts';
import type { FieldState } from '../state/form-store.ts';
import { ownMessages, useFieldPart } from '../state/use-field-state.ts';
import { ListFrame } from '../templates/list-frame.tsx';
import { ListItem, type ListMove } from '../templates/list-item.tsx';
import { listSchema } from '../schema/list-schema.ts';
import { sameField } from './same-field.ts';

/**
 * A list whose entries can be added, taken away, copied and moved. Each entry keeps its key for as long as it is there,
 * so that its field and the focus in it move with it.
 */
export const ListField = memo(function ListField(props: FieldProps): ReactNode {
  const { schema, uiSchema, registry, fieldPathId, name } = props;
  const { store, words } = contextOf(registry);
  const place = props.childFieldPathId ?? fieldPathId;
  const options = useMemo(() => getUiOptions(uiSchema, registry.globalUiOptions), [uiSchema, registry.globalUiOptions]);
  const { fixed, item } = useMemo(() => listSchema(schema), [schema]);
  const count = Math.max(useFieldPart(store, place.path, lengthOf), fixed.length);
  const messages = useFieldPart(store, place.path, ownMessages);
  const [keys] = useState(() => new EntryKeys());
  const [moved, setMoved] = useState<ListMove | null>(null);

  const off = props.disabled === true || props.readonly === true || options.readonly === true;
  const addable = item !== null && !off && options.addable !== false && count < (schema.maxItems ?? Infinity);
  const removable = !off && options.removable !== false && count > (schema.minItems ?? 0);
  const change = useCallback(
    (move: ListMove) => {
      const list = store.read(place.path).value;
      const entries: unknown[] = Array.isArray(list) ? [...(list as readonly unknown[])] : [];
      while (entries.length < fixed.length) entries.push(null);
      if (move.kind === 'add') entries.push(newEntry(registry, item) ?? null);
      else if (move.kind === 'remove') entries.splice(move.at, 1);
      else if (move.kind === 'copy') entries.splice(move.at + 1, 0, structuredClone(entries[move.at]));
      else if (move.kind === 'move') entries.splice(move.to, 0, ...entries.splice(move.at, 1));
      keys.follow(move);
      setMoved(move);
      store.write(place.path, entries);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says what the place is
    [store, place.$id, fixed.length, registry, item, keys],
  );

  const title = options.title ?? schema.title ?? props.title ?? name;
  return (
    <ListFrame
      registry={registry}
      id={place.$id}
      title={options.label === false ? '' : title}
      description={options.description ?? schema.description}
      help={options.help}
      required={props.required === true}
      messages={messages}
      empty={count === 0}
      addable={addable}
      addWord={typeof options.addLabel === 'string' ? options.addLabel : undefined}
      moved={moved}
      count={count}
      onAdd={() => change({ kind: 'add', at: count })}
    >
      {keys.of(count).map((key, index) => (
        <ListItem
          key={key}
          registry={registry}
          id={place.$id}
          index={index}
          count={count}
          title={title}
          compact={isCompact(fixed[index] ?? item ?? {})}
          movable={!off && options.orderable !== false && index >= fixed.length}
          first={index === fixed.length}
          last={index === count - 1}
          copyable={addable && options.copyable === true && index >= fixed.length}
          removable={removable && index >= fixed.length}
          moved={moved}
          onMove={change}
        >
          <Entry
            of={props}
            index={index}
            title={words('form.entry', { title: title === '' ? '' : words(title), at: index + 1 }).trim()}
            schema={fixed[index] ?? item ?? {}}
            ui={itemUi(uiSchema, index, fixed)}
          />
        </ListItem>
      ))}
    </ListFrame>
  );
}, sameField);

/** The field of one entry; the same elements as long as it stays in its place. */
const Entry = memo(function Entry(props: {
  readonly of: FieldProps;
  readonly index: number;
  /** What it is called where its schema does not say. */
  readonly title: string;
  readonly schema: RJSFSchema;
  readonly ui: UiSchema | undefined;
}): ReactNode {
  const { of, index } = props;
  const { registry } = of;
  const { Field } = contextOf(registry);
  const parent = of.childFieldPathId ?? of.fieldPathId;
  const place = useMemo(
    () => toFieldPathId(index, registry.globalFormOptions, parent),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says what the parent is
    [index, registry.globalFormOptions, parent.$id],
  );
  return (
    <Field
      name={`${of.name}-${index}`}
      title={props.title}
      schema={props.schema}
      uiSchema={props.ui as never}
      fieldPathId={place}
      required={false}
      disabled={of.disabled as never}
      readonly={of.readonly as never}
      hideError={of.hideError as never}
      registry={registry}
      onChange={of.onChange}
      onBlur={of.onBlur}
      onFocus={of.onFocus}
    />
  );
});

function lengthOf({ value }: FieldState): number {
  return Array.isArray(value) ? value.length : 0;
}

function newEntry(registry: FieldProps['registry'], item: RJSFSchema | null): unknown {
  if (item === null) return null;
  const first: unknown = registry.schemaUtils.getDefaultFormState(item);
  if (first !== undefined) return first;
  const { type } = registry.schemaUtils.retrieveSchema(item);
  if (type === 'string') return '';
  return type === 'object' ? {} : type === 'array' ? [] : null;
}

/** Entries of one input have their buttons beside it; larger ones have them above. */
function isCompact(schema: RJSFSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && schema.$ref === undefined && !schema.properties;
}

function itemUi(uiSchema: UiSchema | undefined, index: number, fixed: readonly unknown[]): UiSchema | undefined {
  const items = uiSchema?.items as UiSchema | readonly UiSchema[] | undefined;
  if (Array.isArray(items)) return index < fixed.length ? items[index] : uiSchema?.additionalItems;
  return index >= fixed.length && fixed.length > 0
    ? ((uiSchema?.additionalItems as UiSchema | undefined) ?? (items as UiSchema | undefined))
    : (items as UiSchema | undefined);
}

/** One key an entry of a list, kept for as long as the entry is there, wherever it moves. */
class EntryKeys {
  #next = 0;
  #keys: number[] = [];

  /** Keys of a list of so many entries. */
  of(count: number): readonly number[] {
    while (this.#keys.length < count) this.#keys.push(this.#next++);
    if (this.#keys.length > count) this.#keys = this.#keys.slice(0, count);
    return this.#keys;
  }

  /** What a person does with an entry happens to its key. */
  follow(move: ListMove): void {
    const keys = [...this.#keys];
    if (move.kind === 'remove') keys.splice(move.at, 1);
    else if (move.kind === 'copy') keys.splice(move.at + 1, 0, this.#next++);
    else if (move.kind === 'move') keys.splice(move.to, 0, ...keys.splice(move.at, 1));
    this.#keys = keys;
  }
}

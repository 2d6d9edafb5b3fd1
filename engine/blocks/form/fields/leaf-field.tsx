import {
  ERRORS_KEY,
  type EnumOptionsType,
  type FieldProps,
  getUiOptions,
  getWidget,
  optionsList,
  type Widget,
} from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Path } from '../../../state/path.ts';
import { contextOf, type FormContext } from '../state/form-context.ts';
import { useFieldState } from '../state/use-field-state.ts';
import { FieldFrame, groupOf } from '../templates/field-frame.tsx';
import { BoundedWidget } from '../widgets/bounded-widget.tsx';
import { searchedFrom } from '../widgets/search-widget.tsx';
import { SourceChoiceWidget } from '../widgets/source-choice-widget.tsx';
import { isOwnName } from '../templates/own-name.ts';
import { type CheckNode, FieldCheck } from './field-check.tsx';
import { listSchema } from '../schema/list-schema.ts';
import { sameField } from './same-field.ts';
import { useOfferedChoice } from './use-offered-choice.ts';
import { isNullable, typeOf } from '../schema/shape.ts';

/** One input with its label, hint and messages. `multiple` where its value is a list. */
export const LeafField = memo(function LeafField(props: FieldProps & { readonly multiple?: boolean }): ReactNode {
  const { schema, uiSchema, registry, name, fieldPathId, multiple = false } = props;
  const context = contextOf(registry);
  const { store, words } = context;
  const { id, path } = { id: fieldPathId.$id, path: fieldPathId.path };
  const { value, errors } = useFieldState(store, path);
  const rendered = useMemo(
    () => renderedAs(schema, uiSchema, registry, words, multiple, path),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says what the path is
    [schema, uiSchema, registry, words, multiple, id],
  );
  const { Widget, widgetName, options, ui } = rendered;
  const onChange = useCallback(
    (next: unknown) => store.write(path, next),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says what the path is
    [store, id],
  );
  useOfferedChoice(options.enumOptions, value, onChange, options.emptyValue);
  if (ui.widget === 'hidden') return null;
  const label = ui.title ?? schema.title ?? props.title ?? name;
  const messages = props.hideError === true ? undefined : errors?.[ERRORS_KEY];
  const disabled = props.disabled === true || ui.disabled === true;
  const readonly = props.readonly === true || ui.readonly === true || schema.readOnly === true;
  return (
    <FieldFrame
      registry={registry}
      id={id}
      label={ui.label === false ? '' : label}
      hint={ui.help ?? ui.description ?? schema.description}
      required={props.required === true}
      messages={messages}
      group={groupOf(widgetName)}
      ownLabel={schema.type === 'boolean' && (widgetName === 'checkbox' || widgetName === 'switch')}
      ownName={isOwnName(schema) ? name : undefined}
      disabled={disabled || readonly}
      onRename={props.onKeyRename}
      onRemove={props.onRemoveProperty}
    >
      {ui.check !== undefined && (
        <FieldCheck check={ui.check as CheckNode} context={context} path={path} value={value} />
      )}
      <Widget
        id={id}
        name={name}
        schema={schema}
        uiSchema={uiSchema ?? emptyUi}
        value={value}
        label={label}
        hideLabel={false}
        required={props.required === true}
        disabled={disabled}
        readonly={readonly}
        multiple={multiple}
        placeholder={ui.placeholder ?? ''}
        autofocus={ui.autofocus === true}
        options={options}
        rawErrors={messages ?? noMessages}
        registry={registry}
        htmlName={fieldPathId.name ?? id}
        onChange={onChange}
        onBlur={nothing}
        onFocus={nothing}
      />
    </FieldFrame>
  );
}, sameField);

const nothing = (): void => undefined;
const noMessages: string[] = [];
const emptyUi = {};

/** What of a field does not depend on its value; worked out once a schema. */
function renderedAs(
  schema: FieldProps['schema'],
  uiSchema: FieldProps['uiSchema'],
  registry: FieldProps['registry'],
  words: FormContext['words'],
  multiple: boolean,
  path: Path,
) {
  const keepsEmpty = typeof path.at(-1) === 'number' || isOwnName(schema);
  const ui = getUiOptions(uiSchema, registry.globalUiOptions);
  const { item } = multiple ? listSchema(schema) : { item: null };
  const source = item === null ? schema : registry.schemaUtils.retrieveSchema(item);
  const type = typeOf(source);
  const choices = choicesOf(source, uiSchema, type, ui, multiple, words);
  const widgetName = typeof ui.widget === 'string' ? ui.widget : defaultWidget(source, type, choices, multiple);
  const emptyValue = ui.emptyValue ?? (isNullable(schema) ? null : keepsEmpty && type === 'string' ? '' : undefined);
  const options = { ...ui, emptyValue, fieldPath: path, ...(choices === undefined ? {} : { enumOptions: choices }) };
  const Widget: Widget =
    ui.choices !== undefined
      ? SourceChoiceWidget
      : ui.bounds !== undefined
        ? BoundedWidget
        : typeof ui.widget === 'function'
          ? ui.widget
          : widgetOf(widgetName, { ...schema, type: multiple ? 'array' : type }, registry);
  return { ui, widgetName, options, Widget };
}

/** By its plain name, else as the library finds it. */
function widgetOf(name: string, schema: object, registry: FieldProps['registry']): Widget {
  const own = Object.hasOwn(registry.widgets, name) ? registry.widgets[name] : undefined;
  return own ?? getWidget(schema, name, registry.widgets);
}

function choicesOf(
  schema: FieldProps['schema'],
  uiSchema: FieldProps['uiSchema'],
  type: string | undefined,
  ui: { readonly widget?: unknown; readonly enumNames?: unknown },
  multiple: boolean,
  words: FormContext['words'],
): EnumOptionsType[] | undefined {
  const ofItems = multiple ? ((uiSchema?.items as FieldProps['uiSchema']) ?? uiSchema) : uiSchema;
  const listed = optionsList(schema, ofItems);
  // One value is nothing to choose: it is a tick that must be set.
  const isTick = type === 'boolean' && (listed === undefined || listed.length === 1);
  if (!isTick) return listed;
  if (ui.widget !== 'radio' && ui.widget !== 'select') return undefined;
  const names = Array.isArray(ui.enumNames) ? ui.enumNames.map(String) : [words('form.yes'), words('form.no')];
  return [
    { value: true, label: names[0] ?? '' },
    { value: false, label: names[1] ?? '' },
  ];
}

/** Which widget renders a field that does not say. */
function defaultWidget(
  schema: FieldProps['schema'],
  type: string | undefined,
  choices: readonly unknown[] | undefined,
  multiple: boolean,
): string {
  const isFile = schema.format === 'data-url' || schema.format === 'binary';
  const isMany = (choices?.length ?? 0) >= searchedFrom;
  if (multiple) return isFile ? 'files' : isMany ? 'search' : 'checkboxes';
  if (isFile) return 'file';
  if (choices !== undefined) return isMany ? 'search' : 'select';
  if (type === 'boolean') return 'checkbox';
  const byFormat = type === 'string' && schema.format !== undefined ? widgetsByFormat[schema.format] : undefined;
  return byFormat ?? 'text';
}

const widgetsByFormat: Readonly<Record<string, string>> = {
  email: 'email',
  uri: 'uri',
  url: 'uri',
  date: 'date',
  'date-time': 'date-time',
  time: 'time',
  color: 'color',
  password: 'password',
};

import {
  type FieldProps,
  getUiOptions,
  orderProperties,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { contextOf } from '../state/form-context.ts';
import { ownMessages, useFieldPart } from '../state/use-field-state.ts';
import { GroupFrame } from '../templates/group-frame.tsx';
import { sameField } from './same-field.ts';

/** Named fields one under another. It renders again when its fields change, not when their values do. */
export const GroupField = memo(function GroupField(props: FieldProps): ReactNode {
  const { schema, uiSchema, registry, fieldPathId, name } = props;
  const { store, only } = contextOf(registry);
  const { globalFormOptions, globalUiOptions } = registry;
  const { Field } = contextOf(registry);
  const place = props.childFieldPathId ?? fieldPathId;
  const options = useMemo(() => getUiOptions(uiSchema, globalUiOptions), [uiSchema, globalUiOptions]);
  const fields = useMemo(() => {
    const properties = schema.properties ?? {};
    return orderProperties(Object.keys(properties), knownOrder(options.order)).map((field) => ({
      name: field,
      schema: (typeof properties[field] === 'object' ? properties[field] : {}) as RJSFSchema,
      uiSchema: uiSchema?.[field] as UiSchema | undefined,
      place: toFieldPathId(field, globalFormOptions, place),
      required: schema.required?.includes(field) === true,
    }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id says what the place is
  }, [schema, uiSchema, options, globalFormOptions, place.$id]);
  const messages = useFieldPart(store, place.path, ownMessages);
  const disabled = props.disabled === true || options.disabled === true;
  const readonly = props.readonly === true || options.readonly === true || schema.readOnly === true;
  return (
    <GroupFrame
      registry={registry}
      id={place.$id}
      nested={place.path.length > 0}
      title={options.label === false ? '' : (options.title ?? schema.title ?? props.title ?? name)}
      description={options.description ?? schema.description}
      messages={messages}
      columns={options.columns === 2}
    >
      {fields.map((field) =>
        place.path.length === 0 && only?.has(field.name) === false ? null : (
          <Field
            key={field.name}
            name={field.name}
            schema={field.schema}
            uiSchema={field.uiSchema as never}
            fieldPathId={field.place}
            required={field.required}
            disabled={disabled}
            readonly={readonly}
            hideError={props.hideError as never}
            registry={registry}
            onChange={props.onChange}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
          />
        ),
      )}
    </GroupFrame>
  );
}, sameField);

/** An order that names some fields means the others after them. */
function knownOrder(order: readonly string[] | undefined): string[] | undefined {
  if (order === undefined) return undefined;
  return order.includes('*') ? [...order] : [...order, '*'];
}

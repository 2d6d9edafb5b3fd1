import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  deepEquals,
  type FieldPathList,
  type FieldProps,
  getUiOptions,
  type RJSFSchema,
  shouldRenderOptionalField,
} from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Path } from '../../../state/path.ts';
import { pathBeside } from '../state/data-path.ts';
import { contextOf } from '../state/form-context.ts';
import type { FieldState } from '../state/form-store.ts';
import { useFieldPart, useFieldState } from '../state/use-field-state.ts';
import { decidingNames } from './deciding-names.ts';
import { CaptchaField } from './captcha-field.tsx';
import { GroupField } from './group-field.tsx';
import { LeafField } from './leaf-field.tsx';
import { ListField } from './list-field.tsx';
import { isListOfChoices } from '../schema/list-schema.ts';
import { sameField } from './same-field.ts';
import { dependsOnData, mustResolve, shapeOf } from '../schema/shape.ts';

/**
 * The field of any schema. It stands in the place of the library's own, which hands all data down from the top: here
 * each field reads its own value from the store, so that a keystroke renders one field.
 */
export const LiveField = memo(function LiveField(props: FieldProps): ReactNode {
  const { registry } = props;
  const schema: RJSFSchema | boolean = props.schema;
  // The library hands on the schemas `true` and `false` as they are: anything, and nothing.
  if (typeof schema === 'boolean') return schema ? rendered({ ...props, schema: anything }) : null;
  if (isOwnField(props)) return <LibraryField {...props} />;
  if (!mustResolve(schema)) return rendered(props);
  if (dependsOnData(schema, registry.rootSchema)) return <ChangingField {...props} />;
  return rendered({ ...props, schema: registry.schemaUtils.retrieveSchema(schema) });
}, sameField);

const anything: RJSFSchema = {};

/** A schema whose fields depend on what is in them, such as `if` and `dependencies`. */
function ChangingField(props: FieldProps): ReactNode {
  const { schema, registry } = props;
  const { store } = contextOf(registry);
  const path = dataPath(props);
  const names = useMemo(() => decidingNames(schema, registry.rootSchema), [schema, registry.rootSchema]);
  const deciding = useMemo(() => partOf(names), [names]);
  useFieldPart(store, path, deciding);
  const [steady] = useState(() => new SteadySchema());
  const now = steady.keep(registry.schemaUtils.retrieveSchema(schema, store.read(path).value));
  const before = useRef(now);
  useEffect(() => {
    const known = before.current.properties ?? {};
    before.current = now;
    // Fields that have just appeared begin with the values that they declare.
    for (const [name, property] of Object.entries(now.properties ?? {})) {
      if (Object.hasOwn(known, name) || typeof property !== 'object') continue;
      const here = [...path, name];
      const first: unknown = registry.schemaUtils.getDefaultFormState(property as RJSFSchema);
      if (first !== undefined && store.read(here).value === undefined) store.write(here, first);
    }
  });
  return rendered({ ...props, schema: now });
}

/** The element of a field whose schema is resolved. */
function rendered(props: FieldProps): ReactNode {
  const { schema } = props;
  switch (shapeOf(schema)) {
    case 'leaf':
      if (props.uiSchema?.['ui:widget'] === 'captcha') return <CaptchaField {...props} />;
      return props.uiSchema?.['ui:labelFrom'] === undefined ? (
        <LeafField {...props} />
      ) : (
        <FieldNamedBeside {...props} />
      );
    case 'list':
      return isListOfChoices(schema, props.registry, props.uiSchema) ? (
        <LeafField {...props} multiple />
      ) : (
        <ListField {...props} />
      );
    case 'group':
      return <GroupField {...props} />;
    default:
      return <LibraryField {...props} />;
  }
}

/** A field that is called by the value of another beside it (`ui:labelFrom`), as entries of a list that comes as data are. */
function FieldNamedBeside(props: FieldProps): ReactNode {
  const { uiSchema, registry } = props;
  const { value } = useFieldState(
    contextOf(registry).store,
    pathBeside(dataPath(props), String(uiSchema?.['ui:labelFrom'])),
  );
  const named = useMemo(() => ({ ...uiSchema, 'ui:title': typeof value === 'string' ? value : '' }), [uiSchema, value]);
  return <LeafField {...props} uiSchema={named} />;
}

/** The library's own field, given its value and messages from the store. */
function LibraryField(props: FieldProps): ReactNode {
  const { store } = contextOf(props.registry);
  const { value, errors } = useFieldState(store, dataPath(props));
  const onChange = useCallback(
    // A symbol says that the name itself is to go.
    (next: unknown, at: FieldPathList) => store.write(at, typeof next === 'symbol' ? undefined : next),
    [store],
  );
  return <SchemaField {...props} formData={value} {...(errors ? { errorSchema: errors } : {})} onChange={onChange} />;
}

/** Fields that an author or the library renders in a way of their own. */
function isOwnField({ schema, uiSchema, registry, required }: FieldProps): boolean {
  if (uiSchema !== undefined && getUiOptions(uiSchema).field !== undefined) return true;
  if (Object.getOwnPropertySymbols(schema).some((symbol) => symbol.description === '__rjsf_ref_cycle')) return true;
  return (
    registry.globalUiOptions?.enableOptionalDataFieldForType !== undefined &&
    shouldRenderOptionalField(registry, schema, required ?? false, uiSchema)
  );
}

/** Gives the schema before while another one is equal to it, so that its fields need not render again. */
class SteadySchema {
  #last: RJSFSchema | null = null;

  keep(schema: RJSFSchema): RJSFSchema {
    if (this.#last === null || !deepEquals(this.#last, schema)) this.#last = schema;
    return this.#last;
  }
}

/** Takes the values of some fields of a group; the same list while they are the same. */
function partOf(names: ReadonlySet<string> | 'all'): (state: FieldState) => unknown {
  if (names === 'all') return ({ value }) => value;
  const wanted = [...names];
  let last: readonly unknown[] = [];
  return ({ value }) => {
    const now = wanted.map((name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]);
    if (now.length !== last.length || now.some((one, at) => !Object.is(one, last[at]))) last = now;
    return last;
  };
}

function dataPath(props: FieldProps): Path {
  return props.fieldPathId.path;
}

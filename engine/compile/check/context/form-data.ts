import type { Schema } from '../../schema/schema.ts';
import { openedSchema } from '../../forms/references.ts';
import { schemaFaults } from '../../forms/schema-faults.ts';
import { anything } from '../../schema/value-type.ts';
import { type Located, type LocatedObject, member, scalar } from '../../diagnostics/located.ts';

/** The type of what a form gives; fields of its branches (`then`, `else`, `oneOf` …) may be absent. */
export function formData(form: LocatedObject): Schema {
  const schema = member(form, 'schema');
  const properties: Record<string, Schema> = {};
  // What is wrong with it is said where the form is checked.
  if (schema?.kind !== 'object' || schemaFaults(schema).length > 0) return anything;
  for (const [name, { value }] of formFields(schema)) properties[name] = withBranches(openedSchema(value, schema));
  const required = member(schema, 'required');
  return {
    type: 'object',
    properties,
    required: required?.kind === 'array' ? required.items.map((item) => String(scalar(item))) : [],
    additionalProperties: false,
  };
}

const oneBranch = ['then', 'else'] as const;
const manyBranches = ['allOf', 'anyOf', 'oneOf'] as const;

/** A schema whose objects, at any depth, have the fields of their branches too. */
function withBranches(schema: Schema): Schema {
  if (schema === null || typeof schema !== 'object') return schema;
  const branches = [...oneBranch.map((key) => schema[key]), ...manyBranches.flatMap((key) => schema[key] ?? [])];
  const known = [...branches, schema].map((part) => (part as Schema | undefined)?.properties ?? {});
  const properties = Object.entries(Object.assign({}, ...known) as Record<string, Schema>);
  return {
    ...schema,
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([name, field]) => [name, withBranches(field)])),
    }),
    ...(schema.items !== undefined && { items: withBranches(schema.items) }),
  };
}

/** Fields of a form's schema by name, those of its branches included. */
export function formFields(
  schema: Located | undefined,
): Map<string, { readonly keyAt: LocatedObject['at']; readonly value: Located }> {
  const fields = new Map<string, { readonly keyAt: LocatedObject['at']; readonly value: Located }>();
  if (schema?.kind !== 'object') return fields;
  const properties = member(schema, 'properties');
  if (properties?.kind === 'object') for (const [name, one] of properties.members) fields.set(name, one);
  const branches = [member(schema, 'then'), member(schema, 'else')];
  for (const many of ['allOf', 'anyOf', 'oneOf']) {
    const list = member(schema, many);
    if (list?.kind === 'array') branches.push(...list.items);
  }
  const dependent = member(schema, 'dependentSchemas') ?? member(schema, 'dependencies');
  if (dependent?.kind === 'object') for (const { value } of dependent.members.values()) branches.push(value);
  for (const branch of branches)
    for (const [name, one] of formFields(branch)) if (!fields.has(name)) fields.set(name, one);
  return fields;
}

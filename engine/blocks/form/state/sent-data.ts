import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { listSchema } from '../schema/list-schema.ts';
import { mustResolve, shapeOf } from '../schema/shape.ts';

/**
 * What a form sends: the values of the fields that are there. A field that went with its condition keeps its value in
 * the form, so that it is back when the condition is, but is not sent. A group that is not required is left out while none
 * of its fields has a value, so that fields that it requires are asked for only where it is filled in. Where a schema
 * leaves open what there may be (free names, choices of schemas, no names at all), everything is kept.
 */
export function sentData(schema: RJSFSchema, data: unknown, utils: SchemaUtilsType): unknown {
  if (data === null || typeof data !== 'object' || data instanceof Blob) return data;
  const resolved = mustResolve(schema) ? utils.retrieveSchema(schema, data) : schema;
  if (Array.isArray(data)) {
    const { fixed, item } = listSchema(resolved);
    return data.map((entry, index) => sentData(fixed[index] ?? item ?? {}, entry, utils));
  }
  const { properties, required = [] } = resolved;
  if (shapeOf(resolved) !== 'group' || properties === undefined) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined) return [];
      const sent = typeof property === 'object' ? sentData(property as RJSFSchema, value, utils) : value;
      return !required.includes(name) && isGroup(property) && isBlank(sent) ? [] : [[name, sent]];
    }),
  );
}

const isGroup = (property: unknown): boolean =>
  property !== null && typeof property === 'object' && 'properties' in property;

/** Whether nothing has been filled in: a list has no entries, and a group only such values. */
function isBlank(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.values(value).every(isBlank);
}

const isPlain = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

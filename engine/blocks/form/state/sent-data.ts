import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import { listSchema } from '../schema/list-schema.ts';
import { mustResolve, shapeOf } from '../schema/shape.ts';

/**
 * What a form sends: the values of the fields that are there. A field that went with its condition keeps its value in
 * the form, so that it is back when the condition is, but is not sent. Where a schema leaves open what there may be
 * (free names, choices of schemas, no names at all), everything is kept.
 */
export function sentData(schema: RJSFSchema, data: unknown, utils: SchemaUtilsType): unknown {
  if (data === null || typeof data !== 'object' || data instanceof Blob) return data;
  const resolved = mustResolve(schema) ? utils.retrieveSchema(schema, data) : schema;
  if (Array.isArray(data)) {
    const { fixed, item } = listSchema(resolved);
    return data.map((entry, index) => sentData(fixed[index] ?? item ?? {}, entry, utils));
  }
  const { properties } = resolved;
  if (shapeOf(resolved) !== 'group' || properties === undefined) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined) return [];
      return [[name, typeof property === 'object' ? sentData(property as RJSFSchema, value, utils) : value]];
    }),
  );
}

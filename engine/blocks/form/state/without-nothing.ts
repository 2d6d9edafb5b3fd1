import type { RJSFSchema } from '@rjsf/utils';

/**
 * First data of a form without the members that are null where their schema takes no null: they were asked of something
 * that is not there, such as a query that the address does not have, and that is no value.
 */
export function withoutNothing(schema: RJSFSchema, data: unknown): unknown {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return data;
  const given = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    const own = schema.properties?.[name];
    if (typeof own !== 'object') return [[name, value]];
    if (value === null && own.type !== undefined && ![own.type].flat().includes('null')) return [];
    return [[name, withoutNothing(own, value)]];
  });
  return Object.fromEntries(given);
}

import type { RJSFSchema } from '@rjsf/utils';

/** What a reference within the same schema (`#/definitions/line`) means; undefined where it leads nowhere. */
export function schemaAt(root: RJSFSchema, reference: string): RJSFSchema | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let at: unknown = root;
  for (const part of reference.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, key)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return at !== null && typeof at === 'object' ? (at as RJSFSchema) : undefined;
}

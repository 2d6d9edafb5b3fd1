/** Parts of a dotted path. Kept, because the same few hundred paths are asked for again and again. */
const known = new Map<string, readonly string[]>();

export function pathParts(path: string): readonly string[] {
  let parts = known.get(path);
  if (!parts) {
    parts = path === '' ? [] : path.split('.');
    known.set(path, parts);
  }
  return parts;
}

/** An own property of an object or list; null where there is none, so that reading through null gives null. */
export function ownMember(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return null;
  return (value as Record<string, unknown>)[name] ?? null;
}

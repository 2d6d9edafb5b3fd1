import { replaceEqualDeep } from '@tanstack/react-query';

/** Names of members and places in lists, outermost first. */
export type Path = readonly (string | number)[];

/** Parts of a dotted path. Cached, because the same few hundred paths are asked for again and again. */
const known = new Map<string, readonly string[]>();

export function pathParts(path: string): readonly string[] {
  let parts = known.get(path);
  if (!parts) {
    parts = path === '' ? [] : path.split('.');
    known.set(path, parts);
  }
  return parts;
}

/** An own member of an object or entry of a list; undefined where there is none. */
export function ownMember(value: unknown, name: string | number): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
  return name === 'length' && Array.isArray(value) ? undefined : (value as Record<string | number, unknown>)[name];
}

/** The value at a path, starting at its part `from`; undefined where there is none. */
export function valueAt(value: unknown, path: Path, from = 0): unknown {
  let at = value;
  for (let part = from; part < path.length && at !== undefined; part += 1) at = ownMember(at, path[part] as string);
  return at;
}

/**
 * The data with another value at a path, making the objects (for a number: the list) on the way. Everything that is not on
 * the way, and every part of the value that is equal to what was there, stays the same object. An undefined value removes a
 * member; in a list it becomes null, because lists have no holes in JSON.
 */
export function withValueAt(data: unknown, path: Path, value: unknown, from = 0): unknown {
  const part = path[from];
  if (part === undefined) return keepEqual(data, value);
  const before = ownMember(data, part);
  const after = withValueAt(before, path, value, from + 1);
  if (Object.is(before, after)) return data;
  if (Array.isArray(data) || (typeof part === 'number' && !isObject(data))) {
    const list = Array.isArray(data) ? [...(data as readonly unknown[])] : [];
    list[Number(part)] = after ?? null;
    return list;
  }
  const record = isObject(data) ? data : {};
  if (after !== undefined) return withMember(record, part, after);
  const { [part]: _removed, ...others } = record;
  return others;
}

/**
 * A copy with another member. A spread here meets objects of all shapes, which makes it up to twenty times slower than
 * `Object.assign`; that one, however, would take a member called `__proto__` for the prototype.
 */
function withMember(record: Readonly<Record<string | number, unknown>>, name: string | number, value: unknown): object {
  if (name === '__proto__' || Object.hasOwn(record, '__proto__')) return { ...record, [name]: value };
  const copy: Record<string | number, unknown> = Object.assign({}, record);
  copy[name] = value;
  return copy;
}

/** `after`, with each part of `before` that is deeply equal in its place. Only plain objects and lists are compared in depth. */
export function keepEqual<Value>(before: unknown, after: Value): Value {
  return replaceEqualDeep(before, after) as Value;
}

function isObject(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return value !== null && typeof value === 'object';
}

/** A place in a file of the project; `offset` counts UTF-16 units from its beginning. */
export interface Place {
  readonly file: string;
  readonly offset: number;
}

/** The layer of the base config. An instance cannot have this name: its pattern allows no space. */
export const baseLayer = 'base config';

interface Common {
  /** Where the value that counts was written. */
  readonly at: Place;
  /** The instance that set it, or `baseLayer`. */
  readonly layer: string;
  /** Places of the values that this one replaced, oldest first. */
  readonly before?: readonly Place[];
}
export interface Member {
  readonly keyAt: Place;
  readonly value: Located;
}
export interface LocatedObject extends Common {
  readonly kind: 'object';
  readonly members: ReadonlyMap<string, Member>;
}
export interface LocatedArray extends Common {
  readonly kind: 'array';
  readonly items: readonly Located[];
}
export interface LocatedScalar extends Common {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** What should stand here could not be made out, which was reported: nothing more is to be said of it. */
  readonly unknown?: true;
}
/** A JSON value that remembers where each part of it was written. Immutable; layers share what they do not change. */
export type Located = LocatedObject | LocatedArray | LocatedScalar;

/** Keys that steer layering; they never reach the definition. */
export const directives: ReadonlySet<string> = new Set(['$schema', '$locked', '$remove', '$add', '$before', '$after']);

export function member(value: Located | undefined, key: string): Located | undefined {
  return value?.kind === 'object' ? value.members.get(key)?.value : undefined;
}

export function scalar(value: Located | undefined): string | number | boolean | null | undefined {
  return value?.kind === 'scalar' ? value.value : undefined;
}

/** The string at a key, or undefined where there is none. */
export function stringAt(value: Located | undefined, key: string): string | undefined {
  const found = scalar(member(value, key));
  return typeof found === 'string' ? found : undefined;
}

/** The list has items, and all of them are objects with an `id`: overrides address it by id. */
export function isIdList(value: Located): boolean {
  return (
    value.kind === 'array' && value.items.length > 0 && value.items.every((item) => stringAt(item, 'id') !== undefined)
  );
}

/** The value as plain JSON, without directives. */
export function plain(value: Located): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'array') return value.items.map(plain);
  const result: Record<string, unknown> = {};
  for (const [key, { value: inner }] of value.members) {
    if (!directives.has(key)) result[key] = plain(inner);
  }
  return result;
}

/** One step of a path as people read it: ids instead of positions where a list has ids. */
export function stepName(list: LocatedArray, index: number): string {
  return stringAt(list.items[index], 'id') ?? String(index);
}

export function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`;
}

/** Number of members that are no directives. */
export function sizeOf(object: LocatedObject): number {
  let size = 0;
  for (const key of object.members.keys()) if (!directives.has(key)) size += 1;
  return size;
}

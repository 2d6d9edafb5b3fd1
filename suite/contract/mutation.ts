/** Where in a value: names of members and places in lists. */
export type Place = readonly (string | number)[];

/** One change to a valid call. */
export interface Mutation {
  readonly at: Place;
  /** What it is, for the report: `too long`. */
  readonly why: string;
  /** Takes the place of what is there; undefined takes it away. */
  readonly value: unknown;
  /** Whether it has to be refused on its field; else it only has to do no harm. */
  readonly refused: boolean;
}

/** The value with the change made; what leads to its place is made where it is missing. */
export function changed(value: unknown, { at, value: put }: Pick<Mutation, 'at' | 'value'>): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return put;
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : [];
    list[name] = changed(list[name], { at: rest, value: put });
    return list;
  }
  const members = Object.entries(value ?? {}).filter(([key]) => key !== name);
  const inner = changed((value as Record<string, unknown> | undefined)?.[name], { at: rest, value: put });
  // `fromEntries` defines members, so that one called `__proto__` is one like any other.
  return Object.fromEntries(inner === undefined ? members : [...members, [name, inner]]);
}

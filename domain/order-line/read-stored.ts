import type { Line } from './line.ts';

/** Takes one value that was kept; undefined where it is none. Whatever may stand in a browser's storage comes here. */
export type Read<Value> = (value: unknown) => Value | undefined;
/** How the fields of something are read. */
export type Table<Of> = { readonly [Field in keyof Of]?: Read<Of[Field]> };

/** Entries of a list that are kept at most. */
const longestList = 100_000;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** An object with all fields of a table; undefined where one is missing or damaged. */
export function objectOf<Of>(table: { readonly [Field in keyof Of]-?: Read<Of[Field]> }): Read<Of> {
  const fields = Object.entries(table) as [string, Read<unknown>][];
  return (value) => {
    if (!isRecord(value)) return undefined;
    const read = fields.map(([name, readField]) => [
      name,
      Object.hasOwn(value, name) ? readField(value[name]) : undefined,
    ]);
    return read.some(([, field]) => field === undefined) ? undefined : (Object.fromEntries(read) as Of);
  };
}

export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export function text(longest: number): Read<string> {
  return (value) => (typeof value === 'string' && value.length <= longest ? value : undefined);
}

export function integer({ min, max }: { readonly min: number; readonly max: number }): Read<number> {
  return (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined;
}

/** A number of a field. */
export const typed = integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

export const id = integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

export const ids: Read<readonly number[]> = (value) => {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, longestList).filter((each) => id(each) !== undefined) as number[];
};

export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value));
}

export function oneOf<const Value extends string>(...values: readonly Value[]): Read<Value> {
  return (value) => values.find((each) => each === value);
}

export const targets: Read<Line['targetableValues']> = (value) => {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, longestList).flatMap((entry: unknown) => {
    if (!isRecord(entry) || !Array.isArray(entry['values'])) return [];
    const targetId = id(entry['targetId']);
    const viewType = oneOf('comments', 'seo_keywords', 'textarea')(entry['viewType']);
    const values = entry['values'].slice(0, longestList).filter((each) => typeof each === 'string') as string[];
    return targetId === undefined || viewType === undefined ? [] : [{ targetId, viewType, values }];
  });
};

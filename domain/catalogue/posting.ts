import { type Bitmap, addRow, emptyBitmap, hasRow, wordsOf } from './bitmap.ts';

/** The rows that have something: a list in ascending order while they are few, a bitmap from where that is smaller. */
export type Posting =
  | { readonly count: number; readonly rows: Uint32Array; readonly bits: null }
  | { readonly count: number; readonly rows: null; readonly bits: Bitmap };

export const noRows: Posting = { count: 0, rows: new Uint32Array(0), bits: null };

/** `rows` are in ascending order, without doubles; `all` is how many rows there are. */
export function postingOf(rows: Uint32Array, all: number): Posting {
  if (rows.length <= wordsOf(all)) return { count: rows.length, rows, bits: null };
  const bits = emptyBitmap(all);
  for (let at = 0; at < rows.length; at += 1) addRow(bits, rows[at] as number);
  return { count: rows.length, rows: null, bits };
}

export function addPosting(into: Bitmap, { bits, rows }: Posting): void {
  if (bits)
    for (let word = 0; word < into.length; word += 1) into[word] = (into[word] as number) | (bits[word] as number);
  else for (let at = 0; at < rows.length; at += 1) addRow(into, rows[at] as number);
}

/** The rows as a list in ascending order. */
export function rowsOf({ rows, bits, count }: Posting): Uint32Array {
  if (rows) return rows;
  const list = new Uint32Array(count);
  let at = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1)
      list[at++] = (word << 5) + 31 - Math.clz32(left & -left);
  }
  return list;
}

export function includesRow({ bits, rows }: Posting, row: number): boolean {
  if (bits) return hasRow(bits, row);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row;
}

/** Rows by key: those of `key` are from `starts[key]` up to, not including, `starts[key + 1]`. */
export interface Grouped {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Groups `rows` by `keys`, the first `length` of both, by counting; without `rows`, the places of the keys. */
export function groupByKey(
  keys: Uint8Array | Uint16Array | Uint32Array,
  rows: Uint32Array | null,
  length: number,
  keyCount: number,
): Grouped {
  const starts = new Uint32Array(keyCount + 1);
  for (let at = 0; at < length; at += 1) {
    const key = (keys[at] as number) + 1;
    starts[key] = (starts[key] as number) + 1;
  }
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  const next = starts.slice(0, keyCount);
  const grouped = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) {
    const key = keys[at] as number;
    const slot = next[key] as number;
    grouped[slot] = rows ? (rows[at] as number) : at;
    next[key] = slot + 1;
  }
  return { starts, rows: grouped };
}

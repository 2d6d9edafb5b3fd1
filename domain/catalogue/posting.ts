import { type Bitmap, addRow, countWords, emptyBitmap, hasRow, wordsOf } from './bitmap.ts';

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

/** The rows of any of `postings`. */
export function unionOf(postings: readonly Posting[], all: number): Posting {
  const [first, ...others] = postings;
  if (!first) return noRows;
  if (others.length === 0) return first;
  const most = postings.reduce((sum, { count }) => sum + count, 0);
  if (most <= wordsOf(all) / 4 && postings.every(({ rows }) => rows)) return postingOf(mergedRows(postings, most), all);
  const bits = emptyBitmap(all);
  for (const posting of postings) addPosting(bits, posting);
  return { count: countWords(bits, 0, bits.length), rows: null, bits };
}

export function addPosting(into: Bitmap, { bits, rows }: Posting): void {
  if (bits)
    for (let word = 0; word < into.length; word += 1) into[word] = (into[word] as number) | (bits[word] as number);
  else for (let at = 0; at < rows.length; at += 1) addRow(into, rows[at] as number);
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

function mergedRows(postings: readonly Posting[], most: number): Uint32Array {
  const merged = new Uint32Array(most);
  let length = 0;
  for (const { rows } of postings) {
    if (!rows) continue;
    merged.set(rows, length);
    length += rows.length;
  }
  merged.sort();
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const row = merged[at] as number;
    if (kept === 0 || merged[kept - 1] !== row) merged[kept++] = row;
  }
  return merged.slice(0, kept);
}

/** Rows by key, of pairs that come in ascending order of rows: those of `key` are from `starts[key]` up to `starts[key + 1]`. */
export interface Grouped {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Groups `rows` by `keys`, both as long as `length`, by counting. */
export function groupByKey(keys: Uint32Array, rows: Uint32Array, length: number, keyCount: number): Grouped {
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
    grouped[slot] = rows[at] as number;
    next[key] = slot + 1;
  }
  return { starts, rows: grouped };
}

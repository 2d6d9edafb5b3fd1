import { type Bitmap, countRange, countShared, hasRow } from './bitmap.ts';
import { type Posting, includesRow } from './posting.ts';

/** The rows that a question leaves. */
export interface Matches {
  readonly count: number;
  /** No row is outside of these, whatever `bits` says. */
  readonly from: number;
  readonly to: number;
  /** The first `count` of it, in ascending order; null where `bits` says which rows these are. */
  readonly rows: Uint32Array | null;
  readonly bits: Bitmap | null;
}

/** Whether a row is among them. */
export function isMatch({ count, rows, bits, from, to }: Matches, row: number): boolean {
  if (row < from || row >= to) return false;
  if (bits) return hasRow(bits, row);
  const place = placeOf(rows as Uint32Array, count, row);
  return place < count && (rows as Uint32Array)[place] === row;
}

/** How many of them have something. */
export function countOf(matches: Matches, posting: Posting): number {
  const { count, rows, bits, from, to } = matches;
  let shared = 0;
  if (rows) {
    for (let at = 0; at < count; at += 1) if (includesRow(posting, rows[at] as number)) shared += 1;
    return shared;
  }
  if (posting.bits) return countShared(bits as Bitmap, posting.bits, from, to);
  for (let at = 0; at < posting.count; at += 1) {
    const row = posting.rows[at] as number;
    if (row >= from && row < to && hasRow(bits as Bitmap, row)) shared += 1;
  }
  return shared;
}

/** How many of them are among the rows from `first` up to, not including, `last`. */
export function countWithin({ count, rows, bits, from, to }: Matches, first: number, last: number): number {
  if (bits) return countRange(bits, Math.max(from, first), Math.min(to, last));
  return placeOf(rows as Uint32Array, count, last) - placeOf(rows as Uint32Array, count, first);
}

/** How many of the first `count` of ascending `rows` are less than `row`. */
function placeOf(rows: Uint32Array, count: number, row: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

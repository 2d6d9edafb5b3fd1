import { type Bitmap, countRange, countShared, forEachRow, hasRow } from './bitmap.ts';
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

/** Those of them from `first` up to, not including, `last`. */
export function within(matches: Matches, first: number, last: number): Matches {
  const { rows, bits, count } = matches;
  const [from, to] = [Math.max(matches.from, first), Math.min(matches.to, last)];
  if (bits) return { count: countRange(bits, from, to), from, to, rows, bits };
  const own = (rows as Uint32Array).subarray(
    placeOf(rows as Uint32Array, count, from),
    placeOf(rows as Uint32Array, count, to),
  );
  return { count: own.length, from, to, rows: own, bits };
}

/** The first of them that is not before `row`; -1 where there is none. */
export function firstFrom({ rows, bits, from, to, count }: Matches, row: number): number {
  let found = -1;
  if (bits) {
    forEachRow(bits, Math.max(from, row), to, (next) => {
      found = next;
      return false;
    });
  } else {
    const place = placeOf(rows as Uint32Array, count, row);
    if (place < count) found = (rows as Uint32Array)[place] as number;
  }
  return found;
}

/** Visits them in their order until `visit` answers false; whether it never did. */
export function eachMatch({ rows, bits, from, to, count }: Matches, visit: (row: number) => boolean): boolean {
  if (bits) return forEachRow(bits, from, to, visit);
  for (let at = 0; at < count; at += 1) if (!visit((rows as Uint32Array)[at] as number)) return false;
  return true;
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

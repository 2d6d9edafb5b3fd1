import { type Bitmap, addRow, emptyBitmap } from './bitmap.ts';
import { type Grouped, groupByKey } from './posting.ts';

/** Numbers of rows, with their order both ways and sets for ranges of them. */
export interface NumericColumn {
  readonly values: Float64Array;
  /** Rows from the least number to the greatest; equal ones in the order of rows. */
  readonly ascending: Uint32Array;
  /** Rows from the greatest number to the least; equal ones in the order of rows. */
  readonly descending: Uint32Array;
  readonly least: number;
  readonly greatest: number;
  /** Where in `ascending` the first number that is at least `value` stands. */
  readonly firstFrom: (value: number) => number;
  /** Where in `ascending` the first number above `value` stands. */
  readonly firstAbove: (value: number) => number;
  /** Writes the rows of `ascending` from `from` up to, not including, `to` into `bits`, all of it. */
  readonly writeRange: (bits: Bitmap, from: number, to: number) => void;
}

/** Sets of the first rows of the order are ready at so many places. */
const steps = 64;

export function openNumericColumn(values: Float64Array): NumericColumn {
  const count = values.length;
  const distinct = distinctOf(values);
  const { ascending, descending } = ordersOf(values, distinct);
  const step = Math.max(1, Math.ceil(count / steps));
  const marks = marksOf(ascending, step);

  const find = (isBefore: (other: number) => boolean): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(values[ascending[middle] as number] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  function writeRange(bits: Bitmap, from: number, to: number): void {
    const lower = Math.round(from / step);
    const upper = Math.min(Math.round(to / step), marks.length - 1);
    if (to - from <= step || lower >= upper) {
      bits.fill(0);
      for (let at = from; at < to; at += 1) addRow(bits, ascending[at] as number);
      return;
    }
    const below = marks[lower] as Bitmap;
    const until = marks[upper] as Bitmap;
    for (let word = 0; word < bits.length; word += 1) bits[word] = (until[word] as number) & ~(below[word] as number);
    // The marks are not exactly where the range ends.
    for (let at = from; at < lower * step; at += 1) addRow(bits, ascending[at] as number);
    for (let at = lower * step; at < from; at += 1) removeRow(bits, ascending[at] as number);
    const end = Math.min(upper * step, count);
    for (let at = end; at < to; at += 1) addRow(bits, ascending[at] as number);
    for (let at = to; at < end; at += 1) removeRow(bits, ascending[at] as number);
  }

  return {
    values,
    ascending,
    descending,
    least: distinct[0] ?? 0,
    greatest: distinct.at(-1) ?? 0,
    firstFrom: (value) => find((other) => other < value),
    firstAbove: (value) => find((other) => other <= value),
    writeRange,
  };
}

function removeRow(bits: Bitmap, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

function distinctOf(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  let kept = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const value = sorted[at] as number;
    if (kept === 0 || sorted[kept - 1] !== value) sorted[kept++] = value;
  }
  return sorted.slice(0, kept);
}

function ordersOf(values: Float64Array, distinct: Float64Array): { ascending: Uint32Array; descending: Uint32Array } {
  const count = values.length;
  const ranks = new Uint32Array(count);
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    const value = values[row] as number;
    let low = 0;
    let high = distinct.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((distinct[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    ranks[row] = low;
    rows[row] = row;
  }
  const grouped: Grouped = groupByKey(ranks, rows, count, distinct.length);
  const descending = new Uint32Array(count);
  let at = 0;
  for (let rank = distinct.length - 1; rank >= 0; rank -= 1) {
    const [from, to] = [grouped.starts[rank] as number, grouped.starts[rank + 1] as number];
    descending.set(grouped.rows.subarray(from, to), at);
    at += to - from;
  }
  return { ascending: grouped.rows, descending };
}

/** `marks[n]`: the first `n * step` rows of the order. */
function marksOf(order: Uint32Array, step: number): readonly Bitmap[] {
  const marks: Bitmap[] = [emptyBitmap(order.length)];
  for (let from = 0; from < order.length; from += step) {
    const next = (marks.at(-1) as Bitmap).slice();
    for (let at = from; at < Math.min(from + step, order.length); at += 1) addRow(next, order[at] as number);
    marks.push(next);
  }
  return marks;
}

import { type Bitmap, addRow, emptyBitmap } from './bitmap.ts';
import { groupByKey } from './posting.ts';

/** Numbers of rows, with their order and sets for ranges of it. */
export interface NumericColumn {
  /** Each number there is, from the least to the greatest, and NaN after them where a row has no number. */
  readonly distinct: Float64Array;
  /** How many of `distinct` are numbers. */
  readonly numbers: number;
  /** The place in `distinct` of the number of each row. */
  readonly ranks: Uint8Array | Uint16Array | Uint32Array;
  /** Rows from the least number to the greatest; equal ones in the order of rows. */
  readonly ascending: Uint32Array;
  /** Where in `ascending` the rows of each rank begin, and after the last one, how many rows there are. */
  readonly starts: Uint32Array;
  /** The rank of the first number that is at least `value`. */
  readonly rankFrom: (value: number) => number;
  /** The rank of the first number above `value`. */
  readonly rankAbove: (value: number) => number;
  /** Writes the rows of the ranks from `from` up to, not including, `to` into `bits`, all of it. */
  readonly writeRanks: (bits: Bitmap, from: number, to: number) => void;
}

/** Sets of the first rows of the order are ready at so many places. */
const markCount = 64;

export function openNumericColumn(values: Float64Array): NumericColumn {
  const distinct = distinctOf(values);
  const ranks = ranksOf(values, distinct);
  const { starts, rows: ascending } = groupByKey(ranks, null, values.length, distinct.length);
  const { marks, places } = marksOf(ascending, starts);

  function writeRanks(bits: Bitmap, from: number, to: number): void {
    const [first, last] = [starts[from] as number, starts[to] as number];
    const lower = nearest(places, first);
    const upper = nearest(places, last);
    const [begin, end] = [places[lower] as number, places[upper] as number];
    if (lower >= upper || Math.abs(begin - first) + Math.abs(end - last) > last - first) {
      bits.fill(0);
      for (let at = first; at < last; at += 1) addRow(bits, ascending[at] as number);
      return;
    }
    const below = marks[lower] as Bitmap;
    const until = marks[upper] as Bitmap;
    for (let word = 0; word < bits.length; word += 1) bits[word] = (until[word] as number) & ~(below[word] as number);
    // The marks need not be exactly where the range begins and ends.
    for (let at = first; at < begin; at += 1) addRow(bits, ascending[at] as number);
    for (let at = begin; at < first; at += 1) removeRow(bits, ascending[at] as number);
    for (let at = end; at < last; at += 1) addRow(bits, ascending[at] as number);
    for (let at = last; at < end; at += 1) removeRow(bits, ascending[at] as number);
  }

  return {
    distinct,
    numbers: distinct.length - (Number.isNaN(distinct.at(-1)) ? 1 : 0),
    ranks,
    ascending,
    starts,
    rankFrom: (value) => firstAt(distinct, value),
    rankAbove: (value) => {
      const rank = firstAt(distinct, value);
      return distinct[rank] === value ? rank + 1 : rank;
    },
    writeRanks,
  };
}

function removeRow(bits: Bitmap, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

/** The place of the first of ascending `numbers` that is at least `value`. */
function firstAt(numbers: Float64Array | Uint32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of that of ascending `numbers` which is nearest to `value`. */
function nearest(numbers: Uint32Array, value: number): number {
  const after = Math.min(firstAt(numbers, value), numbers.length - 1);
  const before = Math.max(0, after - 1);
  return value - (numbers[before] as number) < (numbers[after] as number) - value ? before : after;
}

/** Up to so many numbers are told apart without sorting all of them. */
const fewNumbers = 1024;

function distinctOf(values: Float64Array): Float64Array {
  const seen = new Set<number>();
  for (let row = 0; row < values.length && seen.size <= fewNumbers; row += 1) seen.add(values[row] as number);
  if (seen.size <= fewNumbers) return Float64Array.from(seen).sort();
  const sorted = values.toSorted();
  let written = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const value = sorted[at] as number;
    if (written === 0 || !isSame(sorted[written - 1] as number, value)) sorted[written++] = value;
  }
  return sorted.slice(0, written);
}

const isSame = (one: number, other: number): boolean => one === other || (Number.isNaN(one) && Number.isNaN(other));

function ranksOf(values: Float64Array, distinct: Float64Array): NumericColumn['ranks'] {
  const Ranks = distinct.length <= 0x100 ? Uint8Array : distinct.length <= 0x10000 ? Uint16Array : Uint32Array;
  const ranks = new Ranks(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number;
    ranks[row] = Number.isNaN(value) ? distinct.length - 1 : firstAt(distinct, value);
  }
  return ranks;
}

/** The first rows of the order as sets, and how many these are: none, all, and between them where a number ends. */
function marksOf(ascending: Uint32Array, starts: Uint32Array): { marks: readonly Bitmap[]; places: Uint32Array } {
  const count = ascending.length;
  const marks = [emptyBitmap(count)];
  const places = [0];
  const step = Math.max(1, Math.ceil(count / markCount));
  for (let rank = 1; rank < starts.length; rank += 1) {
    const end = starts[rank] as number;
    const before = places.at(-1) as number;
    if (end - before < step && end < count) continue;
    const next = (marks.at(-1) as Bitmap).slice();
    for (let at = before; at < end; at += 1) addRow(next, ascending[at] as number);
    marks.push(next);
    places.push(end);
  }
  return { marks, places: Uint32Array.from(places) };
}

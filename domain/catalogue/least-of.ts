import { forEachRow } from './bitmap.ts';
import type { Matches } from './matches.ts';

/** The least `most` numbers that `keyOf` gives for the matches, in ascending order; no two are equal. */
export function leastOf(matches: Matches, most: number, keyOf: (row: number) => number): Float64Array {
  const { rows, bits, count, from, to } = matches;
  /** A heap whose top is the greatest, once it is full. */
  const heap = new Float64Array(Math.min(most, count));
  let size = 0;
  const take = (row: number): void => {
    const key = keyOf(row);
    if (size < heap.length) {
      heap[size++] = key;
      if (size === heap.length) heap.sort().reverse();
    } else if (key < (heap[0] as number)) sink(heap, key);
  };
  if (rows) for (let at = 0; at < count; at += 1) take(rows[at] as number);
  else if (bits) forEachRow(bits, from, to, take);
  return heap.sort();
}

/** Puts `key` in the place of the greatest. */
function sink(heap: Float64Array, key: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] as number) > (heap[child] as number)) child += 1;
    if ((heap[child] as number) <= key) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = key;
}

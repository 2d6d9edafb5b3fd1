import { type Bitmap, addRow, countWords, emptyBitmap, wordsOf } from './bitmap.ts';
import { growTo } from './grow-to.ts';
import { type Posting, noRows, postingOf } from './posting.ts';

/** Keys of rows, one row after the other: those of `row` are from `starts[row]` up to, not including, `starts[row + 1]`. */
export interface Sequences {
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
}

/** Writes sequences of so many rows down; `expected` is about how many keys there are. */
export function openSequences(rows: number, expected: number) {
  let keys = new Uint32Array(Math.max(1, expected));
  const starts = new Uint32Array(rows + 1);
  let length = 0;
  let row = 0;
  return {
    add: (key: number): void => {
      if (length === keys.length) keys = growTo(keys, length + 1);
      keys[length++] = key;
    },
    endRow: (): void => {
      row += 1;
      starts[row] = length;
    },
    done: (): Sequences => ({ keys: keys.slice(0, length), starts }),
  };
}

/** The rows of each key, in ascending order and without doubles: from `starts[key]` up to, not including, `ends[key]`. */
export interface RowsOfKeys {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly rows: Uint32Array;
}

export function rowsOfKeys(sequences: Sequences, keyCount: number): RowsOfKeys {
  const { keys, starts: rowStarts } = sequences;
  const starts = new Uint32Array(keyCount + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const key = (keys[at] as number) + 1;
    starts[key] = (starts[key] as number) + 1;
  }
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  const ends = starts.slice(0, keyCount);
  const rows = new Uint32Array(keys.length);
  for (let row = 0; row + 1 < rowStarts.length; row += 1) {
    const until = rowStarts[row + 1] as number;
    for (let at = rowStarts[row] as number; at < until; at += 1) {
      const key = keys[at] as number;
      const end = ends[key] as number;
      // A key may come twice in a row.
      if (end > (starts[key] as number) && rows[end - 1] === row) continue;
      rows[end] = row;
      ends[key] = end + 1;
    }
  }
  return { starts, ends, rows };
}

/** The rows of each of many keys. A posting of its own for each of them would take more room than its rows. */
export interface Postings {
  readonly count: (key: number) => number;
  /** The rows of any of `keys`. */
  readonly of: (keys: ArrayLike<number>) => Posting;
}

export function openPostings(sequences: Sequences, keyCount: number, all: number): Postings {
  const { starts, ends, rows } = rowsOfKeys(sequences, keyCount);
  const counts = ends.map((end, key) => end - (starts[key] as number));
  const bitmaps = new Map<number, Bitmap>();
  let written = 0;
  // What has a bitmap leaves the list, which is made as short as it can be.
  for (let key = 0; key < keyCount; key += 1) {
    const [from, to] = [starts[key] as number, ends[key] as number];
    starts[key] = written;
    if (to - from > wordsOf(all)) {
      const bits = emptyBitmap(all);
      for (let at = from; at < to; at += 1) addRow(bits, rows[at] as number);
      bitmaps.set(key, bits);
    } else {
      rows.copyWithin(written, from, to);
      written += to - from;
    }
  }
  const list = rows.slice(0, written);

  function one(key: number): Posting {
    const count = counts[key] as number;
    const bits = bitmaps.get(key);
    if (bits) return { count, rows: null, bits };
    const from = starts[key] as number;
    return { count, rows: list.subarray(from, from + count), bits: null };
  }

  function several(keys: ArrayLike<number>): Posting {
    let most = 0;
    let hasBitmap = false;
    for (let at = 0; at < keys.length; at += 1) {
      most += counts[keys[at] as number] as number;
      hasBitmap ||= bitmaps.has(keys[at] as number);
    }
    return most <= wordsOf(all) / 4 && !hasBitmap ? merged(keys, most) : united(keys);
  }

  function merged(keys: ArrayLike<number>, most: number): Posting {
    const together = new Uint32Array(most);
    let length = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const from = starts[keys[at] as number] as number;
      const count = counts[keys[at] as number] as number;
      for (let next = from; next < from + count; next += 1) together[length++] = list[next] as number;
    }
    together.sort();
    let distinct = 0;
    for (let at = 0; at < length; at += 1) {
      const row = together[at] as number;
      if (distinct === 0 || together[distinct - 1] !== row) together[distinct++] = row;
    }
    return postingOf(distinct === length ? together : together.slice(0, distinct), all);
  }

  function united(keys: ArrayLike<number>): Posting {
    const into = emptyBitmap(all);
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as number;
      const bits = bitmaps.get(key);
      if (bits)
        for (let word = 0; word < into.length; word += 1) into[word] = (into[word] as number) | (bits[word] as number);
      else {
        const from = starts[key] as number;
        const to = from + (counts[key] as number);
        for (let next = from; next < to; next += 1) addRow(into, list[next] as number);
      }
    }
    return { count: countWords(into, 0, into.length), rows: null, bits: into };
  }

  return {
    count: (key) => counts[key] as number,
    of: (keys) => (keys.length === 0 ? noRows : keys.length === 1 ? one(keys[0] as number) : several(keys)),
  };
}

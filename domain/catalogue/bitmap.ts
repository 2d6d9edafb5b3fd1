/** A set of rows: bit `row & 31` of word `row >>> 5`. Bits past the last row are 0. */
export type Bitmap = Uint32Array<ArrayBuffer>;

export const wordsOf = (rows: number): number => (rows + 31) >>> 5;

export const emptyBitmap = (rows: number): Bitmap => new Uint32Array(wordsOf(rows));

export function addRow(bits: Bitmap, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

export function hasRow(bits: Bitmap, row: number): boolean {
  return ((bits[row >>> 5] as number) & (1 << (row & 31))) !== 0;
}

/** Adds all rows from `from` up to, not including, `to`. */
export function addRange(bits: Bitmap, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first] = (bits[first] as number) | (head & tail);
    return;
  }
  bits[first] = (bits[first] as number) | head;
  bits.fill(0xffffffff, first + 1, last);
  bits[last] = (bits[last] as number) | tail;
}

/** Removes the rows below `from` and from `to` on, of the words that hold these two. */
export function trimRange(bits: Bitmap, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  bits[first] = (bits[first] as number) & (-1 << (from & 31));
  bits[last] = (bits[last] as number) & (-1 >>> (31 - ((to - 1) & 31)));
}

/** How many bits of a word are set. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many rows of the words from `from` up to, not including, `to` are in the set. */
export function countWords(bits: Bitmap, from: number, to: number): number {
  let count = 0;
  for (let word = from; word < to; word += 1) {
    const value = bits[word] as number;
    if (value !== 0) count += countWord(value);
  }
  return count;
}

/** How many rows from `from` up to, not including, `to` are in the set. */
export function countRange(bits: Bitmap, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return countWord((bits[first] as number) & head & tail);
  const inner = countWords(bits, first + 1, last);
  return countWord((bits[first] as number) & head) + inner + countWord((bits[last] as number) & tail);
}

/** How many rows from `from` up to, not including, `to` two sets share. */
export function countShared(a: Bitmap, b: Bitmap, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  let count = 0;
  for (let at = first; at <= last; at += 1) {
    let word = (a[at] as number) & (b[at] as number);
    if (word === 0) continue;
    if (at === first) word &= -1 << (from & 31);
    if (at === last) word &= -1 >>> (31 - ((to - 1) & 31));
    count += countWord(word);
  }
  return count;
}

/**
 * Writes the rows that all of `sets` share into `into`, within the words given, and answers how many these are. `into` may be
 * one of them; there is at least one.
 */
export function intersect(into: Bitmap, sets: readonly Bitmap[], from: number, to: number): number {
  const [a, b, c, d] = sets as [Bitmap, Bitmap?, Bitmap?, Bitmap?];
  if (d && c && b) {
    for (let at = from; at < to; at += 1) {
      into[at] = (a[at] as number) & (b[at] as number) & (c[at] as number) & (d[at] as number);
    }
    return sets.length === 4 ? countWords(into, from, to) : intersect(into, [into, ...sets.slice(4)], from, to);
  }
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const word = (a[at] as number) & (b ? (b[at] as number) : -1) & (c ? (c[at] as number) : -1);
    into[at] = word;
    if (word !== 0) count += countWord(word);
  }
  return count;
}

/** Calls `visit` with the rows of a set from `from` up to, not including, `to`, in their order, until it answers false. */
export function forEachRow(bits: Bitmap, from: number, to: number, visit: (row: number) => boolean | void): void {
  if (from >= to) return;
  const last = (to - 1) >>> 5;
  for (let at = from >>> 5; at <= last; at += 1) {
    let word = bits[at] as number;
    if (word === 0) continue;
    if (at === from >>> 5) word &= -1 << (from & 31);
    if (at === last) word &= -1 >>> (31 - ((to - 1) & 31));
    while (word !== 0) {
      const row = (at << 5) + (31 - Math.clz32(word & -word));
      if (visit(row) === false) return;
      word &= word - 1;
    }
  }
}

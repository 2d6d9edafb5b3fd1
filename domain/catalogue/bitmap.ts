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

/** How many bits of a word are set. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many rows of the words from `from` up to, not including, `to` are in the set. Eight words at a time are added up bit by bit
 * (carry-save adders), so that the bits of one word are counted instead of those of eight.
 */
export function countWords(bits: Bitmap, from: number, to: number): number {
  let eights = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    const [a, b, c, d] = [bits[at] as number, bits[at + 1] as number, bits[at + 2] as number, bits[at + 3] as number];
    const [e, f, g, h] = [
      bits[at + 4] as number,
      bits[at + 5] as number,
      bits[at + 6] as number,
      bits[at + 7] as number,
    ];
    const ab = ones ^ a;
    const twosAb = (ones & a) | (ab & b);
    const cd = ab ^ b ^ c;
    const twosCd = ((ab ^ b) & c) | (cd & d);
    const ef = cd ^ d ^ e;
    const twosEf = ((cd ^ d) & e) | (ef & f);
    const gh = ef ^ f ^ g;
    const twosGh = ((ef ^ f) & g) | (gh & h);
    ones = gh ^ h;
    const twosAd = twos ^ twosAb;
    const foursAd = (twos & twosAb) | (twosAd & twosCd);
    const twosEh = twosAd ^ twosCd ^ twosEf;
    const foursEh = ((twosAd ^ twosCd) & twosEf) | (twosEh & twosGh);
    twos = twosEh ^ twosGh;
    const foursAh = fours ^ foursAd;
    eights += countWord((fours & foursAd) | (foursAh & foursEh));
    fours = foursAh ^ foursEh;
  }
  let count = 8 * eights + 4 * countWord(fours) + 2 * countWord(twos) + countWord(ones);
  for (; at < to; at += 1) count += countWord(bits[at] as number);
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

/** Writes the rows that all of `sets`, two or more, share into `into`, within the words given. */
export function intersect(into: Bitmap, sets: readonly Bitmap[], from: number, to: number): void {
  const [a, b, c, d, ...others] = sets as [Bitmap, Bitmap, Bitmap?, Bitmap?, ...Bitmap[]];
  if (c && d) {
    for (let at = from; at < to; at += 1)
      into[at] = (a[at] as number) & (b[at] as number) & (c[at] as number) & (d[at] as number);
  } else if (c) {
    for (let at = from; at < to; at += 1) into[at] = (a[at] as number) & (b[at] as number) & (c[at] as number);
  } else for (let at = from; at < to; at += 1) into[at] = (a[at] as number) & (b[at] as number);
  if (others.length > 0) intersect(into, [into, ...others], from, to);
}

/** Calls `visit` with the rows of a set from `from` up to, not including, `to`, in their order, until it answers false. Whether it never did. */
export function forEachRow(bits: Bitmap, from: number, to: number, visit: (row: number) => boolean | void): boolean {
  if (from >= to) return true;
  const last = (to - 1) >>> 5;
  for (let at = from >>> 5; at <= last; at += 1) {
    let word = bits[at] as number;
    if (word === 0) continue;
    if (at === from >>> 5) word &= -1 << (from & 31);
    if (at === last) word &= -1 >>> (31 - ((to - 1) & 31));
    while (word !== 0) {
      const row = (at << 5) + (31 - Math.clz32(word & -word));
      if (visit(row) === false) return false;
      word &= word - 1;
    }
  }
  return true;
}

/**
 * Where each row of a long table lies, in pixels. Nearly all are of one height; only what differs from it is kept, so that a
 * table of any length costs nothing to begin with.
 */
export class RowHeights {
  readonly #count: number;
  readonly #usual: number;
  /** What the rows differ from the usual height, as a Fenwick tree (sums of ranges whose length is a power of two). */
  #sums: Float64Array | null = null;
  readonly #more = new Map<number, number>();

  constructor(count: number, usual: number) {
    this.#count = count;
    this.#usual = usual;
  }

  /** Takes the measured height of a row over; true when it was thought to be another. */
  set(index: number, height: number): boolean {
    const more = height - this.#usual;
    const change = more - (this.#more.get(index) ?? 0);
    if (change === 0) return false;
    this.#more.set(index, more);
    this.#sums ??= new Float64Array(this.#count + 1);
    for (let at = index + 1; at <= this.#count; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + change;
    return true;
  }

  /** Pixels above a row; of the row after the last, the height of all. */
  top(index: number): number {
    let sum = index * this.#usual;
    if (this.#sums !== null) for (let at = index; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The row that lies at so many pixels; the first or the last where they are above or below all. */
  at(pixels: number): number {
    let low = 0;
    let high = Math.max(0, this.#count - 1);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.top(middle) <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

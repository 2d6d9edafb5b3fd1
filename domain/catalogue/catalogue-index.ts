import { type Bitmap, addRange, emptyBitmap } from './bitmap.ts';
import type { CatalogueColumns } from './columns.ts';
import { type NumericColumn, openNumericColumn } from './numeric-column.ts';
import { type Posting, postingOf } from './posting.ts';
import { type TextIndex, openTextIndex } from './text-index.ts';

/** The columns with everything that makes questions about them quick. Built once; a change of the catalog builds another. */
export interface CatalogueIndex {
  readonly columns: CatalogueColumns;
  readonly rows: number;
  readonly everything: Bitmap;
  readonly price: NumericColumn;
  readonly min: NumericColumn;
  readonly max: NumericColumn;
  readonly discount: NumericColumn;
  readonly discounted: Posting;
  readonly text: TextIndex;
  /** The row of a service; -1 where there is none. */
  readonly rowOf: (id: number) => number;
  /** For what a question writes down while it is answered; each has room for all rows. */
  readonly scratch: readonly Bitmap[];
  /** For what an answer keeps while further questions are asked for it. */
  readonly kept: Bitmap;
}

/** As many as one question can need: one for each kind of filter, and its answer. */
const scratchCount = 10;

export function openCatalogueIndex(columns: CatalogueColumns): CatalogueIndex {
  const rows = columns.ids.length;
  const everything = emptyBitmap(rows);
  addRange(everything, 0, rows);
  const discount = openNumericColumn(columns.discount);
  return {
    columns,
    rows,
    everything,
    price: openNumericColumn(columns.price),
    min: openNumericColumn(columns.min),
    max: openNumericColumn(columns.max),
    discount,
    discounted: postingOf(discount.ascending.slice(discount.firstAbove(0)).sort(), rows),
    text: openTextIndex(columns.names),
    rowOf: rowFinder(columns.ids),
    scratch: Array.from({ length: scratchCount }, () => emptyBitmap(rows)),
    kept: emptyBitmap(rows),
  };
}

/** Ids and rows in one sorted column of numbers; a map of as many entries takes several times the room. */
function rowFinder(ids: Int32Array): (id: number) => number {
  const base = 2 ** 21;
  const sorted = Float64Array.from(ids, (id, row) => id * base + row).sort();
  return (id) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] as number) < id * base) low = middle + 1;
      else high = middle;
    }
    const found = sorted[low];
    return found !== undefined && Math.floor(found / base) === id ? found % base : -1;
  };
}

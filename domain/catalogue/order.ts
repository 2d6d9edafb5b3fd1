import { addRow, hasRow } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Matches } from './matches.ts';
import type { NumericColumn } from './numeric-column.ts';
import type { CatalogueQuery, SortField } from './query.ts';

/** The order of the rows by a column. */
export interface Order {
  readonly column: NumericColumn;
  /** No survivor has a rank outside of these. */
  readonly from: number;
  readonly to: number;
  readonly descending: boolean;
}

/** The order by `by` of what a question leaves. */
export function orderOf(
  index: CatalogueIndex,
  { price, quantity }: CatalogueQuery,
  by: SortField,
  descending: boolean,
): Order {
  const column = { price: index.price, quantity: index.max, discount: index.discount }[by];
  const bounds = { price, quantity: { min: quantity.min, max: null }, discount: { min: null, max: null } }[by];
  const from = bounds.min === null ? 0 : column.rankFrom(bounds.min);
  const to = bounds.max === null ? column.distinct.length : column.rankAbove(bounds.max);
  return { column, from, to, descending };
}

/** Visits matches along the order until `visit` answers false; answers false where that takes more than so many steps. */
export function alongOrder(
  index: CatalogueIndex,
  { column: { ascending, starts }, from, to, descending }: Order,
  matches: Matches,
  visit: (row: number) => boolean,
  steps: number,
): boolean {
  const bits = matches.bits ?? bitsOf(index, matches);
  let left = steps;
  for (let turn = from; turn < to; turn += 1) {
    const rank = descending ? from + to - 1 - turn : turn;
    const until = starts[rank + 1] as number;
    for (let at = starts[rank] as number; at < until; at += 1) {
      const row = ascending[at] as number;
      if (hasRow(bits, row) && row >= matches.from && row < matches.to && !visit(row)) return true;
      left -= 1;
      if (left < 0) return false;
    }
  }
  return true;
}

function bitsOf({ scratch }: CatalogueIndex, { rows, count }: Matches) {
  const bits = scratch(0);
  bits.fill(0);
  for (let at = 0; at < count; at += 1) addRow(bits, rows?.[at] as number);
  return bits;
}

import { addRow, hasRow } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { NumericColumn } from './numeric-column.ts';
import { type Posting, includesRow } from './posting.ts';
import { type CatalogueQuery, type SortField, isMoreThanText } from './query.ts';
import { matchesOf } from './search.ts';
import { growTo } from './grow-to.ts';
import { leastOf } from './least-of.ts';
import { type Matches, isMatch } from './matches.ts';

export interface CataloguePage {
  /** Ids of services, in the order asked for. */
  readonly ids: Int32Array;
  /** How many services the filters leave. */
  readonly count: number;
}

/**
 * The first `limit` services that a question leaves, and those that follow of the last one's service type, up to as many again.
 * Specification: A4 Catalogue ("lists grow by 40 items and keep extending while the next item has the same service type").
 */
export function pageOf(index: CatalogueIndex, query: CatalogueQuery, limit: number): CataloguePage {
  const matches = matchesOf(index, query);
  const page = new PageRows(index, limit);
  const { sorting, words = [], text } = query;
  const phrase = words.length > 1 || words.some(isMoreThanText) ? index.text.rowsWith(text) : null;
  if (sorting !== 'popularity') inOrderOf(index, query, sorting, matches, page);
  else if (phrase) phraseFirst(matches, phrase, page);
  else eachRow(matches, (row) => page.take(row));
  return { ids: page.ids(), count: matches.count };
}

/** Room for the rows of the page that is being taken. */
let room = new Int32Array(128);

/** The rows of a page, taken in the order in which they are shown. */
class PageRows {
  readonly most: number;
  private readonly index: CatalogueIndex;
  private readonly limit: number;
  private length = 0;
  /** The rows of the service type with which the page goes on beyond its limit. */
  private typeFrom = 0;
  private typeTo = 0;

  constructor(index: CatalogueIndex, limit: number) {
    this.index = index;
    this.limit = limit;
    this.most = limit * 2;
    room = growTo(room, this.most);
  }

  /** Takes the next row, and says whether there may be more. */
  take(row: number): boolean {
    if (this.length >= this.limit && (row < this.typeFrom || row >= this.typeTo)) return false;
    room[this.length] = row;
    this.length += 1;
    if (this.length === this.limit) {
      const type = typeOf(this.index, row);
      this.typeFrom = type?.from ?? 0;
      this.typeTo = type?.to ?? 0;
    }
    return this.length < this.most;
  }

  clear(): void {
    this.length = 0;
  }

  ids(): Int32Array {
    const { ids } = this.index.columns;
    const found = new Int32Array(this.length);
    for (let at = 0; at < this.length; at += 1) found[at] = ids[room[at] as number] as number;
    return found;
  }
}

function typeOf({ columns: { serviceTypes } }: CatalogueIndex, row: number) {
  let low = 0;
  let high = serviceTypes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((serviceTypes[middle]?.to ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return serviceTypes[low];
}

/** Rows with the text as it was typed come before others, each in their own order. Specification: decision 71. */
function phraseFirst(matches: Matches, phrase: Posting, page: PageRows): void {
  const { from, to } = matches;
  const named: Matches = { ...phrase, from, to };
  if (!eachRow(named, (row) => !isMatch(matches, row) || page.take(row))) return;
  eachRow(matches, (row) => includesRow(phrase, row) || page.take(row));
}

/** Visits rows in their order until `visit` says that it has enough; whether it wants more. */
function eachRow({ rows, bits, from, to, count }: Matches, visit: (row: number) => boolean): boolean {
  if (rows) {
    for (let at = 0; at < count; at += 1) if (!visit(rows[at] as number)) return false;
  } else if (bits && from < to) {
    const [first, last] = [from >>> 5, (to - 1) >>> 5];
    for (let at = first; at <= last; at += 1) {
      let word = bits[at] as number;
      if (at === first) word &= -1 << (from & 31);
      if (at === last) word &= -1 >>> (31 - ((to - 1) & 31));
      for (; word !== 0; word &= word - 1) if (!visit((at << 5) + 31 - Math.clz32(word & -word))) return false;
    }
  }
  return true;
}

interface Order {
  readonly column: NumericColumn;
  /** No survivor has a rank outside of these. */
  readonly from: number;
  readonly to: number;
  readonly descending: boolean;
}

function inOrderOf(
  index: CatalogueIndex,
  query: CatalogueQuery,
  { by, descending }: { readonly by: SortField; readonly descending: boolean },
  matches: Matches,
  page: PageRows,
): void {
  const { count } = matches;
  if (count === 0) return;
  const order = orderOf(index, query, by, descending);
  const { column, from, to } = order;
  const walked =
    (Math.min(page.most, count) / count) * ((column.starts[to] as number) - (column.starts[from] as number));
  // Steps along the order that take as long as looking at all matches, and putting those of the page in order.
  const budget = count * 3 + Math.min(page.most, count) * 16;
  if (walked <= budget && alongOrder(index, order, matches, page, budget * 2)) return;
  page.clear();
  selected(index, order, matches, page);
}

function orderOf(
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

/** Walks the order until the page is full; answers false where that takes more than so many steps. */
function alongOrder(
  index: CatalogueIndex,
  { column: { ascending, starts }, from, to, descending }: Order,
  matches: Matches,
  page: PageRows,
  steps: number,
): boolean {
  const bits = matches.bits ?? bitsOf(index, matches);
  let left = steps;
  for (let turn = from; turn < to; turn += 1) {
    const rank = descending ? from + to - 1 - turn : turn;
    const until = starts[rank + 1] as number;
    for (let at = starts[rank] as number; at < until; at += 1) {
      const row = ascending[at] as number;
      if (hasRow(bits, row) && row >= matches.from && row < matches.to && !page.take(row)) return true;
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

/** Looks at each survivor once. */
function selected(index: CatalogueIndex, order: Order, matches: Matches, page: PageRows): void {
  const { ranks } = order.column;
  const last = order.column.distinct.length - 1;
  // Rank and row in one number: equal ones stay in the order of rows.
  const keyOf = (row: number) => {
    const rank = ranks[row] as number;
    return (order.descending ? last - rank : rank) * index.rows + row;
  };
  const keys = leastOf(matches, page.most, keyOf);
  for (let at = 0; at < keys.length; at += 1) if (!page.take((keys[at] as number) % index.rows)) return;
}

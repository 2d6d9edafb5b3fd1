import type { CatalogueIndex } from './catalogue-index.ts';
import { groupedPage } from './grouped-page.ts';
import { growTo } from './grow-to.ts';
import { leastOf } from './least-of.ts';
import { type Matches, eachMatch, isMatch } from './matches.ts';
import { type Order, alongOrder, orderOf } from './order.ts';
import type { PageGroup, PageSize } from './page-size.ts';
import { type Posting, includesRow } from './posting.ts';
import { type CatalogueQuery, type SortField, isMoreThanText } from './query.ts';
import { matchesOf } from './search.ts';

export interface CataloguePage {
  /** Ids of services, in the order asked for; where they stand in groups, those of a group together. */
  readonly ids: Int32Array;
  /** How many services the filters leave. */
  readonly count: number;
  /** In their order; none where services are one list. */
  readonly groups: readonly PageGroup[];
  /** How many services a page has more that is longer by the step of its size. */
  readonly next: number;
}

/** The first services that a question leaves. They stand in groups only in the order of popularity. */
export function pageOf(index: CatalogueIndex, query: CatalogueQuery, size: PageSize): CataloguePage {
  const matches = matchesOf(index, query);
  const { sorting, words = [], text } = query;
  const { count } = matches;
  const phrase =
    sorting === 'popularity' && (words.length > 1 || words.some(isMoreThanText)) ? index.text.rowsWith(text) : null;
  if (sorting === 'popularity' && size.groupSize !== null)
    return { ...groupedPage(index, query, matches, phrase, size, size.groupSize), count };
  const page = new PageRows(size.limit);
  if (sorting !== 'popularity') inOrderOf(index, query, sorting, matches, page);
  else if (phrase) phraseFirst(matches, phrase, page);
  else eachMatch(matches, (row) => page.take(row));
  const ids = page.ids(index);
  return { ids, count, groups: [], next: Math.min(size.step, count - ids.length) };
}

/** Room for the rows of the page that is being taken. */
let room = new Int32Array(128);

/** The rows of a page, taken in the order in which they are shown. */
class PageRows {
  readonly limit: number;
  private length = 0;

  constructor(limit: number) {
    this.limit = limit;
    room = growTo(room, limit);
  }

  /** Takes the next row, and says whether there may be more. */
  take(row: number): boolean {
    if (this.length < this.limit) room[this.length++] = row;
    return this.length < this.limit;
  }

  clear(): void {
    this.length = 0;
  }

  ids({ columns: { ids } }: CatalogueIndex): Int32Array {
    const found = new Int32Array(this.length);
    for (let at = 0; at < this.length; at += 1) found[at] = ids[room[at] as number] as number;
    return found;
  }
}

/** Rows with the text as it was typed come before others, each in their own order. Specification: decision 71. */
function phraseFirst(matches: Matches, phrase: Posting, page: PageRows): void {
  const { from, to } = matches;
  const named: Matches = { ...phrase, from, to };
  if (!eachMatch(named, (row) => !isMatch(matches, row) || page.take(row))) return;
  eachMatch(matches, (row) => includesRow(phrase, row) || page.take(row));
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
    (Math.min(page.limit, count) / count) * ((column.starts[to] as number) - (column.starts[from] as number));
  // Steps along the order that take as long as looking at all matches, and putting those of the page in order.
  const budget = count * 3 + Math.min(page.limit, count) * 16;
  if (walked <= budget && alongOrder(index, order, matches, (row) => page.take(row), budget * 2)) return;
  page.clear();
  selected(index, order, matches, page);
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
  const keys = leastOf(matches, page.limit, keyOf);
  for (let at = 0; at < keys.length; at += 1) if (!page.take((keys[at] as number) % index.rows)) return;
}

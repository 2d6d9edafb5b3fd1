import type { CatalogueIndex } from './catalogue-index.ts';
import { type Matches, countWithin, eachMatch, firstFrom, isMatch, within } from './matches.ts';
import { alongOrder, orderOf } from './order.ts';
import { type PageGroup, type PageSize, inSight, takeGroups } from './page-size.ts';
import { type Posting, includesRow } from './posting.ts';
import type { CatalogueQuery } from './query.ts';
import { typeAt } from './type-at.ts';

/** A service type of which something is left: its place in the columns, and how many. */
interface LeftType {
  readonly place: number;
  readonly count: number;
}

/**
 * What is left, by service type, of each the first services. Types of services with the text as it was typed come first, and these before the
 * others of their type. Specification: decision 71.
 */
export function groupedPage(
  index: CatalogueIndex,
  query: CatalogueQuery,
  matches: Matches,
  phrase: Posting | null,
  size: PageSize,
  groupSize: number,
): { readonly ids: Int32Array; readonly groups: readonly PageGroup[]; readonly next: number } {
  const { ids: all, serviceTypes } = index.columns;
  const named = phrase && { ...phrase, from: matches.from, to: matches.to };
  const { taken, next } = takeGroups(typesLeft(index, matches, named), size, groupSize);
  const ids = new Int32Array(taken.reduce((sum, { count }) => sum + inSight(count, groupSize), 0));
  let length = 0;
  const groups = taken.map(({ place, count }): PageGroup => {
    const { id, from, to } = serviceTypes[place] as (typeof serviceTypes)[number];
    const own = within(matches, from, to);
    const end = length + inSight(count, groupSize);
    const take = (row: number): boolean => {
      ids[length++] = all[row] as number;
      return length < end;
    };
    const isFull = named && phrase && !eachMatch(within(named, from, to), (row) => !isMatch(own, row) || take(row));
    if (!isFull) eachMatch(own, (row) => (phrase !== null && includesRow(phrase, row)) || take(row));
    return { type: id, count, cheapest: all[cheapestRow(index, query, own, place)] as number };
  });
  return { ids, groups, next };
}

/** Types of which something is left, those with a row of `named` first. */
function* typesLeft(index: CatalogueIndex, matches: Matches, named: Matches | null): Generator<LeftType> {
  if (!named) {
    yield* typesIn(index, matches);
    return;
  }
  const others: LeftType[] = [];
  for (const type of typesIn(index, matches)) {
    const { from, to } = index.columns.serviceTypes[type.place] as { readonly from: number; readonly to: number };
    if (eachMatch(within(named, from, to), (row) => !isMatch(matches, row))) others.push(type);
    else yield type;
  }
  yield* others;
}

function* typesIn(index: CatalogueIndex, matches: Matches): Generator<LeftType> {
  for (let row = firstFrom(matches, matches.from); row >= 0; ) {
    const place = typeAt(index.columns, row);
    const type = index.columns.serviceTypes[place];
    if (!type) return;
    yield { place, count: countWithin(matches, type.from, type.to) };
    row = firstFrom(matches, type.to);
  }
}

/** The first row with the least price of `own`, which are those left of a type, one at least. */
function cheapestRow(index: CatalogueIndex, query: CatalogueQuery, own: Matches, place: number): number {
  const { ranks } = index.price;
  const ofAll = index.cheapestRows[place] as number;
  if (isMatch(own, ofAll)) return ofAll;
  const order = orderOf(index, query, 'price', false);
  let found = -1;
  // Where many are left one of them comes soon in the order of all prices; where few are, they are soon looked at.
  if (own.bits && own.count * own.count > index.rows) {
    const from = Math.max(order.from, ranks[ofAll] as number);
    const visit = (row: number): boolean => {
      found = row;
      return false;
    };
    alongOrder(index, { ...order, from }, own, visit, own.count);
    if (found >= 0) return found;
  }
  eachMatch(own, (row) => {
    if (found < 0 || (ranks[row] as number) < (ranks[found] as number)) found = row;
    return true;
  });
  return found;
}

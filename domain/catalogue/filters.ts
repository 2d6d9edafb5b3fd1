import { type Bitmap, addRange } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type RowGroup, type SetName, setNames } from './columns.ts';
import type { NumericColumn } from './numeric-column.ts';
import { type Posting, addPosting, includesRow, noRows, postingOf } from './posting.ts';
import type { Bounds, CatalogueQuery } from './query.ts';
import { rowsOfWords } from './word-rows.ts';

/** One condition of a question. */
export interface Filter {
  /** How many rows meet it, or where it is not exact, more than that. */
  readonly count: number;
  readonly isExact: boolean;
  /** Its rows are `list` from `start` on, in ascending order or not; null where a list is not at hand. */
  readonly list: Uint32Array | null;
  readonly start: number;
  readonly isAscending: boolean;
  readonly has: (row: number) => boolean;
  /** The rows as a bitmap; they are written into `scratch` where there is none yet. */
  readonly bits: (scratch: Bitmap) => Bitmap;
}

/** A filter of a question, that another answer may leave out. */
export type FilterName = SetName | 'network' | 'serviceTypes' | 'price' | 'quantity' | 'discounted' | 'favourites';

/** The conditions of a question, but for the network and a single service type, which are ranges of rows. */
export function filtersOf(index: CatalogueIndex, query: CatalogueQuery, except: FilterName | null): Filter[] {
  const filters: Filter[] = [];
  const { quantity, price } = query;
  const text = query.words ? rowsOfWords(index, query.words) : index.text.rowsWith(query.text);
  if (text) filters.push(ofPosting(text));
  for (const name of setNames) if (name !== except) addSet(filters, index, name, query.sets[name]);
  if (except !== 'quantity') {
    // What can be ordered and what is wanted overlap. Specification: decision 73.
    if (quantity.min !== null) addBounds(filters, index.max, quantity.min, null);
    if (quantity.max !== null) addBounds(filters, index.min, null, quantity.max);
  }
  if (except !== 'price') addBounds(filters, index.price, price.min, price.max);
  if (query.discounted && except !== 'discounted') filters.push(ofPosting(index.discounted));
  if (query.favourites && except !== 'favourites') filters.push(ofPosting(ofIds(index, query.favourites)));
  if (query.service !== null) filters.push(ofPosting(ofIds(index, [query.service])));
  return filters;
}

export function ofIds(index: CatalogueIndex, ids: readonly number[]): Posting {
  const rows = new Set(ids.map(index.rowOf).filter((row) => row >= 0));
  return postingOf(Uint32Array.from(rows).sort(), index.rows);
}

function ofPosting(posting: Posting): Filter {
  return {
    count: posting.count,
    isExact: true,
    list: posting.rows,
    start: 0,
    isAscending: true,
    has: (row) => includesRow(posting, row),
    bits: (scratch) => {
      if (posting.bits) return posting.bits;
      scratch.fill(0);
      addPosting(scratch, posting);
      return scratch;
    },
  };
}

/** Of countries and start times any one is enough; features must all be there. */
function addSet(into: Filter[], index: CatalogueIndex, name: SetName, chosen: CatalogueQuery['sets'][SetName]): void {
  if (chosen.length === 0) return;
  const { postings } = index.columns.sets[name];
  const found: Posting[] = [];
  for (const key of chosen) {
    const place = index.placeOfKey[name].get(key);
    if (place !== undefined) found.push(postings[place] as Posting);
    else if (name === 'features') found.push(noRows);
  }
  if (name === 'features') for (const posting of found) into.push(ofPosting(posting));
  else into.push(found.length <= 1 ? ofPosting(found[0] ?? noRows) : ofAny(found));
}

function ofAny(postings: readonly Posting[]): Filter {
  return {
    count: postings.reduce((sum, { count }) => sum + count, 0),
    isExact: false,
    list: null,
    start: 0,
    isAscending: false,
    has: (row) => postings.some((posting) => includesRow(posting, row)),
    bits: (scratch) => {
      scratch.fill(0);
      for (const posting of postings) addPosting(scratch, posting);
      return scratch;
    },
  };
}

export function ofGroups(groups: readonly RowGroup[]): Filter {
  return {
    count: groups.reduce((sum, { from, to }) => sum + to - from, 0),
    isExact: false,
    list: null,
    start: 0,
    isAscending: false,
    has: (row) => groups.some(({ from, to }) => row >= from && row < to),
    bits: (scratch) => {
      scratch.fill(0);
      for (const { from, to } of groups) addRange(scratch, from, to);
      return scratch;
    },
  };
}

/**
 * Both bounds are included. What leaves out no row is no condition; a row without a number is within no bounds.
 * Specification: A5 Catalogue filters.
 */
function addBounds(into: Filter[], column: NumericColumn, min: Bounds['min'], max: Bounds['max']): void {
  if (min === null && max === null) return;
  const { ranks, starts, ascending, distinct, numbers } = column;
  const from = min === null ? 0 : column.rankFrom(min);
  const to = Math.max(from, max === null ? numbers : column.rankAbove(max));
  if (from === 0 && to === distinct.length) return;
  const start = starts[from] as number;
  into.push({
    count: (starts[to] as number) - start,
    isExact: true,
    list: ascending,
    start,
    isAscending: false,
    has: (row) => (ranks[row] as number) >= from && (ranks[row] as number) < to,
    bits: (scratch) => {
      column.writeRanks(scratch, from, to);
      return scratch;
    },
  });
}

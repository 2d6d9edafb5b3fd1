import { type Bitmap, addRange, countRange, countShared, hasRow, intersect, trimRange } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type SetName, setNames } from './columns.ts';
import type { NumericColumn } from './numeric-column.ts';
import { type Posting, addPosting, includesRow, postingOf } from './posting.ts';
import type { Bounds, CatalogueQuery } from './query.ts';

/** The rows that a question leaves. `rows` is a list in ascending order, or null where `bits` says which they are. */
export interface Survivors {
  readonly count: number;
  /** No row is outside of these. */
  readonly from: number;
  readonly to: number;
  readonly rows: Uint32Array | null;
  /** Of the index: the next question writes over it. */
  readonly bits: Bitmap | null;
}

/** A filter of a question, that another answer may leave out. */
export type FilterName = SetName | 'network' | 'serviceTypes' | 'price' | 'quantity' | 'discounted' | 'favourites';

interface Filter {
  readonly count: number;
  /** Its rows in any order; null where a list of them is not at hand. */
  readonly rows: Uint32Array | null;
  readonly has: (row: number) => boolean;
  /** Writes down its rows where they are not in a bitmap already. */
  readonly bits: (scratch: Bitmap) => Bitmap;
}

/** The rows that `query` leaves, without the filter `except`. */
export function survivorsOf(index: CatalogueIndex, query: CatalogueQuery, except: FilterName | null = null): Survivors {
  const window = windowOf(index, query, except);
  const { from, to } = window;
  const filters = filtersOf(index, query, except);
  if (window.types) filters.push(window.types);
  if (from >= to || filters.some(({ count }) => count === 0)) return { count: 0, from, to, rows: noRow, bits: null };
  if (filters.length === 0) return { count: to - from, from, to, rows: null, bits: index.everything };
  return fromFewest(filters, from, to, index.rows) ?? fromBitmaps(index, filters, from, to);
}

const noRow = new Uint32Array(0);

/** Where one filter has few rows, these are asked about the others. */
function fromFewest(filters: readonly Filter[], from: number, to: number, all: number): Survivors | null {
  let fewest: Filter | null = null;
  for (const filter of filters) if (filter.rows && (!fewest || filter.count < fewest.count)) fewest = filter;
  if (!fewest?.rows || fewest.count > Math.max(64, all >>> 6)) return null;
  const kept = new Uint32Array(fewest.count);
  let count = 0;
  next: for (let at = 0; at < fewest.count; at += 1) {
    const row = fewest.rows[at] as number;
    if (row < from || row >= to) continue;
    for (const filter of filters) if (filter !== fewest && !filter.has(row)) continue next;
    kept[count++] = row;
  }
  return { count, from, to, rows: kept.subarray(0, count).sort(), bits: null };
}

function fromBitmaps(index: CatalogueIndex, filters: readonly Filter[], from: number, to: number): Survivors {
  const [into, ...scratch] = index.scratch as [Bitmap, ...Bitmap[]];
  const sets = filters.map((filter, at) => filter.bits(scratch[at] as Bitmap));
  const [first, last] = [from >>> 5, ((to - 1) >>> 5) + 1];
  const count = intersect(into, sets, first, last);
  if (((from | to) & 31) === 0 || (from === 0 && to === index.rows)) return { count, from, to, rows: null, bits: into };
  trimRange(into, from, to);
  return { count: countRange(into, from, to), from, to, rows: null, bits: into };
}

/** Networks and service types are ranges of rows: one of them needs no filter. */
function windowOf(index: CatalogueIndex, query: CatalogueQuery, except: FilterName | null) {
  const { networks, serviceTypes } = index.columns;
  let [from, to] = [0, index.rows];
  let types: Filter | null = null;
  if (query.network !== null && except !== 'network') {
    const network = networks.find(({ id }) => id === query.network);
    [from, to] = [network?.from ?? 0, network?.to ?? 0];
  }
  if (query.serviceTypes.length > 0 && except !== 'serviceTypes') {
    const chosen = serviceTypes.filter(({ id }) => query.serviceTypes.includes(id));
    const [only] = chosen;
    if (chosen.length <= 1) {
      [from, to] = [Math.max(from, only?.from ?? 0), Math.min(to, only?.to ?? 0)];
    } else {
      types = {
        count: chosen.reduce((sum, type) => sum + type.to - type.from, 0),
        rows: null,
        has: (row) => chosen.some((type) => row >= type.from && row < type.to),
        bits: (bits) => {
          bits.fill(0);
          for (const type of chosen) addRange(bits, type.from, type.to);
          return bits;
        },
      };
    }
  }
  return { from, to, types };
}

function filtersOf(index: CatalogueIndex, query: CatalogueQuery, except: FilterName | null): Filter[] {
  const filters: Filter[] = [];
  const text = index.text.rowsWith(query.text);
  if (text) filters.push(ofPosting(text));
  for (const name of setNames) if (name !== except) filters.push(...ofSet(index, name, query.sets[name]));
  if (except !== 'quantity') {
    filters.push(...ofBounds(index.min, { min: query.quantity.min, max: null }));
    filters.push(...ofBounds(index.max, { min: null, max: query.quantity.max }));
  }
  if (except !== 'price') filters.push(...ofBounds(index.price, query.price));
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
    rows: posting.rows,
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
function ofSet(index: CatalogueIndex, name: SetName, chosen: CatalogueQuery['sets'][SetName]): Filter[] {
  if (chosen.length === 0) return [];
  const { keys, postings } = index.columns.sets[name];
  const found = chosen.flatMap((key) => postings[keys.indexOf(key)] ?? []);
  if (name === 'features') {
    return found.length < chosen.length ? [nothing] : found.map((posting) => ofPosting(posting));
  }
  const [only] = found;
  if (!only) return [nothing];
  if (found.length === 1) return [ofPosting(only)];
  return [
    {
      count: found.reduce((sum, { count }) => sum + count, 0),
      rows: null,
      has: (row) => found.some((posting) => includesRow(posting, row)),
      bits: (scratch) => {
        scratch.fill(0);
        for (const posting of found) addPosting(scratch, posting);
        return scratch;
      },
    },
  ];
}

const nothing: Filter = { count: 0, rows: noRow, has: () => false, bits: (scratch) => scratch.fill(0) };

function ofBounds(column: NumericColumn, { min, max }: Bounds): Filter[] {
  const all = column.ascending.length;
  const from = min === null ? 0 : column.firstFrom(min);
  const to = max === null ? all : column.firstAbove(max);
  if (from === 0 && to === all) return [];
  const [least, greatest] = [min ?? -Infinity, max ?? Infinity];
  const { values } = column;
  return [
    {
      count: Math.max(0, to - from),
      rows: column.ascending.subarray(from, to),
      has: (row) => (values[row] as number) >= least && (values[row] as number) <= greatest,
      bits: (scratch) => {
        column.writeRange(scratch, from, to);
        return scratch;
      },
    },
  ];
}

/** How many of them have something. */
export function countOf(survivors: Survivors, posting: Posting): number {
  const { rows, bits, from, to } = survivors;
  let shared = 0;
  if (rows) {
    for (let at = 0; at < rows.length; at += 1) if (includesRow(posting, rows[at] as number)) shared += 1;
    return shared;
  }
  if (posting.bits) return countShared(bits as Bitmap, posting.bits, from, to);
  for (let at = 0; at < posting.rows.length; at += 1) {
    const row = posting.rows[at] as number;
    if (row >= from && row < to && hasRow(bits as Bitmap, row)) shared += 1;
  }
  return shared;
}

/** How many of them are among the rows from `first` up to, not including, `last`. */
export function countWithin({ rows, bits, from, to }: Survivors, first: number, last: number): number {
  if (bits) return countRange(bits, Math.max(from, first), Math.min(to, last));
  return placeOf(rows as Uint32Array, last) - placeOf(rows as Uint32Array, first);
}

/** How many of ascending `rows` are less than `row`. */
function placeOf(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a row is among them. */
export function survives({ rows, bits, from, to }: Survivors, row: number): boolean {
  if (row < from || row >= to) return false;
  return bits ? hasRow(bits, row) : includesRow({ count: 0, rows: rows as Uint32Array, bits: null }, row);
}

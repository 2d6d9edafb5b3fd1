import { type Bitmap, addRange, emptyBitmap } from './bitmap.ts';
import type { CatalogueColumns, RowGroup, SetColumn, SetKey, SetName } from './columns.ts';
import { type NumericColumn, openNumericColumn } from './numeric-column.ts';
import { type Posting, postingOf } from './posting.ts';
import { type TextIndex, openTextIndex } from './text-index.ts';

/** The columns with everything that makes questions about them quick. Built once; a change of the catalog builds another. */
export interface CatalogueIndex {
  readonly columns: CatalogueColumns;
  readonly rows: number;
  readonly networks: ReadonlyMap<number, RowGroup>;
  readonly serviceTypes: ReadonlyMap<number, RowGroup>;
  /** The place of each key in the columns of a set. */
  readonly placeOfKey: Readonly<Record<SetName, ReadonlyMap<SetKey, number>>>;
  readonly everything: Bitmap;
  readonly price: NumericColumn;
  /** The first row with the least price of each service type, in the order of the columns. */
  readonly cheapestRows: Uint32Array;
  readonly min: NumericColumn;
  readonly max: NumericColumn;
  readonly discount: NumericColumn;
  readonly discounted: Posting;
  readonly text: TextIndex;
  /** The row of a service; -1 where there is none. */
  readonly rowOf: (id: number) => number;
  /** A bitmap for what the filter of that number writes down while a question is answered: a question has any number of filters. */
  readonly scratch: (filter: number) => Bitmap;
  /** For its answer, and for another that is asked for while this one stays. */
  readonly room: AnswerRoom;
  readonly otherRoom: AnswerRoom;
}

/** Where an answer is written: a bitmap, or a list where it is short. */
export interface AnswerRoom {
  readonly bits: Bitmap;
  readonly rows: Uint32Array;
}

export function openCatalogueIndex(columns: CatalogueColumns): CatalogueIndex {
  const rows = columns.ids.length;
  const everything = emptyBitmap(rows);
  addRange(everything, 0, rows);
  const discount = openNumericColumn(columns.discount);
  const firstDiscounted = discount.starts[discount.rankAbove(0)] as number;
  const { countries, features, startTimes } = columns.sets;
  const price = openNumericColumn(columns.price);
  return {
    columns,
    rows,
    networks: new Map(columns.networks.map((group) => [group.id, group])),
    serviceTypes: new Map(columns.serviceTypes.map((group) => [group.id, group])),
    placeOfKey: {
      countries: placesOf(countries),
      features: placesOf(features),
      startTimes: placesOf(startTimes),
    },
    everything,
    price,
    cheapestRows: cheapestRowsOf(columns.serviceTypes, price),
    min: openNumericColumn(columns.min),
    max: openNumericColumn(columns.max),
    discount,
    discounted: postingOf(discount.ascending.slice(firstDiscounted).sort(), rows),
    text: openTextIndex(columns.names),
    rowOf: rowFinder(columns.ids),
    scratch: scratchFor(rows),
    room: openRoom(rows),
    otherRoom: openRoom(rows),
  };
}

/** Keys of the same words have the same place, and so have the words, unless they are another key. */
function placesOf({ keys, names }: SetColumn): ReadonlyMap<SetKey, number> {
  const byWords = new Map(keys.map((key, place) => [names?.get(key) ?? key, place]));
  const ofKeys = [...(names ?? [])].map(([key, words]) => [key, byWords.get(words) as number] as const);
  return new Map([...byWords, ...ofKeys]);
}

function cheapestRowsOf(types: readonly RowGroup[], { ranks }: NumericColumn): Uint32Array {
  return Uint32Array.from(types, ({ from, to }) => {
    let cheapest = from;
    for (let row = from + 1; row < to; row += 1)
      if ((ranks[row] as number) < (ranks[cheapest] as number)) cheapest = row;
    return cheapest;
  });
}

/** Bitmaps are made when a question first needs so many, and used again for the next. */
function scratchFor(rows: number): (filter: number) => Bitmap {
  const made: Bitmap[] = [];
  return (filter) => (made[filter] ??= emptyBitmap(rows));
}

/** So many rows are asked one after the other rather than as a bitmap. */
const openRoom = (rows: number): AnswerRoom => ({
  bits: emptyBitmap(rows),
  rows: new Uint32Array(Math.max(64, rows >>> 6)),
});

/** Ids and rows in one sorted column of numbers; a map of as many entries takes several times the room. */
function rowFinder(ids: Int32Array): (id: number) => number {
  const base = 2 ** 21;
  // A loop: `from` with a function takes six times as long for many.
  const sorted = new Float64Array(ids.length);
  for (let row = 0; row < ids.length; row += 1) sorted[row] = (ids[row] as number) * base + row;
  sorted.sort();
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

import { forEachRow } from './bitmap.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { CatalogueQuery, Sorting } from './query.ts';
import { type Survivors, survives, survivorsOf } from './search.ts';

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
  const survivors = survivorsOf(index, query);
  const rows = firstRows(index, survivors, query.sorting, limit * 2);
  const length = extended(index, rows, limit);
  const ids = new Int32Array(length);
  for (let at = 0; at < length; at += 1) ids[at] = index.columns.ids[rows[at] as number] as number;
  return { ids, count: survivors.count };
}

function extended(index: CatalogueIndex, rows: readonly number[], limit: number): number {
  if (rows.length <= limit) return rows.length;
  const last = rows[limit - 1] as number;
  const type = index.columns.serviceTypes.find(({ from, to }) => last >= from && last < to);
  if (!type) return limit;
  let length = limit;
  while (length < rows.length && (rows[length] as number) >= type.from && (rows[length] as number) < type.to)
    length += 1;
  return length;
}

function firstRows(index: CatalogueIndex, survivors: Survivors, sorting: Sorting, limit: number): number[] {
  if (sorting === 'popularity') return inOrderOfRows(survivors, limit);
  const column = { price: index.price, quantity: index.max, discount: index.discount }[sorting.by];
  const order = sorting.descending ? column.descending : column.ascending;
  // Walking the order comes upon a survivor every `rows / count` rows; otherwise all survivors are looked at once.
  const walked = survivors.count === 0 ? Infinity : (Math.min(limit, survivors.count) * index.rows) / survivors.count;
  if (walked < survivors.count * 2) return alongOrder(order, survivors, limit);
  return smallest(survivors, column.values, sorting.descending ? -1 : 1, limit);
}

function inOrderOfRows({ rows, bits, from, to }: Survivors, limit: number): number[] {
  if (!bits) return Array.from((rows as Uint32Array).subarray(0, limit));
  const found: number[] = [];
  forEachRow(bits, from, to, (row) => found.push(row) < limit);
  return found;
}

function alongOrder(order: Uint32Array, survivors: Survivors, limit: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < order.length && found.length < limit; at += 1) {
    const row = order[at] as number;
    if (survives(survivors, row)) found.push(row);
  }
  return found;
}

/** The first `limit` survivors by `values` and then by row, of a heap whose top is the last of them. */
function smallest(survivors: Survivors, values: Float64Array, sign: 1 | -1, limit: number): number[] {
  const heap: number[] = [];
  const isAfter = (row: number, other: number): boolean => {
    const difference = sign * ((values[row] as number) - (values[other] as number));
    return difference > 0 || (difference === 0 && row > other);
  };
  const take = (row: number): void => {
    if (heap.length < limit) {
      heap.push(row);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >>> 1;
        if (!isAfter(heap[at] as number, heap[parent] as number)) break;
        swap(heap, at, parent);
        at = parent;
      }
      return;
    }
    if (!isAfter(heap[0] as number, row)) return;
    heap[0] = row;
    for (let at = 0; ; ) {
      let largest = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && isAfter(heap[child] as number, heap[largest] as number)) largest = child;
      }
      if (largest === at) return;
      swap(heap, at, largest);
      at = largest;
    }
  };
  if (survivors.bits) forEachRow(survivors.bits, survivors.from, survivors.to, (row) => take(row));
  else for (const row of survivors.rows as Uint32Array) take(row);
  return heap.sort((a, b) => (isAfter(a, b) ? 1 : -1));
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] as number;
  heap[a] = heap[b] as number;
  heap[b] = kept;
}

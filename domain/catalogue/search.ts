import { countRange, intersect } from './bitmap.ts';
import type { AnswerRoom, CatalogueIndex } from './catalogue-index.ts';
import type { RowGroup } from './columns.ts';
import { type Filter, type FilterName, filtersOf, ofGroups } from './filters.ts';
import type { CatalogueQuery } from './query.ts';
import type { Matches } from './matches.ts';

/** The rows that `query` leaves, without the filter `except`. They are written into `room`, where another question has room too. */
export function matchesOf(
  index: CatalogueIndex,
  query: CatalogueQuery,
  except: FilterName | null = null,
  room: AnswerRoom = index.room,
): Matches {
  const filters = filtersOf(index, query, except);
  let [from, to] = [0, index.rows];
  if (query.network !== null && except !== 'network') {
    const network = index.networks.get(query.network);
    [from, to] = [network?.from ?? 0, network?.to ?? 0];
  }
  if (query.serviceTypes.length > 0 && except !== 'serviceTypes') {
    const chosen = query.serviceTypes.flatMap((id) => index.serviceTypes.get(id) ?? []);
    if (chosen.length > 1) filters.push(ofGroups(chosen));
    // Rows of one service type lie together, as those of a network do, and need no filter.
    const [only] = chosen as [RowGroup?];
    if (chosen.length <= 1) [from, to] = [Math.max(from, only?.from ?? 0), Math.min(to, only?.to ?? 0)];
  }
  if (from >= to) return { count: 0, from, to, rows: noRow, bits: null };
  if (filters.length === 0) return { count: to - from, from, to, rows: null, bits: index.everything };
  return fromFewest(filters, from, to, room) ?? fromBitmaps(index, filters, from, to, room);
}

const noRow = new Uint32Array(0);

/** Where one filter has few rows, these are asked about the others. */
function fromFewest(filters: readonly Filter[], from: number, to: number, { rows }: AnswerRoom): Matches | null {
  let fewest: Filter | null = null;
  for (const filter of filters) if (filter.list && (!fewest || filter.count < fewest.count)) fewest = filter;
  if (!fewest?.list || fewest.count > rows.length) return null;
  const { list, start } = fewest;
  let count = 0;
  next: for (let at = start; at < start + fewest.count; at += 1) {
    const row = list[at] as number;
    if (row < from || row >= to) continue;
    for (const filter of filters) if (filter !== fewest && !filter.has(row)) continue next;
    rows[count++] = row;
  }
  if (!fewest.isAscending) rows.subarray(0, count).sort();
  return { count, from, to, rows, bits: null };
}

function fromBitmaps(
  index: CatalogueIndex,
  filters: readonly Filter[],
  from: number,
  to: number,
  room: AnswerRoom,
): Matches {
  const [only] = filters as [Filter];
  if (filters.length === 1) {
    const bits = only.bits(room.bits);
    const isKnown = only.isExact && from === 0 && to === index.rows;
    return { count: isKnown ? only.count : countRange(bits, from, to), from, to, rows: null, bits };
  }
  const sets = filters.map((filter, at) => filter.bits(index.scratch(at)));
  intersect(room.bits, sets, from >>> 5, ((to - 1) >>> 5) + 1);
  return { count: countRange(room.bits, from, to), from, to, rows: null, bits: room.bits };
}

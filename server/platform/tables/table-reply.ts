import type { TableQuery } from './table-query.ts';

/** The protocol's envelope around a page. Decision 9. */
export function tableReply<Item>(
  { draw = 0 }: TableQuery,
  data: readonly Item[],
  { total, filtered }: { readonly total: number; readonly filtered: number },
) {
  return { draw, data, recordsTotal: total, recordsFiltered: filtered };
}

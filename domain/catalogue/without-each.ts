import { type ActiveFilter, activeFilters, withoutFilter } from './active-filters.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { CatalogueQuery } from './query.ts';
import { matchesOf } from './search.ts';

/** For a question that leaves nothing: how many services there are without each of its filters, the most first. */
export function withoutEach(
  index: CatalogueIndex,
  query: CatalogueQuery,
): readonly { readonly filter: ActiveFilter; readonly count: number }[] {
  return activeFilters(query)
    .map((filter) => ({ filter, count: matchesOf(index, withoutFilter(query, filter)).count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

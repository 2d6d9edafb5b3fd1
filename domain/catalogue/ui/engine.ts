import type { CatalogueColumns } from '../columns.ts';
import type { CatalogueFacets } from '../facets.ts';
import type { CataloguePage } from '../page.ts';
import type { CatalogueQuery } from '../query.ts';
import type { withoutEach } from '../without-each.ts';

/** Answers questions about one catalog. */
export interface Engine {
  /** What the counts of choices are in the order of. */
  readonly columns: CatalogueColumns;
  readonly page: (query: CatalogueQuery, limit: number) => CataloguePage;
  readonly facets: (query: CatalogueQuery, favourites: readonly number[]) => CatalogueFacets;
  readonly withoutEach: (query: CatalogueQuery) => ReturnType<typeof withoutEach>;
}

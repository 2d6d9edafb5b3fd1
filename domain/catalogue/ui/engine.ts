import type { CatalogueFacets } from '../facets.ts';
import type { CataloguePage } from '../page.ts';
import type { PageSize } from '../page-size.ts';
import type { CatalogueQuery } from '../query.ts';
import type { Answers, Choices } from '../worker/protocol.ts';

/** Gives a question up: its answer is not called back with. */
type GiveUp = () => void;

/** Answers questions about one catalog, in a thread of its own where the browser has one. */
export interface Engine {
  /** What the counts of choices are in the order of. */
  readonly columns: Choices;
  readonly page: (query: CatalogueQuery, size: PageSize, done: (page: CataloguePage) => void) => GiveUp;
  readonly facets: (
    query: CatalogueQuery,
    favourites: readonly number[],
    done: (facets: CatalogueFacets) => void,
  ) => GiveUp;
  readonly withoutEach: (query: CatalogueQuery, done: (filters: Answers['droppable']) => void) => GiveUp;
  /** The catalog is not shown any more. */
  readonly close: () => void;
}

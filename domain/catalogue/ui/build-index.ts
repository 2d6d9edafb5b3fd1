import type { Catalogue } from '../../order-line/catalogue.ts';
import { openCatalogueIndex } from '../catalogue-index.ts';
import { facetsOf } from '../facets.ts';
import { pageOf } from '../page.ts';
import { withoutEach } from '../without-each.ts';
import { columnsOf } from './columns-of.ts';
import type { Engine } from './engine.ts';

/** Makes everything that questions about a catalog need. It comes with the first question that needs it. */
export function buildIndex(catalogue: Catalogue, rate: number): Engine {
  const index = openCatalogueIndex(columnsOf(catalogue, rate));
  return {
    columns: index.columns,
    page: (query, limit) => pageOf(index, query, limit),
    facets: (query, favourites) => facetsOf(index, query, favourites),
    withoutEach: (query) => withoutEach(index, query),
  };
}

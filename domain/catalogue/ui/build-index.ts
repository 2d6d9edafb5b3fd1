import type { Catalogue } from '../../order-line/catalogue.ts';
import { openCatalogueIndex } from '../catalogue-index.ts';
import { type CataloguePage, pageOf } from '../page.ts';
import type { CatalogueQuery } from '../query.ts';
import { columnsOf } from './columns-of.ts';

/** Makes everything that questions about a catalog need. It comes with the first question that needs it. */
export function buildIndex(
  catalogue: Catalogue,
  rate: number,
): (query: CatalogueQuery, limit: number) => CataloguePage {
  const index = openCatalogueIndex(columnsOf(catalogue, rate));
  return (query, limit) => pageOf(index, query, limit);
}

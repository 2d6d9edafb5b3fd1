import { openCatalogueIndex } from '../../../domain/catalogue/catalogue-index.ts';
import type { CatalogueColumns } from '../../../domain/catalogue/columns.ts';
import { pageOf } from '../../../domain/catalogue/page.ts';
import { firstServices } from '../../../domain/catalogue/page-size.ts';
import { type Opened, pageSize } from './contender.ts';

/** The index of the product. It is built of columns, as they come from the server. */
export function livery(columns: CatalogueColumns): Opened {
  const index = openCatalogueIndex(columns);
  return { find: (query) => pageOf(index, query, firstServices(pageSize)) };
}

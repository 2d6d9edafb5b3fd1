import type { Catalogue, CatalogueType } from '../../order-line/catalogue.ts';
import { serviceIds } from '../../order-line/catalogue-parts.ts';
import type { CataloguePage } from '../page.ts';
import type { CatalogueQuery } from '../query.ts';

/** Whether a question asks for no more than the services of networks or types as the server gives them. */
export function isPlain(query: CatalogueQuery): boolean {
  const { sets, quantity, price } = query;
  return (
    query.sorting === 'popularity' &&
    query.text.trim() === '' &&
    !query.discounted &&
    query.favourites === null &&
    query.service === null &&
    [quantity.min, quantity.max, price.min, price.max].every((bound) => bound === null) &&
    Object.values(sets).every((keys) => keys.length === 0)
  );
}

/** The answer to a plain question, for which nothing has to be built: what a server renders, and a page begins with. */
export function plainPage(catalogue: Catalogue, query: CatalogueQuery, limit: number): CataloguePage {
  const ids: number[] = [];
  let count = 0;
  for (const type of typesFor(catalogue, query)) {
    const own = serviceIds(type);
    count += own.length;
    // As `pageOf`: on to the end of the type, up to as many again.
    if (ids.length < limit) for (const id of own) if (ids.length < limit * 2) ids.push(id);
  }
  return { ids: Int32Array.from(ids), count };
}

function typesFor(catalogue: Catalogue, query: CatalogueQuery): readonly CatalogueType[] {
  const networks = catalogue.networks.filter(({ id }) => query.network === null || id === query.network);
  const types = networks.flatMap(({ serviceTypes }) => serviceTypes);
  return query.serviceTypes.length === 0 ? types : types.filter(({ id }) => query.serviceTypes.includes(id));
}

import type { Catalogue, CatalogueType } from '../../order-line/catalogue.ts';
import { cheapestService, serviceIds } from '../../order-line/catalogue-parts.ts';
import type { CataloguePage } from '../page.ts';
import { type PageSize, inSight, takeGroups } from '../page-size.ts';
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

/** The answer to a plain question, as `pageOf` gives it, for which nothing has to be built: what a server renders, and a page begins with. */
export function plainPage(catalogue: Catalogue, query: CatalogueQuery, size: PageSize): CataloguePage {
  const types = typesFor(catalogue, query).map((type) => ({ type, count: serviceIds(type).length }));
  const count = types.reduce((sum, type) => sum + type.count, 0);
  const { groupSize } = size;
  if (groupSize === null) {
    const ids = Int32Array.from(types.flatMap(({ type }) => serviceIds(type)).slice(0, size.limit));
    return { ids, count, groups: [], next: Math.min(size.step, count - ids.length) };
  }
  const { taken, next } = takeGroups(types, size, groupSize);
  const ids = taken.flatMap(({ type, count: all }) => serviceIds(type).slice(0, inSight(all, groupSize)));
  const groups = taken.map(({ type, count: all }) => ({
    type: type.id,
    count: all,
    cheapest: cheapestService(type).id,
  }));
  return { ids: Int32Array.from(ids), count, groups, next };
}

function typesFor(catalogue: Catalogue, query: CatalogueQuery): readonly CatalogueType[] {
  const networks = catalogue.networks.filter(({ id }) => query.network === null || id === query.network);
  const types = networks.flatMap(({ serviceTypes }) => serviceTypes);
  return query.serviceTypes.length === 0 ? types : types.filter(({ id }) => query.serviceTypes.includes(id));
}

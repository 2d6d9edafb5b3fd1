import { create, insertMultiple, search } from '@orama/orama';
import type { Bounds, CatalogueQuery } from '../../../domain/catalogue/query.ts';
import { comparable } from '../../../tests/catalogue/naive-filter.ts';
import { type Contender, pageSize } from './contender.ts';

/** Finds words by their beginning, so a text within a word is not found. */
export const orama: Contender = async (services) => {
  const db = create({
    schema: {
      name: 'string',
      row: 'number',
      service: 'enum',
      network: 'enum',
      serviceType: 'enum',
      countries: 'enum[]',
      features: 'enum[]',
      startTime: 'enum',
      price: 'number',
      min: 'number',
      max: 'number',
      discount: 'number',
    },
  });
  const documents = services.map(({ id, ...service }, row) => ({
    ...service,
    id: String(row),
    // Its own ids are texts; those that can be asked for are a field.
    service: id,
    name: comparable(service.name),
    row,
  }));
  await insertMultiple(db, documents, 5_000);
  return {
    find: async (query) => {
      const { sorting, text } = query;
      const by =
        sorting === 'popularity' ? 'row' : { price: 'price', quantity: 'max', discount: 'discount' }[sorting.by];
      const { hits, count } = await search(db, {
        term: comparable(text),
        properties: ['name'],
        threshold: 0,
        where: whereOf(query),
        sortBy: { property: by, order: sorting !== 'popularity' && sorting.descending ? 'DESC' : 'ASC' },
        limit: pageSize,
      });
      return { ids: hits.map(({ document }) => services[document.row]?.id ?? 0), count };
    },
  };
};

function whereOf(query: CatalogueQuery): Record<string, object> {
  const { network, serviceTypes, sets, quantity, price, discounted, favourites, service } = query;
  const ids = service === null ? favourites : [service];
  return {
    ...(network !== null && { network: { eq: network } }),
    ...(serviceTypes.length > 0 && { serviceType: { in: serviceTypes } }),
    ...(sets.countries.length > 0 && { countries: { containsAny: sets.countries } }),
    ...(sets.features.length > 0 && { features: { containsAll: sets.features } }),
    ...(sets.startTimes.length > 0 && { startTime: { in: sets.startTimes } }),
    ...(quantity.min !== null && { max: { gte: quantity.min } }),
    ...(quantity.max !== null && { min: { lte: quantity.max } }),
    ...within('price', price),
    ...(discounted && { discount: { gt: 0 } }),
    ...(ids && { service: { in: ids } }),
  };
}

function within(field: string, { min, max }: Bounds): Record<string, object> {
  if (min !== null && max !== null) return { [field]: { between: [min, max] } };
  if (min !== null) return { [field]: { gte: min } };
  return max === null ? {} : { [field]: { lte: max } };
}

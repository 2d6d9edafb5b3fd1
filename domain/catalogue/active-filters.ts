import type { SetKey, SetName } from './columns.ts';
import { type CatalogueQuery, wholeCatalogue } from './query.ts';

/** One filter of a question, as a chip shows it: a choice of those that have several, or all of one that has a single value. */
export type ActiveFilter =
  | { readonly name: 'network' | 'quantity' | 'price' | 'discounted' | 'favourites' | 'service' | 'text' }
  | { readonly name: 'serviceTypes'; readonly key: number }
  | { readonly name: SetName; readonly key: SetKey };

/** The filters of a question, in the order in which chips show them. Specification: A4 Catalogue. */
export function activeFilters(query: CatalogueQuery): readonly ActiveFilter[] {
  const { sets, quantity, price } = query;
  const when = (isActive: boolean, name: Exclude<ActiveFilter['name'], SetName | 'serviceTypes'>): ActiveFilter[] =>
    isActive ? [{ name }] : [];
  return [
    ...when(query.text.trim() !== '', 'text'),
    ...when(query.network !== null, 'network'),
    ...query.serviceTypes.map((key): ActiveFilter => ({ name: 'serviceTypes', key })),
    ...when(query.service !== null, 'service'),
    ...sets.countries.map((key): ActiveFilter => ({ name: 'countries', key })),
    ...sets.features.map((key): ActiveFilter => ({ name: 'features', key })),
    ...sets.startTimes.map((key): ActiveFilter => ({ name: 'startTimes', key })),
    ...when(quantity.min !== null || quantity.max !== null, 'quantity'),
    ...when(price.min !== null || price.max !== null, 'price'),
    ...when(query.discounted, 'discounted'),
    ...when(query.favourites !== null, 'favourites'),
  ];
}

/** The question without one of its filters; all others stay. */
export function withoutFilter(query: CatalogueQuery, filter: ActiveFilter): CatalogueQuery {
  switch (filter.name) {
    case 'serviceTypes':
      return { ...query, serviceTypes: query.serviceTypes.filter((id) => id !== filter.key) };
    case 'countries':
    case 'features':
    case 'startTimes': {
      const left = query.sets[filter.name].filter((key) => key !== filter.key);
      return { ...query, sets: { ...query.sets, [filter.name]: left } };
    }
    case 'text':
      return { ...query, text: '', words: [] };
    default:
      return { ...query, [filter.name]: wholeCatalogue[filter.name] };
  }
}

/** The question without any filter, in the same order. */
export function withoutFilters({ sorting }: CatalogueQuery): CatalogueQuery {
  return { ...wholeCatalogue, sorting };
}

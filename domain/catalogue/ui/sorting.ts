import type { Sorting } from '../query.ts';
import type { CatalogueNode } from './node.ts';

export type SortingName = NonNullable<CatalogueNode['sortings']>[number];

export const usualSortings: readonly SortingName[] = [
  'popularity',
  'price_asc',
  'price_desc',
  'quantity_desc',
  'quantity_asc',
  'discount_desc',
  'discount_asc',
];

export function sortingOf(name: SortingName): Sorting {
  if (name === 'popularity') return 'popularity';
  const [by, direction] = name.split('_') as ['price' | 'quantity' | 'discount', 'asc' | 'desc'];
  return { by, descending: direction === 'desc' };
}

export function nameOfSorting(sorting: Sorting): SortingName {
  return sorting === 'popularity' ? sorting : `${sorting.by}_${sorting.descending ? 'desc' : 'asc'}`;
}

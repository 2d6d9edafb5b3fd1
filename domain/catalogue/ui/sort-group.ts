import type { CatalogueService } from '../../order-line/catalogue.ts';
import { comparablePrice } from '../../order-line/comparable-price.ts';
import { compareStarts, startReader } from '../start-minutes.ts';
import type { CatalogueNode } from './node.ts';

export type Column = NonNullable<CatalogueNode['columns']>[number];

/** How a group is sorted by one of its columns. */
export interface GroupSorting {
  readonly by: Column;
  readonly descending: boolean;
}

type Sortable = Exclude<Column, 'features' | 'actions'>;

export function isSortable(column: Column): column is Sortable {
  return column !== 'features' && column !== 'actions';
}

/**
 * The services of a group by one of its columns. By guarantee those with a refill come first when ascending, as specified; what is
 * not known comes last.
 */
export function sortGroup(
  services: readonly CatalogueService[],
  { by, descending }: GroupSorting,
  bcp47: string,
): readonly CatalogueService[] {
  if (!isSortable(by)) return services;
  const { compare } = new Intl.Collator(bcp47, { numeric: true });
  const read = startReader(bcp47);
  const compareTexts = by === 'startTime' ? (one: string, other: string) => compareStarts(one, other, read) : compare;
  const sign = descending ? -1 : 1;
  return [...services].sort((one, other) => {
    const a = valueOf(one, by);
    const b = valueOf(other, by);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' || typeof b === 'string' ? compareTexts(String(a), String(b)) : a - b);
  });
}

function valueOf(service: CatalogueService, by: Sortable): number | string | null {
  switch (by) {
    case 'id':
      return service.id;
    case 'name':
      return service.name;
    case 'price':
      return comparablePrice(Number(service.price), service);
    case 'quantity':
      return service.max;
    case 'guarantee':
      return service.hasRefill ? -(service.refill ?? 0) - 1 : 0;
    case 'startTime':
    case 'speed':
    case 'geo':
      return service[by] === '' ? null : service[by];
  }
}

import type { CatalogueQuery } from '../../domain/catalogue/query.ts';
import type { SampleService } from './services.ts';

/**
 * What a question leaves, asked of one service after the other and sorted: the meaning of the filters, written down as plainly as
 * can be. It shares no code with the index.
 */
export function naiveFilter(services: readonly SampleService[], query: CatalogueQuery): readonly SampleService[] {
  const text = plain(query.text);
  const nameOf = (service: SampleService) => {
    const known = plainNames.get(service) ?? plain(service.name);
    plainNames.set(service, known);
    return known;
  };
  const kept = services.filter(
    (service) =>
      (query.network === null || service.network === query.network) &&
      (query.serviceTypes.length === 0 || query.serviceTypes.includes(service.serviceType)) &&
      anyOf(query.sets.countries, service.countries) &&
      anyOf(query.sets.startTimes, [service.startTime]) &&
      query.sets.features.every((feature) => service.features.includes(feature as number)) &&
      (query.quantity.min === null || service.min >= query.quantity.min) &&
      (query.quantity.max === null || service.max <= query.quantity.max) &&
      (query.price.min === null || service.price >= query.price.min) &&
      (query.price.max === null || service.price <= query.price.max) &&
      (!query.discounted || service.discount > 0) &&
      (query.favourites === null || query.favourites.includes(service.id)) &&
      (query.service === null || service.id === query.service) &&
      (text === '' || nameOf(service).includes(text)),
  );
  const { sorting } = query;
  if (sorting === 'popularity') return kept;
  const field = ({ price, max, discount }: SampleService) => ({ price, quantity: max, discount })[sorting.by];
  return kept.toSorted((a, b) => (sorting.descending ? field(b) - field(a) : field(a) - field(b)));
}

const plainNames = new WeakMap<SampleService, string>();

const anyOf = (chosen: readonly (number | string)[], has: readonly (number | string)[]): boolean =>
  chosen.length === 0 || has.some((one) => chosen.includes(one));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .join(' ');

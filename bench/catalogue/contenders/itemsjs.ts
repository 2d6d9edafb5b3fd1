import itemsjs from 'itemsjs';
import type { CatalogueQuery } from '../../../domain/catalogue/query.ts';
import { comparable } from '../../../tests/catalogue/naive-filter.ts';
import type { SampleService } from '../../../tests/catalogue/services.ts';
import { type Contender, pageSize } from './contender.ts';

/** Choices are facets of its own, all of which it counts with each answer. */
export const itemsJs: Contender = (services) => {
  const items = services.map((service) => ({ ...service, plainName: comparable(service.name) }));
  const any = { conjunction: false, size: 1_000 };
  const orders = ['price', 'max', 'discount'].flatMap((field) =>
    ['asc', 'desc'].map((order) => [`${field}_${order}`, { field, order }] as const),
  );
  const engine = itemsjs(items, {
    native_search_enabled: false,
    sortings: Object.fromEntries(orders),
    aggregations: {
      network: any,
      serviceType: any,
      countries: any,
      startTime: any,
      features: { conjunction: true, size: 1_000 },
    },
  });
  return {
    find: (query) => {
      const { sorting, sets } = query;
      const field =
        sorting === 'popularity' ? '' : { price: 'price', quantity: 'max', discount: 'discount' }[sorting.by];
      const found = engine.search({
        per_page: pageSize,
        ...(sorting !== 'popularity' && { sort: `${field}_${sorting.descending ? 'desc' : 'asc'}` }),
        filters: {
          network: query.network === null ? [] : [query.network],
          serviceType: query.serviceTypes,
          countries: sets.countries,
          startTime: sets.startTimes,
          features: sets.features,
        },
        ...idsOf(items, query),
      });
      return { ids: found.data.items.map(({ id }) => id), count: found.pagination.total };
    },
  };
};

/** What it has no facets for is asked of one service after the other, and given to it as ids. */
function idsOf(
  items: readonly Item[],
  { text, price, quantity, discounted, favourites, service }: CatalogueQuery,
): object {
  const wanted = comparable(text);
  const bounds = [price.min, price.max, quantity.min, quantity.max];
  if (wanted === '' && bounds.every((bound) => bound === null) && !discounted && !favourites && service === null) {
    return {};
  }
  const matching = items.filter(
    (one) =>
      (quantity.min === null || one.max >= quantity.min) &&
      (quantity.max === null || one.min <= quantity.max) &&
      (price.min === null || one.price >= price.min) &&
      (price.max === null || one.price <= price.max) &&
      (!discounted || one.discount > 0) &&
      (favourites === null || favourites.includes(one.id)) &&
      (service === null || one.id === service) &&
      (wanted === '' || one.plainName.includes(wanted)),
  );
  return { ids: matching.map(({ id }) => id) };
}

type Item = SampleService & { readonly plainName: string };

import crossfilter from 'crossfilter2';
import { type CatalogueQuery, wholeCatalogue } from '../../../domain/catalogue/query.ts';
import { comparable } from '../../../tests/catalogue/naive-filter.ts';
import { type Contender, pageSize } from './contender.ts';

/** A dimension for each field; between two questions, only those filters change that differ. */
export const crossfilter2: Contender = (services) => {
  const records = services.map((service, row) => ({ ...service, row, plainName: comparable(service.name) }));
  const all = crossfilter(records);
  const total = all.groupAll();
  const row = all.dimension((one) => one.row);
  const network = all.dimension((one) => one.network);
  const serviceType = all.dimension((one) => one.serviceType);
  const countries = all.dimension<number>((one) => one.countries, true);
  const features = all.dimension((one) => one.features.reduce((bits, feature) => bits | (1 << feature), 0));
  const startTime = all.dimension((one) => one.startTime);
  const price = all.dimension((one) => one.price);
  const min = all.dimension((one) => one.min);
  const max = all.dimension((one) => one.max);
  const discount = all.dimension((one) => one.discount);
  const id = all.dimension((one) => one.id);
  const name = all.dimension((one) => one.plainName);
  let last = wholeCatalogue;

  function turn(query: CatalogueQuery): void {
    const differs = (of: (query: CatalogueQuery) => unknown) => JSON.stringify(of(query)) !== JSON.stringify(of(last));
    if (differs((one) => one.network)) {
      if (query.network === null) network.filterAll();
      else network.filterExact(query.network);
    }
    if (differs((one) => one.serviceTypes)) choose(serviceType, query.serviceTypes);
    if (differs((one) => one.sets.countries)) choose(countries, query.sets.countries as readonly number[]);
    if (differs((one) => one.sets.startTimes)) choose(startTime, query.sets.startTimes as readonly string[]);
    if (differs((one) => one.sets.features)) {
      const wanted = query.sets.features.reduce<number>((bits, feature) => bits | (1 << Number(feature)), 0);
      if (wanted === 0) features.filterAll();
      else features.filterFunction((bits) => (bits & wanted) === wanted);
    }
    if (differs((one) => one.price)) bound(price, query.price.min, query.price.max);
    if (differs((one) => one.quantity.min)) bound(max, query.quantity.min, null);
    if (differs((one) => one.quantity.max)) bound(min, null, query.quantity.max);
    if (differs((one) => one.discounted)) {
      if (query.discounted) discount.filterRange([Number.MIN_VALUE, Infinity]);
      else discount.filterAll();
    }
    if (differs((one) => [one.favourites, one.service])) {
      const { favourites, service } = query;
      if (favourites === null && service === null) id.filterAll();
      else id.filterFunction((one) => (favourites?.includes(one) ?? true) && (service === null || one === service));
    }
    const text = comparable(query.text);
    if (text !== comparable(last.text)) {
      if (text === '') name.filterAll();
      else name.filterFunction((one) => one.includes(text));
    }
    last = query;
  }

  return {
    find: (query) => {
      turn(query);
      const { sorting } = query;
      const order = sorting === 'popularity' ? row : { price, quantity: max, discount }[sorting.by];
      const found = sorting !== 'popularity' && sorting.descending ? order.top(pageSize) : order.bottom(pageSize);
      return { ids: found.map((one) => one.id), count: total.value() };
    },
  };
};

interface Dimension<Value> {
  readonly filterRange: (range: readonly [Value, Value]) => void;
  readonly filterFunction: (test: (value: Value) => boolean) => void;
  readonly filterAll: () => void;
}

function choose<Value>(dimension: Dimension<Value>, chosen: readonly Value[]): void {
  if (chosen.length === 0) dimension.filterAll();
  else dimension.filterFunction((value) => chosen.includes(value));
}

/** Its ranges do not include their end. */
function bound(dimension: Dimension<number>, least: number | null, greatest: number | null): void {
  if (least === null && greatest === null) dimension.filterAll();
  else if (greatest === null) dimension.filterRange([least ?? -Infinity, Infinity]);
  else dimension.filterFunction((value) => value >= (least ?? -Infinity) && value <= greatest);
}

import { describe, expect, test } from 'vitest';
import type { SetKey } from '../../domain/catalogue/columns.ts';
import { facetsOf } from '../../domain/catalogue/facets.ts';
import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { withoutEach } from '../../domain/catalogue/without-each.ts';
import { isLong } from '../tier.ts';
import { type NaiveFilter, naiveFilter } from './naive-filter.ts';
import { columnsOf, openSample } from './open-sample.ts';
import { heavyQuestion, randomQuestion } from './questions.ts';
import { distributions, makeServices, type SampleService, seeded } from './services.ts';

/** Services, and how many questions are asked of them. */
const few = [
  [0, 1],
  [1, 4],
  [33, 20],
  [700, 25],
] as const;
const all = [
  [0, 10],
  [1, 40],
  [33, 450],
  [700, 1_000],
  [3_000, 500],
] as const;

const none = { min: null, max: null };

/** The counts beside the choices, asked of one service after the other. */
function naiveFacets(filter: NaiveFilter, query: CatalogueQuery, favourites: readonly number[]) {
  const left = (change: Partial<CatalogueQuery>) => filter({ ...query, ...change });
  const sets = (change: Partial<CatalogueQuery['sets']>) => left({ sets: { ...query.sets, ...change } });
  const count = <Key>(of: readonly SampleService[], keysOf: (service: SampleService) => readonly Key[]) => {
    const counts = new Map<Key, number>();
    for (const service of of) for (const key of keysOf(service)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const range = (of: readonly SampleService[], least: 'price' | 'min', greatest: 'price' | 'max') => {
    const numbers = (name: 'price' | 'min' | 'max') => of.map((one) => one[name]).filter((one) => !Number.isNaN(one));
    return numbers(least).length === 0
      ? null
      : { min: Math.min(...numbers(least)), max: Math.max(...numbers(greatest)) };
  };
  return {
    count: left({}).length,
    networks: count(left({ network: null }), ({ network }) => [network]),
    serviceTypes: count(left({ serviceTypes: [] }), ({ serviceType }) => [serviceType]),
    countries: count(sets({ countries: [] }), ({ countries }) => countries),
    features: count(left({}), ({ features }) => features),
    startTimes: count(sets({ startTimes: [] }), ({ startTime }) => [startTime]),
    discounted: left({ discounted: true }).length,
    favourites: left({ favourites }).length,
    price: range(left({ price: none }), 'price', 'price'),
    quantity: range(left({ quantity: none }), 'min', 'max'),
  };
}

describe.each(distributions)('a catalog with the distribution: %s', (distribution) => {
  test('counts beside each choice what asking one service after the other does', () => {
    for (const [size, questions] of isLong ? all : few) {
      const services = makeServices(size, distribution, size);
      const index = openSample(services);
      const naive = naiveFilter(services);
      const columns = columnsOf(services);
      // Of an empty catalog, too, somebody wants something.
      const wanted = size === 0 ? makeServices(1, distribution, 1) : services;
      const random = seeded(size * 11);
      const favourites = services.filter(() => random() < 0.1).map(({ id }) => id);
      for (let turn = 0; turn < questions; turn += 1) {
        const question = (turn % 2 === 0 ? randomQuestion : heavyQuestion)(random, wanted);
        const query = question.favourites ? { ...question, favourites } : question;
        const expected = naiveFacets(naive, query, favourites);
        const found = facetsOf(index, query, favourites);
        const what = JSON.stringify(query);
        const numbers = <Key>(keys: readonly Key[], counts: ReadonlyMap<Key, number>) =>
          keys.map((key) => counts.get(key) ?? 0);
        const ids = (groups: readonly { readonly id: number }[]) => groups.map(({ id }) => id);
        expect([...found.networks], what).toEqual(numbers(ids(columns.networks), expected.networks));
        expect([...found.serviceTypes], what).toEqual(numbers(ids(columns.serviceTypes), expected.serviceTypes));
        for (const name of ['countries', 'features', 'startTimes'] as const) {
          const counts: ReadonlyMap<SetKey, number> = expected[name];
          expect([...found.sets[name]], what).toEqual(numbers(columns.sets[name].keys, counts));
        }
        const { count, discounted, price, quantity } = found;
        expect({ count, discounted, favourites: found.favourites, price, quantity }, what).toEqual({
          count: expected.count,
          discounted: expected.discounted,
          favourites: expected.favourites,
          price: expected.price,
          quantity: expected.quantity,
        });
      }
    }
  });
});

test('a question that leaves nothing says what would be left without each of its filters', () => {
  const services = makeServices(700, 'usual', 3);
  const [first] = services;
  const index = openSample(services);
  const query = {
    ...wholeCatalogue,
    network: first?.network ?? 1,
    text: 'no service is called this',
    discounted: true,
  };
  const discounted = services.filter(({ network, discount }) => network === query.network && discount > 0).length;
  expect(discounted).toBeGreaterThan(0);
  expect(withoutEach(index, query)).toEqual([{ filter: { name: 'text' }, count: discounted }]);
});

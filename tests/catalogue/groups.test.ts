import { describe, expect, test } from 'vitest';
import { pageOf } from '../../domain/catalogue/page.ts';
import { type PageSize, firstServices } from '../../domain/catalogue/page-size.ts';
import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { isLong } from '../tier.ts';
import { comparable, fits } from './naive-filter.ts';
import { openSample } from './open-sample.ts';
import { heavyQuestion, randomQuestion } from './questions.ts';
import { distributions, makeServices, pick, type Random, type SampleService, seeded } from './services.ts';

/** Services, and how many questions are asked of them. */
const few = [
  [0, 1],
  [1, 3],
  [33, 10],
  [700, 30],
] as const;
const all = [
  [0, 10],
  [1, 40],
  [33, 400],
  [700, 700],
  [3_000, 400],
] as const;

/** The groups of a page, asked of one service after the other. `names` are comparable. */
function naivePage(
  services: readonly SampleService[],
  names: ReadonlyMap<number, string>,
  query: CatalogueQuery,
  { limit, step, groupSize }: PageSize & { readonly groupSize: number },
) {
  const has = ({ id }: SampleService, text: string) => names.get(id)?.includes(text) === true;
  const texts = query.words?.map(({ text }) => comparable(text)) ?? [comparable(query.text)];
  const matching = services.filter((service) => fits(service, query) && texts.every((text) => has(service, text)));
  const phrase = comparable(query.text);
  const isNamed = (service: SampleService) => texts.length > 1 && has(service, phrase);
  const named = matching.filter(isNamed);
  const ordered = [...named, ...matching.filter((service) => !isNamed(service))];
  const types = new Set([...named, ...matching].map(({ serviceType }) => serviceType));
  const groups = [...types].map((type) => {
    const own = ordered.filter(({ serviceType }) => serviceType === type);
    const priced = own.filter(({ price }) => !Number.isNaN(price));
    return {
      type,
      count: own.length,
      cheapest: priced.length === 0 ? null : Math.min(...priced.map(({ price }) => price)),
      ids: own.map(({ id }) => id),
      inSight: own.length <= groupSize + 1 ? own.length : groupSize,
    };
  });
  const until = (wanted: number, from: number) => {
    let [end, seen] = [from, 0];
    while (seen < wanted && end < groups.length) seen += groups[end++]?.inSight ?? 0;
    return { end, seen };
  };
  const { end } = until(limit, 0);
  return { count: matching.length, groups: groups.slice(0, end), next: until(step, end).seen };
}

/** Some questions have several words, of which a name may have each, or the text as a whole. */
function withWords(random: Random, query: CatalogueQuery, services: readonly SampleService[]): CatalogueQuery {
  if (random() < 0.5) return query;
  const [first = '', second = ''] = pick(random, services).name.split(' ');
  const words = random() < 0.5 ? [first, second] : [first.slice(0, 2), second.slice(0, 1)];
  if (words.some((text) => comparable(text) === '')) return query;
  return { ...query, text: words.join(' '), words: words.map((text) => ({ text, serviceTypes: [], service: null })) };
}

describe.each(distributions)('a catalog with the distribution: %s', (distribution) => {
  test('has the groups, counts and least prices of all services that a question leaves', () => {
    for (const [count, questions] of isLong ? all : few) {
      const services = makeServices(count, distribution, count);
      const index = openSample(services);
      const names = new Map(services.map(({ id, name }) => [id, comparable(name)]));
      const priceOf = new Map(services.map(({ id, price }) => [id, Number.isNaN(price) ? null : price]));
      // Of an empty catalog, too, somebody wants something.
      const wanted = count === 0 ? makeServices(1, distribution, 1) : services;
      const random = seeded(count * 13);
      for (let turn = 0; turn < questions; turn += 1) {
        const requested = (turn % 2 === 0 ? randomQuestion : heavyQuestion)(random, wanted);
        const query = withWords(random, { ...requested, sorting: 'popularity' }, wanted);
        const size = {
          limit: pick(random, [1, 7, 40, 400]),
          step: pick(random, [1, 40]),
          groupSize: pick(random, [1, 3, 12]),
        };
        const expected = naivePage(services, names, query, size);
        const page = pageOf(index, query, size);
        const what = JSON.stringify({ count, query, size });
        expect(page.count, what).toBe(expected.count);
        expect(page.next, what).toBe(expected.next);
        const facts = page.groups.map(({ type, count: of, cheapest }) => [type, of, priceOf.get(cheapest)]);
        expect(facts, what).toEqual(expected.groups.map(({ type, count: of, cheapest }) => [type, of, cheapest]));
        const ids = expected.groups.flatMap((group) => group.ids.slice(0, group.inSight));
        expect([...page.ids], what).toEqual(ids);
        const group = expected.groups.at(-1);
        if (!group) continue;
        const whole = pageOf(index, { ...query, serviceTypes: [group.type] }, firstServices(group.count));
        expect([...whole.ids], what).toEqual(group.ids);
        const cheapest = page.groups.at(-1)?.cheapest ?? 0;
        expect(group.ids, what).toContain(cheapest);
      }
    }
  });
});

test('services that are sorted across types are one list, however they would be grouped', () => {
  const index = openSample(makeServices(700, 'usual', 1));
  const query: CatalogueQuery = { ...wholeCatalogue, sorting: { by: 'price', descending: false } };
  const page = pageOf(index, query, { limit: 40, step: 40, groupSize: 12 });
  expect([page.ids.length, page.groups.length, page.next]).toEqual([40, 0, 40]);
});

test('the cheapest of a group is found where those that are left come last in the order of prices', () => {
  const [some] = makeServices(1, 'usual', 1) as [SampleService];
  const services = Array.from({ length: 9_000 }, (_, at): SampleService => {
    return { ...some, id: at + 1, price: at, features: at >= 8_400 ? [1] : [] };
  });
  const query: CatalogueQuery = { ...wholeCatalogue, sets: { ...wholeCatalogue.sets, features: [1] } };
  const { groups } = pageOf(openSample(services), query, { limit: 40, step: 40, groupSize: 12 });
  expect(groups).toEqual([{ type: some.serviceType, count: 600, cheapest: 8_401 }]);
});

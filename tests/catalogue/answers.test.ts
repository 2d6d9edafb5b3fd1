import { describe, expect, test } from 'vitest';
import { pageOf } from '../../domain/catalogue/page.ts';
import { firstServices } from '../../domain/catalogue/page-size.ts';
import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { isLong } from '../tier.ts';
import { naiveFilter } from './naive-filter.ts';
import { openSample } from './open-sample.ts';
import { heavyQuestion, randomQuestion } from './questions.ts';
import { distributions, makeServices, type SampleService, seeded } from './services.ts';

const limit = 40;
/** Services, and how many questions are asked of them. */
const few = [
  [0, 1],
  [1, 3],
  [31, 3],
  [32, 3],
  [33, 4],
  [64, 6],
  [700, 30],
] as const;
const all = [
  [0, 10],
  [1, 40],
  [31, 150],
  [32, 150],
  [33, 150],
  [64, 200],
  [700, 500],
  [3_000, 400],
  [9_000, 400],
] as const;

describe.each(distributions)('a catalog with the distribution: %s', (distribution) => {
  test('answers every question as asking one service after the other does', () => {
    let requested = 0;
    for (const [size, questions] of isLong ? all : few) {
      const services = makeServices(size, distribution, size);
      const index = openSample(services);
      const naive = naiveFilter(services);
      // Of an empty catalog, too, somebody wants something.
      const wanted = size === 0 ? makeServices(1, distribution, 1) : services;
      const random = seeded(size * 7);
      for (let turn = 0; turn < questions; turn += 1) {
        const question = (turn % 2 === 0 ? randomQuestion : heavyQuestion)(random, wanted);
        const expected = naive(question);
        const page = pageOf(index, question, firstServices(limit));
        const ids = expected.slice(0, limit).map(({ id }) => id);
        expect([page.count, [...page.ids]], JSON.stringify(question)).toEqual([expected.length, ids]);
        requested += 1;
      }
    }
    // Of ten distributions: 20,000 and 500.
    expect(requested).toBe(isLong ? 2_000 : 50);
  });
});

test('a question may have every filter there is', () => {
  const services = makeServices(700, 'many features', 5);
  const [one] = services as [SampleService];
  const features = Array.from({ length: 14 }, (_, at) => at + 1);
  const question: CatalogueQuery = {
    ...wholeCatalogue,
    serviceTypes: [...new Set(services.map(({ serviceType }) => serviceType))],
    sets: { countries: [1, 2, 3], features, startTimes: [...new Set(services.map(({ startTime }) => startTime))] },
    quantity: { min: 2, max: 100_000 },
    price: { min: 0, max: 50 },
    favourites: services.map(({ id }) => id),
    text: one.name.slice(0, 1),
  };
  for (const text of ['', question.text]) {
    const expected = naiveFilter(services)({ ...question, text });
    const { ids } = pageOf(openSample(services), { ...question, text }, firstServices(700));
    expect([...ids]).toEqual(expected.map(({ id }) => id));
  }
});

test.each([false, true])(
  'a page is right where most of what is left comes last in its order (descending: %s)',
  (descending) => {
    const [some] = makeServices(1, 'usual', 1) as [SampleService];
    const isLast = (at: number) => (descending ? at < 600 : at >= 8_400);
    const services = Array.from({ length: 9_000 }, (_, at): SampleService => {
      const isWanted = isLast(at) || at % 900 === 0;
      return { ...some, id: at + 1, price: at, features: isWanted ? [1] : [] };
    });
    const question: CatalogueQuery = {
      ...wholeCatalogue,
      sets: { ...wholeCatalogue.sets, features: [1] },
      sorting: { by: 'price', descending },
    };
    const expected = naiveFilter(services)(question).slice(0, limit);
    expect([...pageOf(openSample(services), question, firstServices(limit)).ids]).toEqual(expected.map(({ id }) => id));
  },
);

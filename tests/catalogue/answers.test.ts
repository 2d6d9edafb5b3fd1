import { describe, expect, test } from 'vitest';
import { pageOf } from '../../domain/catalogue/page.ts';
import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { isLong } from '../tier.ts';
import { naiveFilter } from './naive-filter.ts';
import { openSample } from './open-sample.ts';
import { randomQuestion } from './questions.ts';
import { distributions, makeServices, type SampleService, seeded } from './services.ts';

const limit = 40;
/** Services, and how many questions are asked of them. */
const few = [
  [1, 20],
  [33, 100],
  [700, 500],
] as const;
const all = [
  [1, 50],
  [33, 200],
  [700, 2_000],
  [3_000, 4_000],
  [9_000, 4_000],
] as const;

describe.each(distributions)('a catalog with the distribution: %s', (distribution) => {
  test('answers every question as asking one service after the other does', () => {
    let asked = 0;
    for (const [size, questions] of isLong ? all : few) {
      const services = makeServices(size, distribution, size);
      const index = openSample(services);
      const naive = naiveFilter(services);
      const random = seeded(size * 7);
      for (let turn = 0; turn < questions; turn += 1) {
        const question = randomQuestion(random, services);
        const expected = naive(question);
        const page = pageOf(index, question, limit);
        const ids = expected.slice(0, page.ids.length).map(({ id }) => id);
        expect([page.count, [...page.ids]], JSON.stringify(question)).toEqual([expected.length, ids]);
        expect(page.ids.length).toBeGreaterThanOrEqual(Math.min(limit, expected.length));
        asked += 1;
      }
    }
    expect(asked).toBe(isLong ? 10_250 : 620);
  });
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
    const expected = naiveFilter(services)(question).slice(0, limit * 2);
    expect([...pageOf(openSample(services), question, limit).ids]).toEqual(expected.map(({ id }) => id));
  },
);

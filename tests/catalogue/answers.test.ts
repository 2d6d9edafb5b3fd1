import { describe, expect, test } from 'vitest';
import { pageOf } from '../../domain/catalogue/page.ts';
import { isLong } from '../tier.ts';
import { naiveFilter } from './naive-filter.ts';
import { openSample } from './open-sample.ts';
import { randomQuestion } from './questions.ts';
import { distributions, makeServices, seeded } from './services.ts';

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
      const random = seeded(size * 7);
      for (let turn = 0; turn < questions; turn += 1) {
        const question = randomQuestion(random, services);
        const expected = naiveFilter(services, question);
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

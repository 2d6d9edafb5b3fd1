import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

const done = <T>(value: T) => ({ status: 'fulfilled' as const, value });
const limits = { most: 100, atOnce: 1 };

test('what arrives while a batch is at work goes on together in the next one', async () => {
  const seen: number[][] = [];
  const gate = Promise.withResolvers<void>();
  const double = groupCommit<number, number>(async (items) => {
    seen.push([...items]);
    await gate.promise;
    return items.map((item) => done(item * 2));
  }, limits);
  const first = [double(1), double(2)];
  await new Promise(setImmediate);
  const second = [double(3), double(4), double(5)];
  gate.resolve();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(seen).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('one that is refused does not touch the others of its batch', async () => {
  const half = groupCommit<number, number>(
    async (items) =>
      items.map((item) => (item % 2 ? { status: 'rejected', reason: new Error(`${item} is odd`) } : done(item / 2))),
    limits,
  );
  const results = await Promise.allSettled([half(2), half(3), half(4)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: new Error('3 is odd') });
});

test('a batch that fails as a whole fails each of its items, and the next one is taken all the same', async () => {
  let broken = true;
  const same = groupCommit<number, number>(async (items) => {
    if (broken) throw new Error('out of order');
    return items.map(done);
  }, limits);
  const failed = await Promise.allSettled([same(1), same(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await same(3)).toBe(3);
});

test('whatever the limits and the order of arrival, everybody gets their own answer and no limit is passed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      async (most, atOnce, waits) => {
        let running = 0;
        const call = groupCommit<number, string>(
          async (items) => {
            running += 1;
            expect(running).toBeLessThanOrEqual(atOnce);
            expect(items.length).toBeLessThanOrEqual(most);
            await new Promise(setImmediate);
            running -= 1;
            return items.map((item) => done(`answer ${item}`));
          },
          { most, atOnce },
        );
        const answers: Promise<string>[] = [];
        for (const [index, wait] of waits.entries()) {
          answers.push(call(index));
          if (wait) await new Promise(setImmediate);
        }
        expect(await Promise.all(answers)).toEqual(waits.map((_, index) => `answer ${index}`));
      },
    ),
    { numRuns: 50 },
  );
});

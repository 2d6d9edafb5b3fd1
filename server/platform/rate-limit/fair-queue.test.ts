import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/** A queue whose work ends when it is told to, in the order in which it began. */
function watched(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const call = (name: string, options?: { first: boolean }) =>
    void queue
      .run(
        name.charAt(0),
        () => {
          begun.push(name);
          return new Promise<void>((end) => void ends.push(end));
        },
        options,
      )
      .catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        refused.push(`${name} ${error.by}`);
      });
  const nextTask = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const endAll = async () => {
    for (await nextTask(); ends.length > 0; await nextTask()) ends.shift()?.();
  };
  return { begun, refused, call, nextTask, endAll };
}

test('runs so many at a time, and the shares take turns', async () => {
  const { begun, call, nextTask, endAll } = watched({ atOnce: 2, perShare: 9, waiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2']) call(name);
  await nextTask();
  expect(begun).toEqual(['a1', 'a2']);
  await endAll();
  expect(begun.slice(2)).toEqual(['a3', 'b1', 'c1', 'a4', 'c2', 'a5']);
});

test('refuses a share that has its number of them, at once, and lets it in again when one has ended', async () => {
  const { begun, refused, call, nextTask, endAll } = watched({ atOnce: 1, perShare: 2, waiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) call(name);
  await nextTask();
  expect(refused).toEqual(['a3 share']);
  await endAll();
  call('a4');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a4']);
});

test('is full for whoever has as many as the others, and has room for whoever has fewer', async () => {
  const { begun, refused, call, nextTask, endAll } = watched({ atOnce: 1, perShare: 9, waiting: 3 });
  for (const name of ['x1', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1']) call(name);
  await nextTask();
  expect(refused.toSorted()).toEqual(['a2 share', 'a3 share', 'a4 all', 'd1 all']);
  await endAll();
  expect(begun).toEqual(['x1', 'a1', 'b1', 'c1']);
});

test('serves what comes first before the others, also where those have filled their lane', async () => {
  const { begun, refused, call, endAll } = watched({ atOnce: 1, perShare: 9, waiting: 2 });
  for (const name of ['x1', 'a1', 'b1', 'c1']) call(name);
  call('k1', { first: true });
  await endAll();
  expect(refused).toEqual(['c1 all']);
  expect(begun).toEqual(['x1', 'k1', 'a1', 'b1']);
});

test('serves the others now and then, however much comes first', async () => {
  const { begun, call, endAll } = watched({ atOnce: 1, perShare: 9, waiting: 9 });
  for (const name of ['x1', 'a1', 'b1']) call(name);
  for (const name of ['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7']) call(name, { first: true });
  await endAll();
  expect(begun).toEqual(['x1', 'k1', 'k2', 'k3', 'a1', 'k4', 'k5', 'k6', 'b1', 'k7']);
});

test('goes on after work that fails', async () => {
  const queue = new FairQueue({ atOnce: 1, perShare: 1, waiting: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', () => Promise.resolve(7))).toBe(7);
});

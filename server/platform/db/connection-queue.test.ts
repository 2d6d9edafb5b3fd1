import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectionQueue } from './connection-queue.ts';

const open = (terms: Partial<Parameters<typeof connectionQueue>[0]> = {}) =>
  connectionQueue({ atOnce: 1, most: 10, wait: 1_000, refused: () => new Error('come back later'), ...terms });

test('turns come in the order of asking, and no more at a time than there are', async () => {
  const turns = open({ atOnce: 2 });
  const begun: string[] = [];
  const work = async (name: string) => {
    const end = await turns.take();
    begun.push(name);
    return end;
  };
  const [first, second] = [await work('first'), await work('second')];
  const [third, fourth] = [work('third'), work('fourth')];
  await turn();
  expect(begun).toEqual(['first', 'second']);
  second();
  (await third)();
  expect(begun).toEqual(['first', 'second', 'third']);
  await fourth;
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  first();
});

test('whoever waits too long is refused and is not in the way of those behind', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const turns = open({ wait: 1_000 });
  const end = await turns.take();
  const missed = expect(turns.take()).rejects.toThrow('come back later');
  vi.advanceTimersByTime(500);
  const next = turns.take();
  vi.advanceTimersByTime(999);
  await missed;
  end();
  (await next)();
  (await turns.take())();
});

test('more than may wait are refused at once', async () => {
  const turns = open({ most: 2 });
  const end = await turns.take();
  const waiting = turns.take();
  await expect(turns.take()).rejects.toThrow('come back later');
  end();
  (await waiting)();
});

test('it is over when the last of those who waited has ended', async () => {
  const turns = open();
  await turns.over();
  const end = await turns.take();
  const waiting = turns.take();
  let over = false;
  const notified = turns.over().then(() => (over = true));
  end();
  const endLast = await waiting;
  await turn();
  expect(over).toBe(false);
  endLast();
  await notified;
});

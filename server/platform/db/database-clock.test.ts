import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { databaseClock } from './database-clock.ts';

afterEach(() => vi.useRealTimers());

/** A database whose clock shows what the test says; null: it is away. */
function shownClock(first: number) {
  const shown = { at: first as number | null };
  const system = (async () => {
    if (shown.at === null) throw new Error('away');
    return { rows: [{ now: new Date(shown.at) }] };
  }) as unknown as Database['system'];
  return { shown, db: { system } };
}

test('the clock is the one of the database, and goes on while it is away', async () => {
  vi.useFakeTimers();
  const { shown, db } = shownClock(1_000_000);
  let passed = 0;
  const moved: number[] = [];
  const clock = await databaseClock(db, { elapsed: () => passed, onMoved: (by) => moved.push(by) });
  // The machine's own clock is set; nobody here looks at it.
  vi.setSystemTime(9_999_999_999);
  passed = 400;
  expect(clock.now().getTime()).toBe(1_000_400);
  shown.at = null;
  passed = 5_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clock.now().getTime()).toBe(1_005_000);
  // A little is the way to the database.
  shown.at = 1_005_100;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([clock.now().getTime(), moved]).toEqual([1_005_000, []]);
  shown.at = 905_000;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([clock.now().getTime(), moved]).toEqual([905_000, [-100_000]]);
  clock.stop();
  shown.at = 5;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(clock.now().getTime()).toBe(905_000);
});

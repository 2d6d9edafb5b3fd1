import { setTimeout as pause } from 'node:timers/promises';

/** Only for what hangs, milliseconds: on a machine that is busy with other things, everything takes many times as long. */
const limit = 900_000;

/**
 * Polls until the answer is truthy, and gives that answer. For what cannot notify a test: another process, a file, a lock in
 * PostgreSQL. Errors of `probe` are passed on.
 * @param every milliseconds between two polls
 */
export async function until<T>(probe: () => T | Promise<T>, every = 20): Promise<NonNullable<T>> {
  const deadline = performance.now() + limit;
  for (;;) {
    const answer = await probe();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Not so after ${limit / 1000} s: ${String(probe)}`);
    await pause(every);
  }
}

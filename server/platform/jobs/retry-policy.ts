const second = 1_000;
const hour = 60 * 60 * second;

/** A job that has failed for this long is set aside: five days outlast a weekend at a provider. Milliseconds. */
export const giveUpAfter = 5 * 24 * hour;

/** Failed attempts after which a job raises an alarm, about a minute after the first. */
export const alarmAfter = 6;

/**
 * Milliseconds before the next attempt: 1 s, 2 s, 4 s … up to an hour, each between 80 % and 120 % of that, so that
 * jobs that failed together are not retried together.
 * @param attempt the one that failed, 1 for the first
 */
export function pauseAfter(attempt: number, random: () => number = Math.random): number {
  return Math.round(Math.min(second * 2 ** (attempt - 1), hour) * (0.8 + 0.4 * random()));
}

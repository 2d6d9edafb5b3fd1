import { quantile } from '../browser/quantile.ts';
import type { Times } from './job.ts';

/** Of each question the least of all rounds: what else the machine does can only add to it. */
export function leastOfRounds(rounds: readonly (readonly number[])[]): Times {
  const least = (rounds[0] ?? []).map((_, at) => Math.min(...rounds.map((times) => times[at] ?? Infinity)));
  return { p50: quantile(least, 0.5), p95: quantile(least, 0.95), max: Math.max(...least) };
}

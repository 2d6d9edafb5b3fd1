import { type Micros, micros } from './micros.ts';

/** The sum of all amounts; zero for none. */
export function sum(amounts: readonly Micros[]): Micros {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return micros(total);
}

import { type Micros, micros } from './micros.ts';

/** The amount taken a whole number of times; exact. */
export function multiply(amount: Micros, times: bigint): Micros {
  return micros(amount * times);
}

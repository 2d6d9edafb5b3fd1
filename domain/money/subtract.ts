import { type Micros, micros } from './micros.ts';

/** The first amount less the second; may be negative. */
export function subtract(from: Micros, amount: Micros): Micros {
  return micros(from - amount);
}

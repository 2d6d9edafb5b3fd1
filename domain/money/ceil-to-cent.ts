import { type Micros, micros, perCent } from './micros.ts';

/** The amount rounded up to a whole cent, as outside payment methods charge it. Specification: decision 18. */
export function ceilToCent(amount: Micros): Micros {
  const rest = amount % perCent;
  if (rest === 0n) return amount;
  return micros(amount > 0n ? amount - rest + perCent : amount - rest);
}

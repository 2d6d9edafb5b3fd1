import { divideHalfUp } from './divide-half-up.ts';
import { type Micros, micros } from './micros.ts';
import type { Ratio } from './ratio.ts';

/**
 * The amount times all given shares, rounded half-up once, after all of them. Pass every factor in one call:
 * scaling twice would round twice.
 */
export function scale(amount: Micros, ...shares: readonly Ratio[]): Micros {
  let dividend: bigint = amount;
  let divisor = 1n;
  for (const { numerator, denominator } of shares) {
    dividend *= numerator;
    divisor *= denominator;
  }
  return micros(divideHalfUp(dividend, divisor));
}

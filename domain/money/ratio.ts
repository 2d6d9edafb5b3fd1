import { decimal, divideHalfUp } from './decimal.ts';
import { type Micros, micros } from './micros.ts';

/** An exact share, e.g. 7.5 % = 75/1000. The denominator is always above zero. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `numerator / denominator`; throws RangeError when the denominator is not above zero. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError(`A ratio needs a denominator above 0, not ${denominator}`);
  return { numerator, denominator };
}

export const none: Ratio = { numerator: 0n, denominator: 1n };

/** One whole more than the share: 7.5 % → 107.5 %. */
export function onePlus({ numerator, denominator }: Ratio): Ratio {
  return { numerator: numerator + denominator, denominator };
}

/** What is left after taking the share: 7.5 % → 92.5 %. */
export function oneMinus({ numerator, denominator }: Ratio): Ratio {
  return { numerator: denominator - numerator, denominator };
}

/** A percent as the wire writes it (a fraction, 0.075 = 7.5 %) as an exact ratio. Throws RangeError for no decimal. */
export function fromFraction(fraction: number | string): Ratio {
  const { digits, places } = decimal(fraction);
  return ratio(digits, 10n ** BigInt(places));
}

/** A share as the wire writes it: 0.075 is 7.5 %. */
export function toFraction({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}

/** A share in whole millionths: 7.5 % is 75,000. */
export function toPpm({ numerator, denominator }: Ratio): number {
  return Number(divideHalfUp(numerator * 1_000_000n, denominator));
}

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

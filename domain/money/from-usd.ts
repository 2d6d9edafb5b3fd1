import { decimal } from './decimal.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { type Micros, micros } from './micros.ts';

/**
 * An amount from US dollars as the wire and people write them. Exact up to six decimals; digits finer than a micro-USD
 * are rounded half-up. Throws RangeError for what is not a finite decimal.
 */
export function fromUsd(usd: number | string): Micros {
  const { digits, places } = decimal(usd);
  return micros(places <= 6 ? digits * 10n ** BigInt(6 - places) : divideHalfUp(digits, 10n ** BigInt(places - 6)));
}

import { decimal } from './decimal.ts';
import { type Ratio, ratio } from './ratio.ts';

/** A percent as the wire writes it (a fraction, 0.075 = 7.5 %) as an exact ratio. Throws RangeError for no decimal. */
export function fromFraction(fraction: number | string): Ratio {
  const { digits, places } = decimal(fraction);
  return ratio(digits, 10n ** BigInt(places));
}

import type { Ratio } from './ratio.ts';

/** A share as the wire writes it: 0.075 is 7.5 %. */
export function toFraction({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}

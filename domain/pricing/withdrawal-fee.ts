import type { Micros } from '../money/micros.ts';
import type { Ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';

/**
 * What a withdrawal costs: the method's percent of the amount, half-up, but at least its smallest fee. The fee is part of
 * the amount; it may be above it, and such a withdrawal has to be refused. Specification: B3 Withdrawal method, decision 30.
 */
export function withdrawalFee(
  amount: Micros,
  { percent, least }: { readonly percent: Ratio; readonly least: Micros },
): Micros {
  const share = scale(amount, percent);
  return share > least ? share : least;
}

import { type Micros, zero } from '../money/micros.ts';
import { none, type Ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';
import type { MethodTerms } from './terms.ts';

export interface MethodBonus {
  readonly percent: Ratio;
  readonly amount: Micros;
}

/** The bonus of the highest tier that the payable amount reaches; tiers come in any order. Specification: decision 26. */
export function methodBonus(payable: Micros, method: MethodTerms | null): MethodBonus {
  let reached: { readonly fromAmount: Micros; readonly percent: Ratio } | null = null;
  for (const tier of method?.bonuses ?? []) {
    if (tier.fromAmount <= payable && (!reached || tier.fromAmount > reached.fromAmount)) reached = tier;
  }
  return reached
    ? { percent: reached.percent, amount: scale(payable, reached.percent) }
    : { percent: none, amount: zero };
}

import type { Cost } from '../../schemas/generated/contract.ts';
import { fromUsd } from '../money/from-usd.ts';
import type { Micros } from '../money/micros.ts';

/** What a selection costs in all. A `Quote` is one, and so is the server's answer. */
export interface Totals {
  /** What leaves the customer. */
  readonly charge: Micros;
  /** The price of the lines before discounts. */
  readonly original: Micros;
  readonly fee: Micros;
  readonly totalBonus: Micros;
}

/** The server's answer with exact amounts. */
export function totalsOf(cost: Cost): Totals {
  return {
    charge: fromUsd(cost.floatTotalAmount),
    original: fromUsd(cost.floatOriginalAmount),
    fee: fromUsd(cost.feeFloat),
    totalBonus: fromUsd(cost.totalBonusFloat),
  };
}

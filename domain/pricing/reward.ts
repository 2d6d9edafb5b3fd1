import { divideHalfUp } from '../money/decimal.ts';
import { type Micros, micros, perCent, subtract, zero } from '../money/micros.ts';
import { type Ratio, scale } from '../money/ratio.ts';

/**
 * What an order is worth to whoever brought its customer: the percent of what was paid for it and not given back, without
 * fees, half-up. Nothing for one's own order, and nothing below 0. Specification: decision 32.
 */
export function reward({
  paid,
  refunded,
  percent,
  customer,
  earner,
}: {
  readonly paid: Micros;
  readonly refunded: Micros;
  readonly percent: Ratio;
  readonly customer: number;
  readonly earner: number;
}): Micros {
  if (customer === earner || refunded >= paid) return zero;
  return scale(subtract(paid, refunded), percent);
}

/**
 * What a withdrawal costs: the method's percent of the amount, but at least its smallest fee; half-up to the cent, because what
 * is left is sent. The fee is part of the amount; it may be above it, and such a withdrawal has to be refused. Specification:
 * B3 Withdrawal method, decision 30.
 */
export function withdrawalFee(
  amount: Micros,
  { percent, least }: { readonly percent: Ratio; readonly least: Micros },
): Micros {
  const share = scale(amount, percent);
  return micros(divideHalfUp(share > least ? share : least, perCent) * perCent);
}

/** Earnings, by where they come from. */
export interface Earnings {
  readonly referral: Micros;
  readonly task: Micros;
}

/** Where an amount to be withdrawn is taken: referral earnings first, then task earnings; null when both do not cover it. */
export function earningsSplit(amount: Micros, { referral, task }: Earnings): Earnings | null {
  if (amount > referral + task) return null;
  const first = amount < referral ? amount : referral;
  return { referral: first, task: subtract(amount, first) };
}

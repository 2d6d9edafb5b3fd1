import type { Micros } from '../money/micros.ts';
import { subtract } from '../money/subtract.ts';

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

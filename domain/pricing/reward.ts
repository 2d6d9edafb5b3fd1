import { type Micros, zero } from '../money/micros.ts';
import type { Ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';
import { subtract } from '../money/subtract.ts';

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

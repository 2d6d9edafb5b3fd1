import { type Micros, zero } from '../money/micros.ts';
import { ratio } from '../money/ratio.ts';
import { scale } from '../money/scale.ts';

/**
 * What goes back for a paid line that was not delivered in full: paid × (ordered − delivered) / ordered, half-up.
 * Never below 0 and never above what was paid, whatever a provider claims to have delivered. The line's share of a
 * discount is already off what was paid (see `spread`); the fee is kept. Specification: decision 31.
 */
export function refundOf(paid: Micros, ordered: number, delivered: number): Micros {
  if (ordered <= 0) return zero;
  const missing = Math.min(ordered, Math.max(0, ordered - delivered));
  return scale(paid, ratio(BigInt(missing), BigInt(ordered)));
}

import { type Micros, zero } from '../money/micros.ts';
import { ratio, scale } from '../money/ratio.ts';

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

/** The part of a promised cashback that delivery has earned: promised × delivered ÷ ordered, half-up (decision 25). */
export function cashbackDue(promised: Micros, ordered: number, delivered: number): Micros {
  return scale(promised, ratio(BigInt(delivered), BigInt(ordered)));
}

/** What stays of an earned cashback once some of the order's cost was given back: earned × (cost − refunded) ÷ cost, half-up. */
export function remainingCashback(earned: Micros, cost: Micros, refunded: Micros): Micros {
  return cost <= 0n || refunded <= 0n ? earned : scale(earned, ratio(cost - refunded, cost));
}

/** One content of a package on its way. */
interface PackagePart {
  readonly quantity: number;
  readonly delivered: number;
}

/**
 * Whole packages that are delivered: the share of all pieces, rounded down, so that all of them are only reached when
 * every content is there. Contents have no prices of their own, hence pieces count alike. Specification: decision 22.
 */
export function deliveredPackages(packages: number, parts: readonly PackagePart[]): number {
  const { ordered, delivered } = piecesOf(parts);
  return ordered === 0 ? 0 : Math.floor((packages * delivered) / ordered);
}

/** Pieces of all contents together; no content delivers more than was ordered of it. */
export function piecesOf(parts: readonly PackagePart[]): { readonly ordered: number; readonly delivered: number } {
  let ordered = 0;
  let delivered = 0;
  for (const part of parts) {
    ordered += part.quantity;
    delivered += Math.min(part.quantity, part.delivered);
  }
  return { ordered, delivered };
}

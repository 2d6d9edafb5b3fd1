import { deliveredPackages, piecesOf } from '../../../../domain/pricing/refund.ts';
import type { Part } from './lock-order.ts';

export interface Delivered {
  /** In the order's own quantity, for the customer to see. */
  readonly quantity: number;
  /** The same as a fraction, finer where the order is a package. */
  readonly share: { readonly ordered: number; readonly delivered: number };
}

/** How much of an order its parts have delivered. Runs that have not begun have delivered nothing. */
export function deliveredOf(
  order: { readonly quantity: number; readonly drip_feed: object | null },
  parts: readonly Part[],
): Delivered {
  const counted = parts.map((part) => ({ quantity: part.quantity, delivered: part.current_quantity }));
  const pieces = piecesOf(counted);
  if (order.drip_feed) {
    const quantity = Math.min(order.quantity, pieces.delivered);
    return { quantity, share: { ordered: order.quantity, delivered: quantity } };
  }
  return { quantity: deliveredPackages(order.quantity, counted), share: pieces };
}

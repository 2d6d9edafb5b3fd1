import { deliveredPackages, piecesOf } from '../../../../domain/pricing/refund.ts';

export interface Delivered {
  /** In the order's own quantity, for the customer to see. */
  readonly quantity: number;
  /** The same as a fraction, finer where the order is a package. */
  readonly share: { readonly ordered: number; readonly delivered: number };
}

export interface OrderToDeliver {
  readonly quantity: number;
  readonly current_quantity: number;
  readonly drip_feed: object | null;
}

/** A run or a content; a run of a package has contents of its own. */
export interface PartOnItsWay {
  readonly quantity: number;
  readonly current_quantity: number;
  readonly parts?: readonly PartOnItsWay[];
}

/** How much of an order is delivered, by its parts where it has some. Runs that have not begun have delivered nothing. */
export function deliveredOf(order: OrderToDeliver, parts: readonly PartOnItsWay[]): Delivered {
  const { quantity: ordered, current_quantity: noted } = order;
  if (parts.length === 0) return { quantity: noted, share: { ordered, delivered: noted } };
  const counted = parts.map((part) => ({ quantity: part.quantity, delivered: deliveredOfPart(part) }));
  const pieces = piecesOf(counted);
  if (order.drip_feed) {
    const quantity = Math.min(ordered, pieces.delivered);
    return { quantity, share: { ordered, delivered: quantity } };
  }
  return { quantity: deliveredPackages(ordered, counted), share: pieces };
}

/** What a part has delivered so far: its contents may be ahead of what is noted at it. */
function deliveredOfPart({ parts = [], ...part }: PartOnItsWay): number {
  return Math.max(part.current_quantity, deliveredOf({ ...part, drip_feed: null }, parts).quantity);
}

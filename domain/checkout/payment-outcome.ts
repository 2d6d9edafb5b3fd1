import type { Order } from '../../schemas/generated/contract.ts';

/**
 * What has become of a payment that is made elsewhere. `inReview`: the customer says that the money is on its way. `over`: its orders
 * were canceled before any money came. `gone`: there are none (any more).
 */
export type PaymentOutcome = 'waiting' | 'inReview' | 'paid' | 'over' | 'gone';

/** Tells it by the orders that are paid by it. */
export function paymentOutcome(orders: readonly Pick<Order, 'status' | 'refunded'>[]): PaymentOutcome {
  if (orders.length === 0) return 'gone';
  const has = (wanted: Order['status']) => orders.some(({ status }) => status === wanted);
  if (has('unpaid')) return 'waiting';
  if (has('in_moderation')) return 'inReview';
  // What was paid and is canceled was refunded.
  return orders.every(({ status, refunded }) => status === 'canceled' && !(refunded > 0)) ? 'over' : 'paid';
}

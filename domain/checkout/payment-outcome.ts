import type { Order } from '../../schemas/generated/contract.ts';

/**
 * What became of a payment that is made elsewhere. `in-review`: the customer says that the money is on its way. `canceled`: its orders
 * were canceled before any money came. `closed`: there are none (any more).
 */
type PaymentOutcome = 'waiting' | 'in-review' | 'paid' | 'canceled' | 'closed';

/** Follows it from the orders that are paid by it. */
export function paymentOutcome(orders: readonly Pick<Order, 'status' | 'refunded'>[]): PaymentOutcome {
  if (orders.length === 0) return 'closed';
  const has = (wanted: Order['status']) => orders.some(({ status }) => status === wanted);
  if (has('unpaid')) return 'waiting';
  if (has('in_moderation')) return 'in-review';
  // What was paid and is canceled was refunded.
  return orders.every(({ status, refunded }) => status === 'canceled' && !(refunded > 0)) ? 'canceled' : 'paid';
}

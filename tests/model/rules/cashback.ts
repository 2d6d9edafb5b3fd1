import { halfUp } from '../state/exact.ts';
import type { Order } from '../state/entities.ts';

/** What is due of a promised cashback: the delivered share, less the share that was refunded of a completed order. */
export function cashbackOf({
  cashback,
  delivered,
  quantity,
  status,
  cost,
  refunded,
}: Pick<Order, 'cashback' | 'delivered' | 'quantity' | 'status' | 'cost' | 'refunded'>): bigint {
  const earned = halfUp(cashback * BigInt(delivered), BigInt(quantity));
  return status === 'completed' && cost > 0n && refunded > 0n ? halfUp(earned * (cost - refunded), cost) : earned;
}

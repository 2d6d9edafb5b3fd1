import { micros, type Micros } from '../../domain/money/micros.ts';
import { ratio } from '../../domain/money/ratio.ts';
import { scale } from '../../domain/money/scale.ts';
import type { Trx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import { type Move, moveOrder } from './move-order.ts';

/**
 * What goes back for a paid line that was not delivered in full: paid × (ordered − delivered) / ordered, half-up.
 * Specification: decision 31.
 */
export function refundOf(cost: Micros, ordered: number, delivered: number): Micros {
  return scale(cost, ratio(BigInt(ordered - delivered), BigInt(ordered)));
}

/** The posting that gives it back. One order is refunded once, whatever happens. */
export function refund(userId: number, orderId: number, amount: Micros, at: Date) {
  return {
    kind: 'cancel_order' as const,
    source: { type: 'order', id: orderId },
    entries: [
      { account: 'sales' as const, amount: micros(-amount) },
      { user: userId, amount },
    ],
    at,
  };
}

/** Cancels an order and gives back what was not delivered. Answers false when it is no longer in `from`. */
export async function cancelOrder(
  trx: Trx,
  orderId: number,
  move: Omit<Move, 'to'> & { readonly reason: string },
): Promise<boolean> {
  if (!(await moveOrder(trx, orderId, { ...move, to: 'canceled' }))) return false;
  const order = await trx
    .updateTable('orders')
    .set({ cancel_reason: move.reason })
    .where('instance', '=', trx.instance)
    .where('id', '=', orderId)
    .returning(['user_id', 'cost', 'quantity', 'current_quantity'])
    .executeTakeFirstOrThrow();
  const amount = refundOf(micros(order.cost), order.quantity, order.current_quantity);
  if (amount > 0n) await post(trx, [refund(order.user_id, orderId, amount, move.at)]);
  return true;
}

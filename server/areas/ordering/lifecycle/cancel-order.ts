import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { type Transition, transitionOrder } from '../orders/transition-order.ts';
import { deliveredOf } from '../orders/delivered-of.ts';
import { partsOf } from '../orders/lock-order.ts';
import { paidFor, refundDue } from '../orders/refund-due.ts';

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

type Cancellation = Omit<Transition, 'to'> & { readonly reason: string };

/**
 * Cancels an order with its parts and gives back what was paid for and not delivered. Answers false when it is no longer
 * in `from`. Order of locks: the order, its parts, the account. Specification: decision 31.
 */
export async function cancelOrder(trx: Trx, orderId: number, cancellation: Cancellation): Promise<boolean> {
  const { reason, ...move } = cancellation;
  if (!(await transitionOrder(trx, orderId, { ...move, to: 'canceled' }))) return false;
  await cancelParts(trx, orderId, cancellation);
  const order = await trx
    .updateTable('orders')
    // Nothing was charged for one under review, so it costs nothing.
    .set({ cancel_reason: reason, ...(move.from === 'in_moderation' ? { cost: 0n } : {}) })
    .where('id', '=', orderId)
    .returning(['user_id', 'quantity', 'current_quantity', 'drip_feed'])
    .executeTakeFirstOrThrow();
  // Its parts stand still by now, so that this is what was really delivered.
  const parts = await partsOf(trx, orderId);
  if (parts.length > 0) {
    await trx
      .updateTable('orders')
      .set({ current_quantity: Math.max(order.current_quantity, deliveredOf(order, parts).quantity) })
      .where('id', '=', orderId)
      .execute();
  }
  const amount = refundDue(await paidFor(trx, orderId), order, parts);
  if (amount > 0n) await post(trx, [refund(order.user_id, orderId, amount, move.at)]);
  return true;
}

async function cancelParts(trx: Trx, orderId: number, cancellation: Omit<Cancellation, 'from'>): Promise<void> {
  for (const { id, status } of await partsOf(trx, orderId)) {
    if (status === 'in_processing' || status === 'stopped')
      await cancelOrder(trx, id, { ...cancellation, from: status });
  }
}

import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { refundOf } from '../../../../domain/pricing/refund.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { type Transition, transitionOrder } from '../orders/transition-order.ts';
import { deliveredOf } from '../orders/delivered-of.ts';
import { partsOf } from '../orders/lock-order.ts';
import { sql } from 'kysely';

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
  let share = { ordered: order.quantity, delivered: order.current_quantity };
  if (parts.length > 0) {
    const delivered = deliveredOf(order, parts);
    share = delivered.share;
    await trx
      .updateTable('orders')
      .set({ current_quantity: Math.max(order.current_quantity, delivered.quantity) })
      .where('id', '=', orderId)
      .execute();
  }
  const amount = refundOf(await paidFor(trx, orderId), share.ordered, share.delivered);
  if (amount > 0n) await post(trx, [refund(order.user_id, orderId, amount, move.at)]);
  return true;
}

async function cancelParts(trx: Trx, orderId: number, cancellation: Omit<Cancellation, 'from'>): Promise<void> {
  for (const { id, status } of await partsOf(trx, orderId)) {
    if (status === 'in_processing' || status === 'stopped')
      await cancelOrder(trx, id, { ...cancellation, from: status });
  }
}

/** What a customer was really charged for an order; 0 for one that is not paid yet, or that another order pays for. */
async function paidFor(trx: Trx, orderId: number): Promise<Micros> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as paid from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
    join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
    where t.instance = ${trx.instance} and t.kind = 'order' and t.source_type = 'order'
      and t.source_id = ${String(orderId)}`.execute(trx);
  return micros(rows[0]?.paid ?? 0n);
}

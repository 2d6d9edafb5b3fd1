import { sql } from 'kysely';
import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { FailureReason } from '../../../platform/ports/fulfilment-provider.ts';
import { paidFor, refundDue } from '../orders/refund-due.ts';
import { transitionOrders } from '../orders/transition-order.ts';
import { refund } from './cancel-order.ts';

/** An order that the provider could not finish, and why. */
export interface FailedOrder {
  readonly id: number;
  readonly reason: FailureReason;
}

/**
 * Ends orders that failed and gives back what was paid for and not delivered. Those that are no longer in processing are
 * left alone. Hold them by id before; all refunds are one posting, so that accounts are locked in one order. Orders in parts do
 * not come here: they are gathered. Decision 94.
 */
export async function failOrders(trx: Trx, failed: readonly FailedOrder[], at: Date): Promise<void> {
  const reasons = new Map(failed.map(({ id, reason }) => [id, reason]));
  const moved = await transitionOrders(trx, [...reasons.keys()], {
    from: 'in_processing',
    to: 'error',
    actor: 'provider',
    at,
  });
  const refunds = [];
  for (const id of [...moved].sort((one, other) => one - other)) {
    const order = await trx
      .updateTable('orders')
      .set({ cancel_reason: reasons.get(id) ?? 'other' })
      .where('id', '=', id)
      .returning(['user_id', 'quantity', 'current_quantity', 'drip_feed'])
      .executeTakeFirstOrThrow();
    const amount = refundDue(await paidFor(trx, id), order, []);
    if (amount > 0n) refunds.push(refund(order.user_id, id, amount, at));
  }
  if (refunds.length > 0) await post(trx, refunds);
}

/** An order that failed before failing paid back, and what is missing from it. */
export interface OwedRefund {
  readonly id: number;
  readonly userId: number;
  readonly amount: Micros;
}

/** Failed orders that were paid for and never paid back, oldest first. */
export async function owedForFailed(trx: Trx): Promise<readonly OwedRefund[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'user_id', 'quantity', 'current_quantity', 'drip_feed'])
    .where('status', '=', 'error')
    .where('parent_id', 'is', null)
    .where('cost', '>', 0n)
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('ledger_tx')
            .select('ledger_tx.id')
            .where('ledger_tx.kind', '=', 'cancel_order')
            .where('ledger_tx.source_type', '=', 'order')
            .whereRef('ledger_tx.source_id', '=', sql<string>`orders.id::text`),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  const owed = [];
  for (const row of rows) {
    const amount = refundDue(await paidFor(trx, row.id), row, []);
    if (amount > 0n) owed.push({ id: row.id, userId: row.user_id, amount });
  }
  return owed;
}

/** Pays back what is owed for failed orders; the same one is booked once. */
export async function payBackFailed(trx: Trx, owed: readonly OwedRefund[], note: string, at: Date): Promise<void> {
  if (owed.length === 0) return;
  await post(
    trx,
    owed.map(({ id, userId, amount }) => ({ ...refund(userId, id, amount, at), note })),
  );
}

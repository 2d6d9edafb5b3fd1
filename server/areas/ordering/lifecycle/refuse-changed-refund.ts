import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { lockOrderRows } from '../orders/lock-order.ts';
import { cancelRefundOf, deliveryJson } from '../orders/refund-due.ts';

export type OwnOrder = Awaited<ReturnType<typeof ownOrders>>[number];

/** Orders of the caller with what a refund follows from, by id. Throws 404 where one of them is not theirs, not there or deleted. */
export async function ownOrders(trx: Trx, userId: number, orderIds: readonly number[]) {
  const rows = await trx
    .selectFrom('orders')
    .where('id', '=', (row) => row.fn.any(row.val(orderIds)))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['id', 'status', 'parent_id', 'quantity', 'current_quantity', 'drip_feed', deliveryJson.as('delivery')])
    .orderBy('id')
    .execute();
  if (rows.length < orderIds.length) throw notFound('order_not_found');
  return rows;
}

export function refundOfAll(rows: readonly OwnOrder[]): Micros {
  return micros(rows.reduce((sum, row) => sum + fromUsd(cancelRefundOf(row) ?? 0), 0n));
}

/** Throws 422 on `refund` with the sum of now where it is not the one that the customer was shown. Specification: decision 31. */
export function refuseOtherRefund(refund: Micros, shown: number): void {
  if (refund !== fromUsd(shown)) throw refuse('refund', 'order_cancel_refund_changed', { amount: toUsd(refund) });
}

/**
 * The same of one order, which is locked until the end of the transaction with its parts, so that what is booked then is what
 * was shown. A program that names no sum takes any.
 */
export async function refuseChangedRefund(
  trx: Trx,
  { id, user_id }: { readonly id: number; readonly user_id: number },
  shown: number | null | undefined,
): Promise<void> {
  if (shown == null) return;
  await lockWithParts(trx, [id]);
  refuseOtherRefund(refundOfAll(await ownOrders(trx, user_id, [id])), shown);
}

/** Locks orders, then their parts and parts of parts, so that nothing is delivered between the sum and the refunds. */
export async function lockWithParts(trx: Trx, orderIds: readonly number[]): Promise<void> {
  let ids = orderIds;
  while (ids.length > 0) {
    await lockOrderRows(trx, ids);
    const parts = await trx
      .selectFrom('orders')
      .select('id')
      .where('parent_id', '=', (row) => row.fn.any(row.val(ids)))
      .execute();
    ids = parts.map(({ id }) => id);
  }
}

import { micros, type Micros } from '../../../../domain/money/micros.ts';
import { fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { lockOrderRows } from '../orders/lock-order.ts';
import { cancelRefundOf, deliveryJson } from '../orders/refund-due.ts';
import { flagsOf } from '../orders/status.ts';
import { cancelOrder } from './cancel-order.ts';

/** Cancels several orders for the sum that the customer was shown. Specification: B4 Order actions, decisions 31 and 34. */
export const cancelOrdersHandlers: Handlers = {
  quoteCancellation: async (context, { orderIds }) => {
    const user = signedIn(context);
    return context.db.read(context.instance.id, async (trx) => {
      const rows = (await ownOrders(trx, user.id, orderIds)).filter(isCancelable);
      if (rows.length === 0) throw refuse('order_ids', 'order_not_cancelable');
      return { orderIds: rows.map(({ id }) => id), refund: toUsd(refundOfAll(rows)) };
    });
  },

  cancelOrders: async (context, { idempotencyKey, ...input }) => {
    const user = signedIn(context);
    const request = userRequest(context, { operation: 'cancelOrders', key: idempotencyKey, body: input });
    return withIdempotency(context, request, async (trx) => {
      await lockWithParts(trx, input.orderIds);
      const rows = await ownOrders(trx, user.id, input.orderIds);
      await refuseFrozen(trx, user.id, 'order_ids');
      const refund = refundOfAll(rows.filter(isCancelable));
      const sum = { amount: toUsd(refund) };
      if (refund !== fromUsd(input.refund)) throw refuse('refund', 'order_cancel_refund_changed', sum);
      const closed = rows.find((row) => !isCancelable(row));
      if (closed) throw refuse(`order_ids.${input.orderIds.indexOf(closed.id)}`, 'order_not_cancelable');
      for (const { id, status } of rows)
        await cancelOrder(trx, id, { from: status, actor: 'user', at: context.now(), reason: 'user' });
      return { orderIds: rows.map(({ id }) => id), refunded: sum.amount };
    });
  },
};

type OwnOrder = Awaited<ReturnType<typeof ownOrders>>[number];

/** Orders of the caller with what a refund follows from, by id. Throws 404 where one of them is not theirs, not there or deleted. */
async function ownOrders(trx: Trx, userId: number, orderIds: readonly number[]) {
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

/** Parts are canceled with the order that paid for them, and not alone. */
function isCancelable(row: OwnOrder): boolean {
  return row.parent_id === null && flagsOf(row.status).cancelable;
}

function refundOfAll(rows: readonly OwnOrder[]): Micros {
  return micros(rows.reduce((sum, row) => sum + fromUsd(cancelRefundOf(row) ?? 0), 0n));
}

/** Locks orders, then their parts and parts of parts, so that nothing is delivered between the sum and the refunds. */
async function lockWithParts(trx: Trx, orderIds: readonly number[]): Promise<void> {
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

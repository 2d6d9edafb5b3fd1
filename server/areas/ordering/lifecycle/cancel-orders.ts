import { toUsd } from '../../../../domain/money/usd.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { flagsOf } from '../orders/status.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockWithParts, type OwnOrder, ownOrders, refundOfAll, refuseOtherRefund } from './refuse-changed-refund.ts';

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
      refuseOtherRefund(refund, input.refund);
      const closed = rows.find((row) => !isCancelable(row));
      if (closed) throw refuse(`order_ids.${input.orderIds.indexOf(closed.id)}`, 'order_not_cancelable');
      for (const { id, status } of rows)
        await cancelOrder(trx, id, { from: status, actor: 'user', at: context.now(), reason: 'user' });
      return { orderIds: rows.map(({ id }) => id), refunded: toUsd(refund) };
    });
  },
};

/** Parts are canceled with the order that paid for them, and not alone. */
function isCancelable(row: OwnOrder): boolean {
  return row.parent_id === null && flagsOf(row.status).cancelable;
}

import type { Order } from '../../../../schemas/generated/contract.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { actOnOrder } from './act-on-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { orderView, selectOrders } from '../orders/order-view.ts';
import type { LockedOrder } from '../orders/lock-order.ts';
import { transitionParts } from './transition-parts.ts';
import { flagsOf, type OrderFlags } from '../orders/status.ts';

/** What a customer may do with an order, as far as its flags say so. Specification: B4 Order actions, decisions 31, 34. */
export const orderActions: Handlers = {
  pauseOrder: (context, input) =>
    actOnOrder(context, { operation: 'pauseOrder', ...input }, async (trx, order) => {
      allow(order, 'pausable');
      const move = { from: 'in_processing', to: 'stopped', actor: 'user', at: context.now() } as const;
      await transitionOrder(trx, order.id, move);
      await transitionParts(trx, order.id, move);
      return viewOf(trx, order.id);
    }),

  activateOrder: (context, input) =>
    actOnOrder(context, { operation: 'activateOrder', ...input }, async (trx, order) => {
      allow(order, 'activable');
      const move = { from: 'stopped', to: 'in_processing', actor: 'user', at: context.now() } as const;
      await transitionOrder(trx, order.id, move);
      await transitionParts(trx, order.id, move);
      return viewOf(trx, order.id);
    }),

  cancelOrder: (context, input) =>
    actOnOrder(context, { operation: 'cancelOrder', ...input }, async (trx, order) => {
      allow(order, 'cancelable');
      await cancelOrder(trx, order.id, { from: order.status, actor: 'user', at: context.now(), reason: 'user' });
      return viewOf(trx, order.id);
    }),

  /** It is hidden, not erased: a payment for it that is already on its way must still find it. */
  deleteOrder: (context, input) =>
    actOnOrder(context, { operation: 'deleteOrder', ...input }, async (trx, order) => {
      allow(order, 'deletable');
      await trx.updateTable('orders').set({ deleted_at: context.now() }).where('id', '=', order.id).execute();
      return { deleted: true };
    }),
};

/** Throws 422 on `order_id` where the order's status does not allow it, or another order decides for it. */
function allow(order: LockedOrder, flag: keyof OrderFlags): void {
  if (order.parent_id !== null) throw refuse('order_id', 'order_is_a_part', { id: order.parent_id });
  if (!flagsOf(order.status)[flag]) throw refuse('order_id', `order_not_${flag}`);
}

async function viewOf(trx: Trx, orderId: number): Promise<Order> {
  return orderView(await selectOrders(trx).where('orders.id', '=', orderId).executeTakeFirstOrThrow());
}

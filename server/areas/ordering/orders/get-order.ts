import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { notFound } from '../../../platform/problem.ts';
import { orderView, selectOrders } from './order-view.ts';

/** One order of the caller; anyone else's is as if it were not there. Specification: B7 Orders, decision 12. */
export const getOrder: Handler<'getOrder'> = async (context, { orderId }) => {
  const user = signedIn(context);
  const row = await context.db.read(context.instance.id, (trx) =>
    selectOrders(trx).where('orders.id', '=', orderId).where('orders.user_id', '=', user.id).executeTakeFirst(),
  );
  if (!row) throw notFound('order_not_found');
  return orderView(row);
};

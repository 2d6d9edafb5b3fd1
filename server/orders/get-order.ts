import type { Handler } from '../context.ts';
import { notFound, Problem } from '../problem.ts';
import { orderView, selectOrders } from './order-view.ts';

/** One order of the caller; anyone else's is as if it were not there. Specification: B7 Orders, decision 12. */
export const getOrder: Handler<'getOrder'> = async ({ instance, db, user }, { orderId }) => {
  if (!user) throw new Problem(401, { key: 'order_login_required' });
  const row = await db.read(instance.id, (trx) =>
    selectOrders(trx).where('orders.id', '=', orderId).where('orders.user_id', '=', user.id).executeTakeFirst(),
  );
  if (!row) throw notFound('order_not_found');
  return orderView(row);
};

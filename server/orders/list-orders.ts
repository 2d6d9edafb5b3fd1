import type { Handler } from '../context.ts';
import { Problem } from '../problem.ts';
import { orderView, selectOrders } from './order-view.ts';

/** The caller's orders a page at a time, newest first, without parts of others. Specification: B7 Orders. */
export const listOrders: Handler<'listOrders'> = async ({ instance, db, user }, { page = 1, perPage = 25, status }) => {
  if (!user) throw new Problem(401, { key: 'order_login_required' });
  return db.read(instance.id, async (trx) => {
    const mine = selectOrders(trx)
      .where('orders.user_id', '=', user.id)
      .where('orders.parent_id', 'is', null)
      .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 'unpaid'));
    const { total } = await mine
      .clearSelect()
      .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('total'))
      .executeTakeFirstOrThrow();
    const rows = await mine
      .orderBy('orders.id', 'desc')
      .offset((page - 1) * perPage)
      .limit(perPage)
      .execute();
    return {
      data: rows.map(orderView),
      meta: { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, total },
    };
  });
};

import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { readPage } from '../../../platform/tables/read-page.ts';
import { orderView, selectOrders } from './order-view.ts';

/** The caller's orders a page at a time, newest first, without parts of others. Specification: B7 Orders. */
export const listOrders: Handler<'listOrders'> = async (context, { status, ...asked }) =>
  context.db.read(context.instance.id, async (trx) => {
    const mine = selectOrders(trx)
      .where('orders.user_id', '=', signedIn(context).id)
      .where('orders.parent_id', 'is', null)
      .orderBy('orders.id', 'desc');
    const { rows, meta } = await readPage(
      asked,
      status === undefined ? mine : mine.where('orders.status', '=', status),
    );
    return { data: rows.map(orderView), meta };
  });

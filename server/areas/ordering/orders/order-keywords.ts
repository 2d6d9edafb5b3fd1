import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { ownOrder } from './own-order.ts';

/** Ranks of an order's keywords, as far as they have been looked up. Specification: B3 Keyword ranking, B7 Orders. */
export const listOrderKeywords: Handler<'listOrderKeywords'> = async (context, { orderId }) => {
  const rows = await context.db.read(context.instance.id, async (trx) => {
    await ownOrder(trx, orderId, signedIn(context).id);
    return trx.selectFrom('order_keyword').selectAll().where('order_id', '=', orderId).orderBy('keyword').execute();
  });
  return rows.map((row) => ({
    keyword: row.keyword,
    onCreate: row.on_create,
    onComplete: row.on_complete,
    afterFiveDays: row.after_five_days,
  }));
};

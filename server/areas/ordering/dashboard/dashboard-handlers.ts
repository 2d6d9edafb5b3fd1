import { sql } from 'kysely';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type CatalogueWords, catalogueWords } from '../../../platform/words/catalogue-words.ts';
import { orderView, selectOrders } from '../orders/order-view.ts';

/** How many orders of each kind are shown. */
const latest = 5;

/** What the caller sees first. Specification: B2 dashboard, B7. */
export const dashboardHandlers: Handlers = {
  getDashboard: async (context) => {
    const userId = signedIn(context).id;
    const words = await catalogueWords(context);
    return context.db.read(context.instance.id, async (trx) => {
      const counts = await trx
        .selectFrom('orders')
        .select([
          sql<number>`count(*)::int`.as('all'),
          sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
          sql<number>`count(*) filter (where status = 'in_processing')::int`.as('processing'),
        ])
        .where('user_id', '=', userId)
        .where('parent_id', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return {
        ordersCount: counts.all,
        completedOrderCount: counts.completed,
        lastCompletedOrders: await latestOrders(trx, words, userId, 'completed'),
        inProcessingOrderCount: counts.processing,
        lastInProcessingOrders: await latestOrders(trx, words, userId, 'in_processing'),
      };
    });
  },
};

async function latestOrders(trx: Trx, words: CatalogueWords, userId: number, status: 'completed' | 'in_processing') {
  const rows = await selectOrders(trx)
    .where('orders.user_id', '=', userId)
    .where('orders.parent_id', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '=', status)
    .orderBy(status === 'completed' ? 'orders.completed_at' : 'orders.created_at', (by) => by.desc().nullsLast())
    .orderBy('orders.id', 'desc')
    .limit(latest)
    .execute();
  return rows.map((row) => orderView(row, words));
}

import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { batched } from '../../../platform/jobs/batched.ts';
import type { JobContext, JobHandler } from '../../../platform/jobs/job.ts';
import { completeBatch } from '../../../platform/jobs/lease.ts';
import { countSpent } from '../grades/settle-loyalty.ts';
import { settleReward } from './settle-reward.ts';

/**
 * Job after an order has ended or was refunded (`{orderId}`): what it counts for its customer and earns somebody else. What a
 * customer has spent is counted once for all their orders that come together.
 */
const settleEarnings: JobHandler = batched(async (contexts) => {
  const [first] = contexts;
  await first?.db.write(first.job.instance, async (trx) => {
    await completeBatch(
      trx,
      contexts.map((context) => ({ context, again: null })),
    );
    const at = first.now();
    const orders = await earningOrders(trx, contexts.map(orderIdOf));
    await countSpent(
      trx,
      orders.map((order) => order.user_id),
      at,
    );
    for (const order of orders) if (order.may_earn) await settleReward(trx, order.id, at);
  });
  return [];
});

export const earningJobs: Readonly<Record<'settle-earnings', JobHandler>> = { 'settle-earnings': settleEarnings };

/** The orders, and whether anybody but the customer may earn from them. */
async function earningOrders(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('orders')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.instance', '=', 'orders.instance').onRef('app_user.id', '=', 'orders.user_id'),
    )
    .select([
      'orders.id',
      'orders.user_id',
      sql<boolean>`app_user.referred_by is not null
        or exists (select from order_widget_order w where w.instance = orders.instance and w.order_id = orders.id)
        or exists (select from reward r where r.instance = orders.instance and r.order_id = orders.id)`.as('may_earn'),
    ])
    .where('orders.id', '=', (row) => row.fn.any(row.val(ids)))
    .orderBy('orders.id')
    .execute();
}

function orderIdOf({ job }: JobContext): number {
  const id = job.payload['orderId'];
  if (typeof id !== 'number') throw new Error(`Job ${job.kind} ${job.key} names no order`);
  return id;
}

import { micros } from '../../../../domain/money/micros.ts';
import { runQuantities } from '../../../../domain/quantity/run-quantities.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { insertPart } from '../placing/insert-part.ts';
import { lockOrder } from '../orders/lock-order.ts';

const minute = 60_000;
/** How often a paused drip-feed is looked at again, milliseconds. */
const resting = 30_000;

/** Job of a drip-feed: begins the next run as an order of its own, until the last one. Specification: A4 Drip feed, decision 21. */
export const beginRun: JobHandler = async ({ db, now, job, settle }) => {
  const id = Number(job.payload['dripFeedId']);
  await db.write(job.instance, async (trx) => {
    const at = now();
    const order = await lockOrder(trx, await orderOf(trx, id));
    if (!order?.drip_feed) throw new Error(`Drip-feed ${id} belongs to no order with runs`);
    if (order.status === 'stopped') return settle.again(trx, new Date(at.getTime() + resting));
    if (order.status !== 'in_processing') return settle.done(trx);

    const { runs_begun: begun } = await trx
      .selectFrom('drip_feed')
      .select('runs_begun')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const quantities = runQuantities(order.quantity, order.drip_feed);
    const quantity = quantities[begun];
    if (quantity === undefined) return settle.done(trx);
    await insertPart(trx, {
      parentId: order.id,
      userId: order.user_id,
      serviceId: order.service_id,
      name: order.name,
      url: order.url,
      source: 'drip_feed',
      quantity,
      price: micros(order.price),
      dripFeedId: id,
      targetableValues: order.targetable_values,
      countries: order.countries,
      at,
    });
    const isLast = begun + 1 === quantities.length;
    const next = isLast ? null : new Date(at.getTime() + order.drip_feed.minutesBetweenRuns * minute);
    await trx
      .updateTable('drip_feed')
      .set({ runs_begun: begun + 1, next_run_at: next })
      .where('id', '=', id)
      .execute();
    await (next ? settle.again(trx, next) : settle.done(trx));
  });
};

async function orderOf(trx: Trx, dripFeedId: number): Promise<number> {
  const row = await trx.selectFrom('drip_feed').select('order_id').where('id', '=', dripFeedId).executeTakeFirst();
  return row?.order_id ?? 0;
}

import { micros } from '../../../../domain/money/micros.ts';
import { runQuantities } from '../../../../domain/quantity/total-quantity.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { insertPart } from '../placing/place-orders.ts';
import { type LockedOrder, lockOrder, partsOf } from '../orders/lock-order.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { noteDelivered } from '../orders/note-delivered.ts';
import { deliveredOf } from '../orders/delivered-of.ts';

const minute = 60_000;
/** How often a paused drip-feed is looked at again, milliseconds. */
const resting = 30_000;

/** Job of a drip-feed: begins the next run as an order of its own, until the last one. Specification: A4 Drip feed, decision 21. */
export const beginRun: JobHandler = async ({ db, now, job, completion }) => {
  const id = Number(job.payload['dripFeedId']);
  await db.write(job.instance, async (trx) => {
    const at = now();
    const order = await lockOrder(trx, await orderOf(trx, id));
    if (!order?.drip_feed) throw new Error(`Drip-feed ${id} belongs to no order with runs`);
    if (order.status === 'stopped') return completion.again(trx, new Date(at.getTime() + resting));
    if (order.status !== 'in_processing') return completion.done(trx);

    const { runs_begun: begun } = await trx
      .selectFrom('drip_feed')
      .select('runs_begun')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const quantities = runQuantities(order.quantity, order.drip_feed);
    const quantity = quantities[begun];
    if (quantity === undefined) return completion.done(trx);
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
    await (next ? completion.again(trx, next) : completion.done(trx));
  });
};

async function orderOf(trx: Trx, dripFeedId: number): Promise<number> {
  const row = await trx.selectFrom('drip_feed').select('order_id').where('id', '=', dripFeedId).executeTakeFirst();
  return row?.order_id ?? 0;
}

/** How often the parts of an order are looked at, milliseconds. */
const interval = 5_000;
const over: ReadonlySet<OrderStatusName> = new Set(['completed', 'canceled', 'error']);

/**
 * Job of an order with parts: brings their progress together. When all have ended it is complete, or canceled with what
 * is missing given back. Specification: decisions 21, 22, 31.
 */
export const gatherParts: JobHandler = async ({ db, now, job, completion }) => {
  const orderId = Number(job.payload['orderId']);
  await db.write(job.instance, async (trx) => {
    const at = now();
    const order = await lockOrder(trx, orderId);
    if (!order || over.has(order.status)) return completion.done(trx);
    const later = new Date(at.getTime() + interval);
    if (order.status !== 'in_processing') return completion.again(trx, later);

    const parts = await partsOf(trx, orderId);
    const { quantity, share } = deliveredOf(order, parts);
    await noteDelivered(trx, [{ id: orderId, quantity }], at);
    if (!parts.every((part) => over.has(part.status))) return completion.again(trx, later);
    // Between two runs there is nothing to see.
    const next = await nextRun(trx, order);
    if (next) return completion.again(trx, next > later ? next : later);
    await completion.done(trx);
    const move = { from: 'in_processing', actor: 'provider', at } as const;
    if (share.delivered >= share.ordered) await transitionOrder(trx, orderId, { ...move, to: 'completed' });
    else {
      const reason = parts.find((part) => part.cancel_reason !== null)?.cancel_reason ?? 'provider';
      await cancelOrder(trx, orderId, { ...move, reason });
    }
  });
};

/** When the next run of a drip-feed begins; null when all have begun, and for a package. */
async function nextRun(trx: Trx, order: LockedOrder): Promise<Date | null> {
  if (!order.drip_feed) return null;
  const feed = await trx
    .selectFrom('drip_feed')
    .select('next_run_at')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return feed.next_run_at;
}

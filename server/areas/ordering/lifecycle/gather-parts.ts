import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { cancelOrder } from './cancel-order.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { deliveredOf } from '../orders/delivered-of.ts';
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts';
import { partsOf } from '../orders/parts-of.ts';

/** How often the parts of an order are looked at, milliseconds. */
const interval = 5_000;
const over: ReadonlySet<OrderStatusName> = new Set(['completed', 'canceled', 'error']);

/**
 * Job of an order with parts: brings their progress together. When all have ended it is complete, or canceled with what
 * is missing given back. Specification: decisions 21, 22, 31.
 */
export const gatherParts: JobHandler = async ({ db, now, job, settle }) => {
  const orderId = Number(job.payload['orderId']);
  await db.write(job.instance, async (trx) => {
    const at = now();
    const order = await lockOrder(trx, orderId);
    if (!order || over.has(order.status)) return settle.done(trx);
    const later = new Date(at.getTime() + interval);
    if (order.status !== 'in_processing') return settle.again(trx, later);

    const parts = await partsOf(trx, orderId);
    const { quantity, share } = deliveredOf(order, parts);
    await trx
      .updateTable('orders')
      .set({ current_quantity: Math.max(order.current_quantity, quantity) })
      .where('id', '=', orderId)
      .execute();
    if (!parts.every((part) => over.has(part.status))) return settle.again(trx, later);
    // Between two runs there is nothing to see.
    const next = await nextRun(trx, order);
    if (next) return settle.again(trx, next > later ? next : later);
    await settle.done(trx);
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

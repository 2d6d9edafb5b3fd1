import type { Trx } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Kinds of jobs that follow the end of an order, each with `{orderId}`; every area adds its own. */
const endedJobs: readonly string[] = ['follow-keywords', 'credit-cashback', 'settle-earnings'];
const ended: ReadonlySet<OrderStatusName> = new Set(['completed', 'canceled', 'error']);

/** Queues what follows when an order has come to its end. Specification: decisions 25 and 32. */
export async function whenEnded(trx: Trx, orderId: number, status: OrderStatusName, at: Date): Promise<void> {
  if (!ended.has(status)) return;
  await enqueue(
    trx,
    endedJobs.map((kind) => ({ kind, key: String(orderId), payload: { orderId }, runAt: at })),
  );
}

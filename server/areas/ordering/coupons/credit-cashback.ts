import { micros } from '../../../../domain/money/micros.ts';
import { cashbackDue } from '../../../../domain/pricing/cashback-due.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { post } from '../../../platform/ledger/post.ts';
import { couponPosting } from './coupon-posting.ts';

/** Job of an order that has ended: credits the cashback that its delivery has earned, once. Specification: decision 25. */
export const creditCashback: JobHandler = async ({ db, now, job, settle }) => {
  const orderId = Number(job.payload['orderId']);
  await db.write(job.instance, async (trx) => {
    await settle.done(trx);
    const order = await promisedCashback(trx, orderId);
    if (!order) return;
    const due = cashbackDue(micros(order.cashback), order.quantity, order.current_quantity);
    if (due > 0n) await post(trx, [couponPosting(order.user_id, due, { type: 'order_cashback', id: orderId }, now())]);
  });
};

function promisedCashback(trx: Trx, orderId: number) {
  return trx
    .selectFrom('order_coupon')
    .innerJoin('orders', (join) =>
      join.onRef('orders.instance', '=', 'order_coupon.instance').onRef('orders.id', '=', 'order_coupon.order_id'),
    )
    .select(['orders.user_id', 'orders.quantity', 'orders.current_quantity', 'order_coupon.cashback'])
    .where('order_coupon.order_id', '=', orderId)
    .where('orders.status', 'in', ['completed', 'canceled', 'error'])
    .executeTakeFirst();
}

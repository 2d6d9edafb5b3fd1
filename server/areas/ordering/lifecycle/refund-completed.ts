import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { post } from '../../../platform/ledger/post.ts';
import { cashbackTakenBack } from '../coupons/coupon-use.ts';
import { refundedOf } from '../../earning/port.ts';

export interface Refund {
  /** Above 0. */
  readonly amount: Micros;
  /** Names this refund of the order: the same one is booked once. */
  readonly reference: string;
  readonly note?: string;
  readonly at: Date;
}

/**
 * An operator gives back some of what was paid for a completed order. What the order earned somebody, and what it counts
 * for its customer's grade, is settled again, and the
 * customer's cashback shrinks by the same share. Answers false, and changes nothing, where the order is not completed or less
 * than that is left of its cost: all refunds together never exceed it.
 */
export async function refundCompleted(
  trx: Trx,
  orderId: number,
  { amount, reference, note, at }: Refund,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select(['user_id', 'cost', 'status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order?.status !== 'completed' || amount <= 0n) return false;
  const refunded = micros((await refundedOf(trx, orderId)) + amount);
  if (refunded > order.cost) return false;
  const id = `${orderId}:${reference}`;
  const earned = { id: orderId, userId: order.user_id, cost: micros(order.cost) };
  const cashback = await cashbackTakenBack(trx, earned, { refunded, reference, at });
  // The refund first: what it gives covers what is taken back.
  await post(trx, [
    {
      kind: 'cancel_order',
      source: { type: 'order_refund', id },
      entries: [
        { account: 'sales', amount: micros(-amount) },
        { user: order.user_id, amount },
      ],
      note,
      at,
    },
    ...(cashback ? [cashback] : []),
  ]);
  await enqueue(trx, [{ kind: 'settle-earnings', key: id, payload: { orderId }, runAt: at }]);
  return true;
}

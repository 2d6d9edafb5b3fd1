import { micros } from '../../../../domain/money/micros.ts';
import { ratio } from '../../../../domain/money/ratio.ts';
import { reward } from '../../../../domain/pricing/reward.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { bookRewards } from './book-rewards.ts';
import { lockEarnings } from './lock-earnings.ts';
import { refundedOf } from './refunded-of.ts';
import type { RewardTable } from '../../../platform/db/schema/earnings.ts';
import { referralPpm } from './referral-ppm.ts';

/**
 * Brings the reward of an order to what it should be: nothing before the order is completed, the percent of its net cost
 * after, less again when it is refunded. Repeatable; the terms are those of the first time. Specification: decision 32.
 */
export async function settleReward(trx: Trx, orderId: number, at: Date): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['user_id', 'status', 'cost', 'parent_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  // A part of an order is paid for by the whole, and earns with it.
  if (order?.status !== 'completed' || order.parent_id !== null) return;
  const row = await rewardOf(trx, orderId, order.user_id, at);
  if (!row) return;
  await lockEarnings(trx, row.user_id);
  const due = reward({
    paid: micros(order.cost),
    // Read after the lock: whoever refunds meanwhile settles once more behind us.
    refunded: await refundedOf(trx, orderId),
    percent: ratio(BigInt(row.ppm), 1_000_000n),
    customer: order.user_id,
    earner: row.user_id,
  });
  await trx.updateTable('reward').set({ due }).where('order_id', '=', orderId).execute();
  await bookRewards(trx, row.user_id, at);
}

/** Who earns from the order and how much, as it was the first time; null when nobody does. */
async function rewardOf(trx: Trx, orderId: number, customerId: number, at: Date) {
  const { instance } = trx;
  const find = () =>
    trx.selectFrom('reward').select(['user_id', 'ppm']).where('order_id', '=', orderId).executeTakeFirst();
  const found = await find();
  if (found) return found;
  const earner = await earnerOf(trx, orderId, customerId);
  if (!earner || earner.ppm === 0 || !(await isThere(trx, earner.userId))) return null;
  await trx
    .insertInto('reward')
    .values({
      instance,
      order_id: orderId,
      user_id: earner.userId,
      kind: earner.kind,
      order_widget_id: earner.orderWidgetId,
      ppm: earner.ppm,
      due: 0n,
      credited: 0n,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['instance', 'order_id']).doNothing())
    .execute();
  return (await find()) ?? null;
}

/** Whether there still is somebody who could earn; no deletion of the account goes through between this look and the reward. */
async function isThere(trx: Trx, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return user !== undefined && user.deleted_at === null;
}

/** Who earns from an order, by what, and which share of it in millionths. */
interface Earner {
  readonly userId: number;
  readonly kind: RewardTable['kind'];
  readonly orderWidgetId: number | null;
  readonly ppm: number;
}

/**
 * The owner of the widget that the order came by, else whoever brought the customer in; never the customer, and never two.
 * Null when nobody does. Specification: decision 32.
 */
async function earnerOf(trx: Trx, orderId: number, customerId: number): Promise<Earner | null> {
  const widget = await trx
    .selectFrom('order_widget_order')
    .innerJoin('order_widget', 'order_widget.id', 'order_widget_order.order_widget_id')
    .select(['order_widget.id', 'order_widget.user_id', 'order_widget.reward_ppm'])
    .where('order_widget_order.order_id', '=', orderId)
    .executeTakeFirst();
  if (widget && widget.user_id !== customerId) {
    return { userId: widget.user_id, kind: 'widget_reward', orderWidgetId: widget.id, ppm: widget.reward_ppm };
  }
  const customer = await trx
    .selectFrom('app_user')
    .select('referred_by')
    .where('id', '=', customerId)
    .executeTakeFirst();
  const referrer = customer?.referred_by ?? null;
  if (referrer === null || referrer === customerId) return null;
  return { userId: referrer, kind: 'referral', orderWidgetId: null, ppm: await referralPpm(trx, referrer) };
}

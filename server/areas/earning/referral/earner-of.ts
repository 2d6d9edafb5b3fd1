import type { Trx } from '../../../platform/db/database.ts';
import type { RewardTable } from '../../../platform/db/schema/earnings.ts';
import { referralPpm } from './referral-ppm.ts';

/** Who earns from an order, by what, and which share of it in millionths. */
export interface Earner {
  readonly userId: number;
  readonly kind: RewardTable['kind'];
  readonly orderWidgetId: number | null;
  readonly ppm: number;
}

/**
 * The owner of the widget that the order came by, else whoever brought the customer in; never the customer, and never two.
 * Null when nobody does. Specification: decision 32.
 */
export async function earnerOf(trx: Trx, orderId: number, customerId: number): Promise<Earner | null> {
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

import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { refundCompleted } from '../../server/areas/ordering/lifecycle/refund-completed.ts';
import { refundedOf } from '../../server/areas/earning/referral/refunded-of.ts';
import { type Act, recordAct } from './act.ts';
import { amountOf } from './amount-of.ts';
import { isBooked } from './is-booked.ts';
import { Refused } from './refused.ts';

const booking = { kind: 'cancel_order', sourceType: 'order_refund' };

export interface OrderRefund {
  readonly orderId: number;
  /** Dollars as written, or `rest` for all that has not been given back yet. */
  readonly amount: string;
  /** Names this refund: one with the same reference is booked once. */
  readonly reference?: string | undefined;
}

/**
 * Gives back some of what was paid for a completed order, onto its customer's balance. What the order earned somebody is
 * settled again. Throws `Refused` where the order is not completed, or less than that is left of its cost.
 */
export async function refundOrder(trx: Trx, { orderId, amount, reference }: OrderRefund, act: Act): Promise<string> {
  const order = await trx
    .selectFrom('orders')
    .select(['user_id', 'cost', 'status', 'parent_id'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refused(`There is no order ${orderId} in ${trx.instance}.`);
  if (order.parent_id !== null) {
    throw new Refused(`Order ${orderId} is a part of order ${order.parent_id}, which was paid. Refund that one.`);
  }
  if (reference !== undefined && (await isBooked(trx, { ...booking, sourceId: `${orderId}:${reference}` }))) {
    return `The refund ${reference} of order ${orderId} was booked before; nothing was changed.`;
  }
  if (order.status !== 'completed') {
    const status = order.status.replaceAll('_', ' ');
    throw new Refused(`Order ${orderId} is ${status}. Only completed orders are refunded by hand.`);
  }
  const left = micros(order.cost - (await refundedOf(trx, orderId)));
  const sum = amount === 'rest' ? left : amountOf(amount, 'The amount');
  if (sum <= 0n) throw new Refused(left > 0n ? 'The amount must be above 0.' : `Nothing is left of order ${orderId}.`);
  if (sum > left) throw new Refused(`Order ${orderId} has ${formatPlain(left, 6)} USD left that can be given back.`);
  const shown = `${formatPlain(sum, 6)} USD`;
  const id = await recordAct(trx, act, 'refund', `order ${orderId} of user ${order.user_id}: ${shown}`);
  const note = `${act.why} (${act.by})`;
  await refundCompleted(trx, orderId, { amount: sum, reference: reference ?? `act ${id}`, note, at: act.at });
  return `User ${order.user_id} was given ${shown} back for order ${orderId}.`;
}

import { micros } from '../../domain/money/micros.ts';
import { refundedOf } from '../../server/areas/earning/referral/refunded-of.ts';
import { refundCompleted } from '../../server/areas/ordering/lifecycle/refund-completed.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { isBooked } from '../operator/is-booked.ts';
import { idOf, operatorCommand, writing } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { amountOf, usdText } from '../operator/written-values.ts';

const options = { ...auditOptions, reference: { type: 'string' } } as const;

/** `livery refund`: gives back some of what was paid for a completed order, or all that is left of it. */
export const refund = operatorCommand(options, ([number, amount, ...more], { reference, ...values }) => {
  if (amount === undefined || more.length > 0) {
    throw new UsageError('Name the instance, the order, and an amount in dollars or "rest".');
  }
  const orderId = idOf(number);
  const audit = auditOf(values);
  return writing((trx) => refundOrder(trx, { orderId, amount, reference }, audit));
});

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
export async function refundOrder(
  trx: Trx,
  { orderId, amount, reference }: OrderRefund,
  audit: Audit,
): Promise<string> {
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
    return `Refund ${reference} was already booked for order ${orderId}. Nothing changed.`;
  }
  if (order.status !== 'completed') {
    const status = order.status.replaceAll('_', ' ');
    throw new Refused(`Order ${orderId} is ${status}. Only completed orders are refunded by hand.`);
  }
  const left = micros(order.cost - (await refundedOf(trx, orderId)));
  const sum = amount === 'rest' ? left : amountOf(amount, 'The amount');
  if (sum <= 0n) throw new Refused(left > 0n ? 'The amount must be above 0.' : `Nothing is left of order ${orderId}.`);
  if (sum > left) throw new Refused(`Order ${orderId} has ${usdText(left)} left that can be given back.`);
  const shown = usdText(sum);
  const id = await recordAudit(trx, audit, 'refund', `order ${orderId} of user ${order.user_id}: ${shown}`);
  const note = `${audit.why} (${audit.by})`;
  await refundCompleted(trx, orderId, { amount: sum, reference: reference ?? `act ${id}`, note, at: audit.at });
  return `User ${order.user_id} was given ${shown} back for order ${orderId}.`;
}

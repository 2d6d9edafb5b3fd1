import { micros, sum } from '../../domain/money/micros.ts';
import { formatPlain } from '../../domain/money/usd.ts';
import { refundedOf } from '../../server/areas/earning/referral/refunded-of.ts';
import { owedForFailed, payBackFailed } from '../../server/areas/ordering/lifecycle/fail-orders.ts';
import { refundCompleted } from '../../server/areas/ordering/lifecycle/refund-completed.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { UsageError } from '../command-line/command.ts';
import { type Audit, auditOf, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { isBooked } from '../operator/is-booked.ts';
import { idOf, listing, operatorCommand, writing } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { amountOf, usdText } from '../operator/written-values.ts';

const options = { ...auditOptions, reference: { type: 'string' } } as const;

/**
 * `livery refund`: gives back some of what was paid for a completed order, or all that is left of it; with `failed`, lists the
 * failed orders that were never paid back, or pays back one of them or all.
 */
export const refund = operatorCommand(options, ([number, amount, ...more], { reference, ...values }) => {
  if (number === 'failed' && more.length === 0 && reference === undefined) {
    if (amount === undefined) return owedList;
    const only = amount === 'all' ? null : idOf(amount);
    const audit = auditOf(values);
    return writing((trx) => refundFailed(trx, only, audit));
  }
  if (amount === undefined || more.length > 0) {
    throw new UsageError('Name the instance, the order, and an amount in dollars or "rest".');
  }
  const orderId = idOf(number);
  const audit = auditOf(values);
  return writing((trx) => refundOrder(trx, { orderId, amount, reference }, audit));
});

const owedList = listing('Every failed order was paid back.', owedForFailed, {
  order: ({ id }) => id,
  user: ({ userId }) => userId,
  'USD owed': ({ amount }) => formatPlain(amount, 6),
});

/**
 * Pays back failed orders of versions that did not do so by themselves: one, or all. What is paid back is what was paid for and not
 * delivered. Throws `Refused` for one that is owed nothing.
 */
export async function refundFailed(trx: Trx, only: number | null, audit: Audit): Promise<string> {
  const owed = (await owedForFailed(trx)).filter(({ id }) => only === null || id === only);
  if (owed.length === 0) {
    if (only === null) return 'Every failed order was paid back. Nothing changed.';
    throw new Refused(`Nothing is owed for order ${only}.`);
  }
  await payBackFailed(trx, owed, `${audit.why} (${audit.by})`, audit.at);
  for (const { id, userId, amount } of owed) {
    await recordAudit(trx, audit, 'refund', `failed order ${id} of user ${userId}: ${usdText(amount)}`);
  }
  const total = usdText(sum(owed.map(({ amount }) => amount)));
  return `${owed.length === 1 ? '1 failed order was' : `${owed.length} failed orders were`} paid back: ${total}.`;
}

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
  const wanted = amount === 'rest' ? left : amountOf(amount, 'The amount');
  if (wanted <= 0n)
    throw new Refused(left > 0n ? 'The amount must be above 0.' : `Nothing is left of order ${orderId}.`);
  if (wanted > left) throw new Refused(`Order ${orderId} has ${usdText(left)} left that can be given back.`);
  const shown = usdText(wanted);
  const id = await recordAudit(trx, audit, 'refund', `order ${orderId} of user ${order.user_id}: ${shown}`);
  const note = `${audit.why} (${audit.by})`;
  await refundCompleted(trx, orderId, { amount: wanted, reference: reference ?? `act ${id}`, note, at: audit.at });
  return `User ${order.user_id} was given ${shown} back for order ${orderId}.`;
}

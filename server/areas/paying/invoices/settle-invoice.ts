import type { Selectable } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import {
  attachCoupon,
  couponPosting,
  lockUnpaid,
  payUnpaid,
  releaseUse,
  type RevivedUse,
  reviveUse,
  type UnpaidStatus,
} from '../../ordering/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { InvoiceTable } from '../../../platform/db/schema/payments.ts';
import type { Posting } from '../../../platform/ledger/posting.ts';
import { lockInvoice } from './lock-invoice.ts';
import { notifyPayment } from './notify-payment.ts';
import { endReview } from './review.ts';

export interface Decision {
  /** Who says so: a gateway's name, an operator's. */
  readonly by: string;
  readonly at: Date;
  readonly note?: string;
}

type Invoice = Selectable<InvoiceTable>;

/**
 * Credits an invoice: the payment, the bonuses of method and coupon, and then the orders that it was for. Answers false,
 * and changes nothing, when it is credited already; a decline before does not stand against money that did come.
 * What cannot be used as meant (an order is gone or paid, the account is frozen, a coupon is used up meanwhile) stays on
 * the balance; an order that nobody checks a payment for any more is canceled then. Order of locks: invoice, coupon, orders, account,
 * entries.
 */
export async function settleInvoice(trx: Trx, id: number, { by, at, note }: Decision): Promise<boolean> {
  const invoice = await lockInvoice(trx, id);
  if (!invoice || invoice.status === 'paid') return false;
  await trx
    .updateTable('invoice')
    .set({ status: 'paid', decided_at: at, decided_by: by, ...(note === undefined ? {} : { note }) })
    .where('id', '=', id)
    .execute();
  const use = invoice.coupon_use_id === null ? null : await reviveUse(trx, invoice.coupon_use_id, at);
  const orders = invoice.purpose === 'orders' ? await ordersToPay(trx, invoice, use) : [];
  const couponCounts = use !== null && (invoice.purpose === 'top_up' || orders.length > 0);
  await payUnpaid(trx, {
    userId: invoice.user_id,
    orders,
    first: creditsOf(invoice, couponCounts ? use : null, at),
    actor: 'system',
    at,
  });
  if (use && couponCounts) await attachCoupon(trx, use.id, orders);
  else if (use) await releaseUse(trx, use.id, at);
  await endReview(trx, invoice, at);
  await notifyPayment(trx, invoice, 'paid', at);
  return true;
}

interface OrderToPay {
  readonly id: number;
  readonly cost: Micros;
  readonly discount: Micros;
  readonly cashback: Micros;
  readonly status: UnpaidStatus;
}

/** The orders that the money is for and still can be. Without its coupon it is not enough for discounted ones. */
async function ordersToPay(trx: Trx, invoice: Invoice, use: RevivedUse | null): Promise<readonly OrderToPay[]> {
  const rows = await trx
    .selectFrom('invoice_order')
    .select(['order_id', 'cost', 'discount', 'cashback'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('order_id')
    .execute();
  const lostDiscount = use === null && invoice.coupon_use_id !== null && rows.some(({ discount }) => discount > 0n);
  if (lostDiscount || (await isFrozen(trx, invoice.user_id))) return [];
  const unpaid = await lockUnpaid(
    trx,
    invoice.user_id,
    rows.map((row) => row.order_id),
  );
  return rows.flatMap((row) => {
    const status = unpaid.get(row.order_id);
    if (status === undefined) return [];
    const { cost, discount, cashback } = row;
    return [{ id: row.order_id, status, cost: micros(cost), discount: micros(discount), cashback: micros(cashback) }];
  });
}

function creditsOf(invoice: Invoice, use: RevivedUse | null, at: Date): readonly Posting[] {
  const { id, user_id: user, charge, payable, method_bonus: bonus } = invoice;
  const source = { type: 'invoice', id };
  /** With the rounding to a cent. */
  const fee = micros(charge > payable ? charge - payable : 0n);
  const coupon = (use?.bonus ?? 0n) + (invoice.purpose === 'top_up' ? (use?.discount ?? 0n) : 0n);
  return [
    ...(charge > 0n
      ? [
          {
            kind: 'invoiced' as const,
            source,
            entries: [
              { account: 'gateway' as const, amount: micros(-charge) },
              { user, amount: micros(charge) },
            ],
            at,
          },
        ]
      : []),
    // A line of its own in the customer's history: what was paid, and what that cost.
    ...(fee > 0n
      ? [
          {
            kind: 'fee' as const,
            source,
            entries: [
              { user, amount: micros(-fee) },
              { account: 'fees' as const, amount: fee },
            ],
            at,
          },
        ]
      : []),
    ...(bonus > 0n
      ? [
          {
            kind: 'bonus' as const,
            source,
            entries: [
              { account: 'bonuses' as const, amount: micros(-bonus) },
              { user, amount: micros(bonus) },
            ],
            at,
          },
        ]
      : []),
    ...(use && coupon > 0n ? [couponPosting(user, micros(coupon), { type: 'coupon_use', id: use.id }, at)] : []),
  ];
}

async function isFrozen(trx: Trx, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('app_user')
    .select('frozen_at')
    .where('id', '=', userId)
    // No freezing goes through between this look and the charges.
    .forKeyShare()
    .executeTakeFirst();
  return !user || user.frozen_at !== null;
}

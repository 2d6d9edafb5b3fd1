import type { Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { PaymentMethodRow } from '../methods/external-method.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { settleInvoice } from './settle-invoice.ts';

const hour = 60 * 60 * 1000;

export interface NewInvoice {
  readonly userId: number;
  readonly purpose: 'top_up' | 'orders';
  readonly method: PaymentMethodRow;
  readonly recurringPaymentsMethodId?: number;
  readonly amount: Micros;
  readonly payable: Micros;
  readonly fee: Micros;
  readonly charge: Micros;
  readonly methodBonus: Micros;
  readonly couponUseId: number | null;
  /** Unpaid orders of the user that it pays. */
  readonly orders?: readonly {
    readonly id: number;
    readonly cost: Micros;
    readonly discount: Micros;
    readonly cashback: Micros;
  }[];
  readonly at: Date;
}

/**
 * Makes an invoice and queues its end: a day for what is paid on a page, two weeks for what is sent by hand. One over
 * nothing is settled at once. Answers its id.
 */
export async function makeInvoice(trx: Trx, invoice: NewInvoice): Promise<number> {
  const { method, orders = [], at } = invoice;
  const expiresAt = new Date(at.getTime() + (method.strategy === 'message' ? 14 * 24 : 24) * hour);
  const { id } = await trx
    .insertInto('invoice')
    .values({
      instance: trx.instance,
      user_id: invoice.userId,
      purpose: invoice.purpose,
      payment_method_id: method.id,
      recurring_payments_method_id: invoice.recurringPaymentsMethodId ?? null,
      amount: invoice.amount,
      payable: invoice.payable,
      fee: invoice.fee,
      charge: invoice.charge,
      method_bonus: invoice.methodBonus,
      coupon_use_id: invoice.couponUseId,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (orders.length > 0) {
    await trx
      .insertInto('invoice_order')
      .values(
        orders.map(({ id: order_id, ...rest }) => ({ ...rest, instance: trx.instance, invoice_id: id, order_id })),
      )
      .execute();
  }
  if (invoice.charge === 0n) await settleInvoice(trx, id, { by: 'system', at });
  else await enqueue(trx, [{ kind: 'expire-invoice', key: String(id), payload: { invoiceId: id }, runAt: expiresAt }]);
  return id;
}

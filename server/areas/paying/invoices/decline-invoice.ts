import { releaseUse } from '../../ordering/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { InvoiceStatus } from '../../../platform/db/schema/payments.ts';
import { lockInvoice } from './lock-invoice.ts';
import { notifyPayment } from './notify-payment.ts';
import { endReview } from './review.ts';
import { mailUnpaidPublication } from '../subscription-billing/mail-unpaid-publication.ts';

export interface Refusal {
  /** Who says so: a gateway's name, an operator's, `system`. */
  readonly by: string;
  readonly at: Date;
  readonly note?: string;
  /** In which states it may be declined. */
  readonly from: readonly InvoiceStatus[];
  readonly to?: 'declined' | 'expired';
}

/**
 * Gives an invoice up: nothing was credited and nothing will be, unless the money comes after all. Its coupon is free again. Its orders
 * stay unpaid, which nobody sees who is not there: of publications a mail tells. Those that were under review are canceled. Answers
 * false, and changes nothing, when it is in none of the states `from`.
 */
export async function declineInvoice(
  trx: Trx,
  id: number,
  { by, at, note, from, to = 'declined' }: Refusal,
): Promise<boolean> {
  const invoice = await lockInvoice(trx, id);
  if (!invoice || !from.includes(invoice.status)) return false;
  await trx
    .updateTable('invoice')
    .set({ status: to, decided_at: at, decided_by: by, ...(note === undefined ? {} : { note }) })
    .where('id', '=', id)
    .execute();
  if (invoice.coupon_use_id !== null) await releaseUse(trx, invoice.coupon_use_id, at);
  await endReview(trx, invoice, at);
  await notifyPayment(trx, invoice, to, at);
  if (invoice.recurring_payments_method_id !== null) await mailDeclinedCard(trx, id, at);
  return true;
}

/** Writes to the customer where an invoice that a linked card did not pay was over orders of a publication. */
async function mailDeclinedCard(trx: Trx, invoiceId: number, at: Date): Promise<void> {
  const contents = await trx
    .selectFrom('invoice_order')
    .innerJoin('subscription_order', 'subscription_order.order_id', 'invoice_order.order_id')
    .select('subscription_order.subscription_content_id as id')
    .distinct()
    .where('invoice_order.invoice_id', '=', invoiceId)
    .execute();
  for (const { id } of contents) await mailUnpaidPublication(trx, id, 'card', at);
}

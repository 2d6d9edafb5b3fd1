import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Micros } from '../../../../domain/money/micros.ts';
import { refuse } from '../../../platform/problem.ts';
import { findInvoice } from './invoice-view.ts';
import { paymentRequest } from './payment-request.ts';

/**
 * Takes up a payment that waits: the same amount, number and address as when it was asked for. Throws 404 where it is not
 * the caller's, 422 on `invoice_id` where there is nothing to pay any more. Decision 88.
 */
export const resumeInvoice: Handler<'resumeInvoice'> = async (context, { invoiceId }) => {
  const userId = signedIn(context).id;
  await context.db.read(context.instance.id, async (trx) => {
    await refuseFrozen(trx, userId, 'invoice_id', 'look');
    const { resumable } = await findInvoice(context, trx, userId, invoiceId);
    if (!resumable) throw refuse('invoice_id', 'invoice_not_resumable');
  });
  return paymentRequest(context, invoiceId);
};

/**
 * The invoice over an order alone that waits already, by the same method and for the same sum; null where there is none.
 * Whoever asks to pay again goes on with it, so that one order is not asked for twice. The caller holds the order.
 */
export async function openInvoiceOf(
  trx: Trx,
  { orderId, methodId, charge }: { readonly orderId: number; readonly methodId: number; readonly charge: Micros },
): Promise<number | null> {
  const open = await trx
    .selectFrom('invoice')
    .innerJoin('invoice_order', 'invoice_order.invoice_id', 'invoice.id')
    .select('invoice.id')
    .where('invoice_order.order_id', '=', orderId)
    .where('invoice.status', '=', 'pending')
    .where('invoice.payment_method_id', '=', methodId)
    .where('invoice.recurring_payments_method_id', 'is', null)
    .where('invoice.charge', '=', charge)
    .where('invoice.coupon_use_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_order as other')
            .select('other.order_id')
            .whereRef('other.invoice_id', '=', 'invoice.id')
            .where('other.order_id', '<>', orderId),
        ),
      ),
    )
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.id ?? null;
}

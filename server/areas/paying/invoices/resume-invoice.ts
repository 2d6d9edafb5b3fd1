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
 * The invoice over exactly these orders that waits already, by the same method and for the same sum; null where there is none.
 * Whoever asks to pay again goes on with it, so that no order is asked for twice. The caller holds the orders.
 */
export async function openInvoiceOf(
  trx: Trx,
  {
    orderIds,
    methodId,
    charge,
  }: { readonly orderIds: readonly number[]; readonly methodId: number; readonly charge: Micros },
): Promise<number | null> {
  const open = await trx
    .selectFrom('invoice')
    .innerJoin('invoice_order', 'invoice_order.invoice_id', 'invoice.id')
    .select('invoice.id')
    .where('invoice.status', '=', 'pending')
    .where('invoice.payment_method_id', '=', methodId)
    .where('invoice.recurring_payments_method_id', 'is', null)
    .where('invoice.charge', '=', charge)
    .where('invoice.coupon_use_id', 'is', null)
    .where(({ exists, selectFrom, val, fn }) =>
      exists(
        selectFrom('invoice_order as wanted')
          .select('wanted.order_id')
          .whereRef('wanted.invoice_id', '=', 'invoice.id')
          .where('wanted.order_id', '=', fn.any(val(orderIds))),
      ),
    )
    .groupBy('invoice.id')
    .having(
      (row) => row.fn.countAll<string>().filterWhere('invoice_order.order_id', '=', row.fn.any(row.val(orderIds))),
      '=',
      String(orderIds.length),
    )
    .having((row) => row.fn.countAll<string>(), '=', String(orderIds.length))
    .orderBy('invoice.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.id ?? null;
}

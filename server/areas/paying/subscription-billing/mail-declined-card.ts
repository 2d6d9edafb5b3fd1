import type { Trx } from '../../../platform/db/database.ts';
import { mailUnpaidPublication } from './mail-unpaid-publication.ts';

/** Writes to the customer where an invoice that a linked card did not pay was over orders of a publication. */
export async function mailDeclinedCard(trx: Trx, invoiceId: number, at: Date): Promise<void> {
  const contents = await trx
    .selectFrom('invoice_order')
    .innerJoin('subscription_order', 'subscription_order.order_id', 'invoice_order.order_id')
    .select('subscription_order.subscription_content_id as id')
    .distinct()
    .where('invoice_order.invoice_id', '=', invoiceId)
    .execute();
  for (const { id } of contents) await mailUnpaidPublication(trx, id, 'card', at);
}

import { formatPlain } from '../../../../domain/money/usd.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { declineInvoice } from '../invoices/decline-invoice.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { beginReview } from '../invoices/review.ts';
import { isDeleted } from '../invoices/is-deleted.ts';
import { notFound } from '../../../platform/problem.ts';
import type { GatewayEvent } from '../../../platform/ports/payment-gateway.ts';

/**
 * Takes a gateway's report on an invoice: credits it at most once, whatever came before (fault 6). A sum other than the
 * one asked for is left to the operator. Throws 404 for a payment that is not known here.
 * @returns what became of the invoice
 */
export async function receiveEvent(
  db: Database,
  instance: string,
  event: GatewayEvent,
  at: Date,
): Promise<'paid' | 'declined' | 'in_moderation' | 'unchanged'> {
  return db.write(instance, async (trx) => {
    const invoice = await invoiceOf(trx, event);
    const by = event.gateway;
    if (event.outcome === 'declined') {
      const declined = await declineInvoice(trx, invoice.id, { by, at, from: ['pending'] });
      return declined ? 'declined' : 'unchanged';
    }
    // Nobody could spend it: the operator pays it back at the gateway.
    if (event.amount !== invoice.charge || (await isDeleted(trx, invoice.user_id)))
      return setAside(trx, invoice, event, at);
    return (await settleInvoice(trx, invoice.id, { by, at })) ? 'paid' : 'unchanged';
  });
}

async function invoiceOf(trx: Trx, { gateway, reference }: GatewayEvent) {
  const invoice = await trx
    .selectFrom('invoice')
    .select(['id', 'user_id', 'charge', 'status'])
    .where('gateway', '=', gateway)
    .where('gateway_reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) throw notFound('no_invoice');
  return invoice;
}

async function setAside(
  trx: Trx,
  invoice: { readonly id: number; readonly user_id: number; readonly status: string },
  { gateway, amount }: GatewayEvent,
  at: Date,
): Promise<'in_moderation' | 'unchanged'> {
  if (invoice.status === 'paid') return 'unchanged';
  const note = `${gateway} reports ${formatPlain(amount, 6)} USD paid`;
  await beginReview(trx, invoice, { note }, { actor: 'system', at });
  return 'in_moderation';
}

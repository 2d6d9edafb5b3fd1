import { micros } from '../../domain/money/micros.ts';
import type { Database, Trx } from '../db/database.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { declineInvoice } from './decline-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/**
 * Charges the linked card of an invoice and books what comes of it. The gateway charges an invoice once however often it
 * is asked, so this may be repeated after any interruption. Not to be called inside a transaction.
 */
export async function chargeInvoice(
  db: Database,
  gateway: PaymentGateway | null,
  instance: string,
  invoiceId: number,
  now: () => Date,
): Promise<'paid' | 'declined'> {
  const invoice = await db.read(instance, (trx) => invoiceWithCard(trx, invoiceId));
  if (invoice.status === 'paid') return 'paid';
  if (invoice.status !== 'pending' || !gateway || gateway.name !== invoice.gateway) return 'declined';
  const payment = { instance, invoiceId, amount: micros(invoice.charge) };
  const outcome = await gateway.chargeCard(payment, invoice.card);
  await db.write(instance, (trx) =>
    outcome === 'paid'
      ? settleInvoice(trx, invoiceId, { by: gateway.name, at: now() })
      : declineInvoice(trx, invoiceId, { by: gateway.name, at: now(), from: ['pending'] }),
  );
  return outcome;
}

function invoiceWithCard(trx: Trx, id: number) {
  return trx
    .selectFrom('invoice')
    .innerJoin('recurring_payments_method as card', (join) =>
      join
        .onRef('card.instance', '=', 'invoice.instance')
        .onRef('card.id', '=', 'invoice.recurring_payments_method_id'),
    )
    .select(['invoice.status', 'invoice.charge', 'card.gateway', 'card.gateway_reference as card'])
    .where('invoice.instance', '=', trx.instance)
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
}

import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import { declineInvoice } from './decline-invoice.ts';
import { lockInvoice } from './lock-invoice.ts';
import { beginReview } from './review.ts';
import { settleInvoice } from './settle-invoice.ts';

type Outcome = 'paid' | 'declined';

/**
 * Charges the linked card of an invoice and books what comes of it. The gateway charges an invoice once however often it
 * is asked, so this may be repeated after any interruption. Not to be called inside a transaction.
 * @returns `declined` for everything that has not brought the money
 */
export async function chargeInvoice(
  db: Database,
  gateway: PaymentGateway | null,
  instance: string,
  invoiceId: number,
  now: () => Date,
): Promise<Outcome> {
  const begun = await db.write(instance, (trx) => beginCharge(trx, invoiceId, gateway?.name ?? null, now()));
  if (typeof begun === 'string' || !gateway) return begun === 'paid' ? 'paid' : 'declined';
  const outcome = await gateway.chargeCard({ instance, invoiceId, amount: begun.amount }, begun.card);
  await db.write(instance, (trx) =>
    outcome === 'paid'
      ? settleInvoice(trx, invoiceId, { by: gateway.name, at: now() })
      : declineInvoice(trx, invoiceId, { by: gateway.name, at: now(), from: ['pending'] }),
  );
  return outcome;
}

/**
 * Notes that the gateway is asked from now on, or says what stands instead. A card that was unlinked before is not charged,
 * and one whose gateway is gone cannot be: the invoice is declined at once. Where a charge has begun it is carried through,
 * for the money may have come; if its gateway is gone, the operator has to find out. Order of locks: invoice, card.
 */
async function beginCharge(
  trx: Trx,
  id: number,
  gateway: string | null,
  at: Date,
): Promise<Outcome | { readonly amount: Micros; readonly card: string }> {
  const invoice = await lockInvoice(trx, id);
  if (invoice?.recurring_payments_method_id == null) throw new Error(`Invoice ${id} is not paid by a linked card`);
  if (invoice.status !== 'pending') return invoice.status === 'paid' ? 'paid' : 'declined';
  const card = await holdCard(trx, invoice.recurring_payments_method_id);
  const hasBegun = invoice.charge_began_at !== null;
  if (card.gateway !== gateway) {
    const note = `${card.gateway} cannot be asked any more`;
    if (hasBegun) await beginReview(trx, invoice, { note }, { actor: 'system', at });
    else await declineInvoice(trx, id, { by: 'system', at, note, from: ['pending'] });
    return 'declined';
  }
  if (!hasBegun && card.removed_at !== null) {
    await declineInvoice(trx, id, { by: 'system', at, note: 'The card was unlinked', from: ['pending'] });
    return 'declined';
  }
  if (!hasBegun) await trx.updateTable('invoice').set({ charge_began_at: at }).where('id', '=', id).execute();
  return { amount: micros(invoice.charge), card: card.gateway_reference };
}

/** The card, which nobody unlinks until the end of the transaction. */
function holdCard(trx: Trx, id: number) {
  return trx
    .selectFrom('recurring_payments_method')
    .select(['gateway', 'gateway_reference', 'removed_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

import type { Trx } from '../../../platform/db/database.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { declineInvoice } from './decline-invoice.ts';
import { isDeleted } from './is-deleted.ts';
import { lockInvoice } from './lock-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

/**
 * The operator's word on a payment that was made by hand. Approving credits it, once; declining does not.
 * Throws 404 when there is no such invoice, 422 on `invoice_id` when it does not wait for a decision.
 */
export async function decideInvoice(
  trx: Trx,
  id: number,
  decision: { readonly approve: boolean; readonly by: string; readonly why: string; readonly at: Date },
): Promise<void> {
  const invoice = await lockInvoice(trx, id);
  if (!invoice) throw notFound('no_invoice');
  if (invoice.status !== 'in_moderation') throw refuse('invoice_id', 'invoice_not_in_moderation');
  const { approve, by, why: note, at } = decision;
  if (approve && (await isDeleted(trx, invoice.user_id))) throw refuse('invoice_id', 'invoice_account_deleted');
  if (approve) await settleInvoice(trx, id, { by, note, at });
  else await declineInvoice(trx, id, { by, note, at, from: ['in_moderation'] });
}

import { formatPlain } from '../../domain/money/format-plain.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { decideInvoice } from '../../server/areas/paying/invoices/decide-invoice.ts';
import { lockInvoice } from '../../server/areas/paying/invoices/lock-invoice.ts';
import { type Act, recordAct } from './act.ts';
import { Refused } from './refused.ts';

/** Approves a payment that was made by hand, which credits it, or declines it. Throws `Refused` unless it waits for that. */
export async function decidePayment(trx: Trx, id: number, approve: boolean, act: Act): Promise<string> {
  const invoice = await lockInvoice(trx, id);
  if (!invoice) throw new Refused(`There is no payment ${id} in ${trx.instance}.`);
  if (invoice.status !== 'in_moderation') {
    throw new Refused(`Payment ${id} does not wait for a decision; it is ${invoice.status.replace('_', ' ')}.`);
  }
  await decideInvoice(trx, id, { approve, ...act });
  const charge = `${formatPlain(micros(invoice.charge), 6)} USD`;
  const subject = `payment ${id} of user ${invoice.user_id}: ${charge}`;
  await recordAct(trx, act, approve ? 'approve payment' : 'decline payment', subject);
  return `Payment ${id} of user ${invoice.user_id} over ${charge} was ${approve ? 'approved and credited' : 'declined'}.`;
}

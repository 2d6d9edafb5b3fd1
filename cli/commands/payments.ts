import { formatPlain } from '../../domain/money/usd.ts';
import { decideInvoice } from '../../server/areas/paying/invoices/decide-invoice.ts';
import { listInModeration } from '../../server/areas/paying/invoices/list-in-moderation.ts';
import { lockInvoice } from '../../server/areas/paying/invoices/lock-invoice.ts';
import type { Trx } from '../../server/platform/db/database.ts';
import { type Audit, auditOptions, recordAudit } from '../operator/audit-log.ts';
import { listing, operatorCommand, reviewPlan } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';
import { usdText } from '../operator/written-values.ts';

const list = listing('No payments to review.', listInModeration, {
  payment: (one) => one.id,
  marked: (one) => one.markedAt ?? one.createdAt,
  user: (one) => one.userId,
  'e-mail': (one) => one.email,
  method: (one) => one.method,
  USD: (one) => formatPlain(one.charge, 6),
  comment: (one) => one.comment,
  note: (one) => one.note,
});

/** `livery payments`: manual payments that wait for review, and the decision on them. */
export const payments = operatorCommand(auditOptions, reviewPlan(list, 'approve', decidePayment));

/** Approves a payment that was made by hand, which credits it, or declines it. Throws `Refused` unless it waits for that. */
export async function decidePayment(trx: Trx, id: number, approve: boolean, audit: Audit): Promise<string> {
  const invoice = await lockInvoice(trx, id);
  if (!invoice) throw new Refused(`There is no payment ${id} in ${trx.instance}.`);
  if (invoice.status !== 'in_moderation') {
    throw new Refused(`Payment ${id} can’t be reviewed: it is ${invoice.status.replaceAll('_', ' ')}.`);
  }
  await decideInvoice(trx, id, { approve, ...audit });
  const charge = usdText(invoice.charge);
  const subject = `payment ${id} of user ${invoice.user_id}: ${charge}`;
  await recordAudit(trx, audit, approve ? 'approve payment' : 'decline payment', subject);
  return `Payment ${id} of user ${invoice.user_id} over ${charge} was ${approve ? 'approved and credited' : 'declined'}.`;
}

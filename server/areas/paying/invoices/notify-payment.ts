import { micros } from '../../../../domain/money/micros.ts';
import { formatPlain } from '../../../../domain/money/usd.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { InvoiceTable } from '../../../platform/db/schema/payments.ts';
import { notify } from '../../../platform/mail/notify.ts';
import { enqueueConfirmation } from './confirmation-mail.ts';
import { isWithin, type Limit } from '../../../platform/rate-limit/rate-limit.ts';

/**
 * Mails in a day about orders whose payment never came: anybody may order in the name of an address, and these must not use up
 * the customer's mails about business.
 */
const maxExpired: Limit = { hits: 3, seconds: 24 * 60 * 60 };

/**
 * Writes to the customer what has become of a payment that they did not see through themselves: one onto the balance, and
 * every one that an operator has decided on. What a gateway says of the payment of an order stands on the page of the order.
 */
export async function notifyPayment(
  trx: Trx,
  invoice: Pick<Selectable<InvoiceTable>, 'id' | 'user_id' | 'payment_method_id' | 'status' | 'purpose' | 'charge'>,
  outcome: 'paid' | 'declined' | 'expired',
  at: Date,
): Promise<void> {
  const wasReviewed = invoice.status === 'in_moderation';
  if (invoice.purpose === 'orders' && (outcome === 'paid' || (outcome === 'declined' && wasReviewed)))
    await enqueueConfirmation(trx, invoice, outcome, at);
  if (outcome === 'expired') {
    // Whoever was given an account number or a code may still wait; a page of a gateway that nobody paid on is no news.
    if (!(await isWaitedFor(trx, invoice.payment_method_id))) return;
  } else if (!wasReviewed && (outcome === 'declined' || invoice.purpose !== 'top_up')) return;
  const what = invoice.purpose === 'top_up' ? 'top_up' : 'orders';
  const isQuiet =
    outcome === 'expired' &&
    what === 'orders' &&
    !(await isWithin(trx, `expired-payments:${invoice.user_id}`, maxExpired, at));
  const values = { number: invoice.id, amount: formatPlain(micros(invoice.charge)) };
  await notify(trx, {
    user: invoice.user_id,
    at,
    isQuiet,
    happenings: [
      {
        event: `payment_${outcome}`,
        key: `payment:${invoice.id}:${outcome}`,
        body: [{ key: `notice_payment_${outcome}_${what}`, values }],
      },
    ],
  });
}

/** Whether customers pay by a method on their own, outside of a gateway's page. */
async function isWaitedFor(trx: Trx, methodId: number): Promise<boolean> {
  const method = await trx
    .selectFrom('payment_method')
    .select('strategy')
    .where('id', '=', methodId)
    .executeTakeFirst();
  return method?.strategy === 'message' || method?.strategy === 'qr_code';
}

import { textLines } from '../../../../engine/input/text-lines.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { TicketReason } from '../../../platform/db/schema/orders.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { isWithin, type Limit } from '../../../platform/rate-limit/rate-limit.ts';
import { defaultLocaleOf } from '../../../platform/words/pick-locale.ts';

const day = 24 * 60 * 60;
/** Questions of a customer, of those about one order, or about none, and of those asked by one link. */
const maxTickets: Limit = { hits: 20, seconds: day };
const maxOfOrder: Limit = { hits: 5, seconds: day };
/** Messages of a customer to tickets. */
const maxMessages: Limit = { hits: 60, seconds: day };

/** Characters of a message, of a customer or of the shop. */
export const maxMessageLength = 5_000;

type Asking = Pick<Context, 'instance' | 'locale' | 'now'>;

interface Question {
  /** Null where it is about none. */
  readonly orderId: number | null;
  readonly userId: number;
  /** Of a guest: the payment whose link they followed. */
  readonly invoiceId?: number;
  readonly reason: TicketReason | undefined;
  readonly subject: string | undefined;
  readonly text: string;
  readonly email: string;
}

/** Opens a ticket and tells the shop of it. Throws 429 where too many were opened. */
export async function openTicket(trx: Trx, asking: Asking, question: Question): Promise<number> {
  const { orderId, userId, invoiceId, reason = 'other', subject = '', text, email } = question;
  const at = asking.now();
  const about = orderId === null ? `tickets-of-none:${userId}` : `tickets-of-order:${orderId}`;
  await refuseBeyond(trx, about, maxOfOrder, at);
  // Anybody may order in the name of an address: what they ask by their link keeps its owner from nothing.
  const asker = invoiceId === undefined ? `tickets:${userId}` : `tickets-of-invoice:${invoiceId}`;
  await refuseBeyond(trx, asker, maxTickets, at);
  const { id } = await trx
    .insertInto('support_request')
    .values({
      instance: trx.instance,
      order_id: orderId,
      user_id: userId,
      invoice_id: invoiceId ?? null,
      reason,
      subject: orderId === null ? beginningOf(text) : subject,
      text,
      email,
      locale: asking.locale,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyShop(trx, asking, { id, orderId, message: 1 }, [
    { key: 'support_mail_from', values: { email, number: id, instance: trx.instance } },
    { key: 'support_mail_reason', values: { reason } },
    ...(subject === '' ? [] : [{ key: 'support_mail_text', values: { text: subject } }]),
    { key: 'support_mail_text', values: { text } },
  ]);
  return id;
}

/**
 * Adds what a customer writes to a ticket of theirs, which is open again, and tells the shop; gives the id of the message.
 * Throws 422 for a closed one.
 */
export async function writeToTicket(
  trx: Trx,
  asking: Asking,
  { id, userId, text }: { readonly id: number; readonly userId: number; readonly text: string },
): Promise<number> {
  const at = asking.now();
  await refuseBeyond(trx, `ticket-messages:${userId}`, maxMessages, at);
  const ticket = await trx
    .updateTable('support_request')
    .set({ status: 'open', updated_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .returning(['order_id', 'email'])
    .executeTakeFirst();
  if (!ticket) {
    const sentence = { key: 'ticket_closed' };
    throw new Problem(422, sentence, { ticket_id: [sentence] });
  }
  const message = await trx
    .insertInto('support_message')
    .values({ instance: trx.instance, request_id: id, author: 'customer', text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyShop(trx, asking, { id, orderId: ticket.order_id, message: message.id }, [
    { key: 'support_mail_from', values: { email: ticket.email, number: id, instance: trx.instance } },
    { key: 'support_mail_text', values: { text } },
  ]);
  return message.id;
}

/** What lists show of a question: its first line, as far as there is room. */
function beginningOf(text: string): string {
  const [line = ''] = textLines([text]);
  const signs = Array.from(line);
  return signs.length > 80 ? `${signs.slice(0, 79).join('')}…` : line;
}

async function refuseBeyond(trx: Trx, bucket: string, limit: Limit, at: Date): Promise<void> {
  if (await isWithin(trx, bucket, limit, at)) return;
  throw new Problem(429, { key: 'too_many_questions' }, {}, 60 * 60);
}

/** Mails what was written to the shop's support, where that has an address. */
async function notifyShop(
  trx: Trx,
  { instance, now }: Asking,
  { id, orderId, message }: { readonly id: number; readonly orderId: number | null; readonly message: number },
  body: readonly Sentence[],
): Promise<void> {
  const { supportContact } = instance.settings;
  if (typeof supportContact !== 'string' || !/^[^@\s:/]+@[^@\s/]+$/.test(supportContact)) return;
  await enqueueMail(trx, {
    about: 'business',
    to: { shop: supportContact },
    locale: defaultLocaleOf(instance),
    subject:
      orderId === null
        ? { key: 'support_mail_subject_general', values: { number: id } }
        : { key: 'support_mail_subject', values: { order: orderId } },
    body,
    repliesTo: { ticket: id, author: 'operator' },
    at: now(),
    key: `support:${id}:${message}`,
  });
}

import { createHash } from 'node:crypto';
import { readEmail } from '../../../../engine/input/read-email.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withStoredFiles } from '../../../platform/files/with-stored-files.ts';
import { readReplyAddress, type ReplyTarget } from '../../../platform/mail/reply-address.ts';
import { notFound, Problem, refuse } from '../../../platform/problem.ts';
import { countAttempt, isWithin, type Limit } from '../../../platform/rate-limit/rate-limit.ts';
import { sentenceText } from '../../../platform/words/words.ts';
import { answerTicket } from './answer-ticket.ts';
import { readHead, readReply } from './read-reply.ts';
import { addPictures, draftsOf, receivePictures } from './ticket-pictures.ts';
import { maxMessageLength, writeToTicket } from './write-ticket.ts';

/** What became of a mail. `ignored`: a program has sent it, or it came before. */
export type ReplyResult = 'added' | 'ignored';

/** Mails of a customer that are read; each may have 24 MB. */
const maxMails: Limit = { hits: 60, seconds: 24 * 60 * 60 };
/** Mail servers deliver again what they are not sure of. Older counters are removed. */
const repeats = { hits: 1, seconds: 24 * 60 * 60 } as const;

/**
 * Adds what somebody has replied to a mail to its ticket: a customer to an answer, the shop to a question. Who may is known by the
 * address of the reply, which only that mail has (`replyAddress`), and by the sender, who is whom the mail was sent to.
 * Throws `Problem`: 404 for another address, 403 for another sender, 422 for a closed ticket, no text, or too much of it, 429 for too
 * many of a customer.
 * @param raw the mail as it came (RFC 5322)
 */
export async function receiveReply(
  context: Pick<Context, 'db' | 'instance' | 'ports' | 'now' | 'locale'>,
  raw: Uint8Array,
): Promise<ReplyResult> {
  const { db, instance, ports, now } = context;
  // Anybody can write to the address of the shop: nothing else is read before it is known who may.
  const head = readHead(raw);
  const target = readReplyAddress(ports.secrets, instance.id, head.headers);
  const ticket = target && (await db.read(instance.id, (trx) => findTicket(trx, target.ticket)));
  if (!target || !ticket) throw notFound('ticket_not_found');
  const expected = target.author === 'operator' ? instance.settings['supportContact'] : ticket.email;
  const sender = typeof expected === 'string' ? readEmail(expected) : null;
  if (sender === null || sender !== readEmail(head.from)) throw new Problem(403, { key: 'reply_other_sender' });
  if (target.author === 'customer') await countAttempt(context, { [`mail-replies:${ticket.user_id}`]: maxMails });
  const reply = await readReply(raw);
  if (reply === null) throw refuse('text', 'reply_empty');
  if (reply.isAutomatic) return 'ignored';
  if (reply.text.length > maxMessageLength) throw refuse('text', 'too_long', { count: maxMessageLength });
  const { pictures, leftOut } = await receivePictures(ports.files, reply.attachments);
  const note = sentenceText(instance, ticket.locale ?? context.locale, { key: 'reply_left_out' });
  const text = [reply.text, ...(leftOut === 0 ? [] : [`(${note})`])].join('\n\n').trim();
  const { userId, author } = { userId: ticket.user_id, author: target.author };
  const named = reply.messageId ?? createHash('sha256').update(raw).digest('hex');
  const key = createHash('sha256')
    .update(JSON.stringify([target, sender, named]))
    .digest('hex');
  const add = () =>
    db.write(instance.id, async (trx): Promise<ReplyResult> => {
      if (!(await isWithin(trx, `mail-reply:${key}`, repeats, now()))) return 'ignored';
      const messageId = await addMessage(trx, context, { ...target, userId, text });
      await addPictures(trx, { ticketId: target.ticket, messageId, at: now() }, pictures);
      return 'added';
    });
  try {
    if (text === '') throw refuse('text', 'reply_empty');
    const uploader = author === 'operator' ? null : userId;
    return await withStoredFiles(context, { userId: uploader, idempotencyKey: key }, draftsOf(pictures), add);
  } finally {
    for (const draft of draftsOf(pictures)) await draft.discard();
  }
}

function findTicket(trx: Trx, id: number) {
  return trx
    .selectFrom('support_request')
    .innerJoin('app_user', 'app_user.id', 'support_request.user_id')
    .select(['support_request.locale', 'support_request.user_id', 'app_user.email'])
    .where('support_request.id', '=', id)
    .executeTakeFirst();
}

/** Gives the id of the message. Throws `Problem` for a closed ticket. */
async function addMessage(
  trx: Trx,
  context: Pick<Context, 'instance' | 'locale' | 'now'>,
  reply: ReplyTarget & { readonly userId: number; readonly text: string },
): Promise<number> {
  const { ticket: id, author, userId, text } = reply;
  if (author === 'customer') return writeToTicket(trx, context, { id, userId, text });
  const at = context.now();
  const answered = await answerTicket(trx, { id, text, at });
  if (answered === 'missing') throw notFound('ticket_not_found');
  if (answered === 'closed') throw refuse('ticket_id', 'ticket_closed');
  const made = { made_by: String(context.instance.settings['supportContact']), why: 'reply by mail' };
  const act = { action: 'answer ticket', subject: `ticket ${id}` };
  await trx
    .insertInto('operator_act')
    .values({ instance: trx.instance, at, ...made, ...act })
    .execute();
  return answered;
}

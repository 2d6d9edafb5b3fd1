import type { Context } from '../caller/context.ts';
import type { Trx } from '../db/database.ts';
import type { Sentence } from '../problem.ts';
import { isWithin, type Limit } from '../rate-limit/rate-limit.ts';
import { enqueueMail } from './enqueue-mail.ts';

/** What a customer is told of because somebody else could have done it: it opens a way to the account or to its money. */
export type SecurityEvent = 'card_linked' | 'telegram_connected' | 'withdrawal_requested';

/** So many of a kind are told of in a day each; of further ones, one mail a day. */
const each: Limit = { hits: 10, seconds: 24 * 60 * 60 };

/** Writes to the customer at the proven address, if there is one, in the transaction in which it happens. */
export async function mailSecurityEvent(
  trx: Trx,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  userId: number,
  event: SecurityEvent,
  values?: Sentence['values'],
): Promise<void> {
  const at = now();
  const bucket = `told:${event}:${userId}`;
  await enqueueMail(trx, {
    about: 'security',
    to: { user: userId },
    locale,
    subject: { key: `mail_${event}_subject` },
    body: [{ key: `mail_${event}_text`, ...(values && { values }) }],
    at,
    ...((await isWithin(trx, bucket, each, at)) ? {} : { key: `${bucket}:${at.toISOString().slice(0, 10)}` }),
  });
}

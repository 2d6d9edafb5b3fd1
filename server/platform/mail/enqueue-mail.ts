import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import type { Sentence } from '../problem.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SwitchedTopic } from './events.ts';
import type { ReplyTarget } from './reply-address.ts';
import { isWithin, whoOf } from '../rate-limit/rate-limit.ts';

/**
 * Who may be written to: a customer at the address that they have proven, or the shop itself. No other address gets mails
 * but those with a link that proves it (`send-password-link`, `send-email-link`), which have limits of their own.
 */
export type Recipient = { readonly user: number } | { readonly shop: string };

/** A mail in words that are chosen when it is sent: keys of `locales/<locale>/server.json`. */
export interface NewMail {
  /**
   * `security` tells of access to the account, and always goes out: else whoever has got in could use up the mails of the
   * day before the one that tells of them. Whoever causes one bounds how often.
   */
  readonly about: 'security' | 'business';
  readonly to: Recipient;
  /** Where the customer’s account has no language; null for the shop’s own. A mail to the shop is in this one. */
  readonly locale: string | null;
  /** Holds nothing that a customer has written: a subject is read before the sender is. */
  readonly subject: Sentence;
  /** Said first; subject and body may name it as `title`. */
  readonly title?: Sentence;
  /** Paragraphs. */
  readonly body: readonly Sentence[];
  /** Page of the app that the mail leads to: `/orders/7`. */
  readonly page?: string;
  /** Whom it is for and what switches such mails off, where that can be. */
  readonly unsubscribe?: { readonly user: number; readonly topic: SwitchedTopic };
  /** What a reply to it is added to, where the instance has an address for replies. */
  readonly repliesTo?: ReplyTarget;
  readonly at: Date;
  /** Names the mail: a second one with the same name is not sent. Without it every call is a mail. */
  readonly key?: string;
}

/** Mails about business to one recipient in a day. */
const max = { user: 30, shop: 500 } as const;

/**
 * Queues a mail in the transaction that makes it necessary; it goes out if and only if that commits. A customer without a
 * proven address gets none, and nobody more than so many about business in a day (decision 68).
 */
export async function enqueueMail(trx: Trx, { about, to, at, key, ...mail }: NewMail): Promise<void> {
  const recipient = 'shop' in to ? { address: to.shop, locale: mail.locale } : await provenAddress(trx, to.user);
  if (recipient === null) return;
  const { address, locale } = recipient;
  if (about === 'business') {
    const hits = 'shop' in to ? max.shop : max.user;
    if (!(await isWithin(trx, `mail:${whoOf(address)}`, { hits, seconds: 24 * 60 * 60 }, at))) return;
  }
  const payload = { ...mail, locale: locale ?? mail.locale, to: address };
  await enqueue(trx, [{ kind: 'send-mail', key: key ?? randomUUID(), payload, runAt: at }]);
}

/** The address that a customer has proven, and the language that they read the shop in. */
async function provenAddress(
  trx: Trx,
  userId: number,
): Promise<{ readonly address: string; readonly locale: string | null } | null> {
  const user = await trx
    .selectFrom('app_user')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user?.email == null ? null : { address: user.email, locale: user.locale };
}

import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Sentence } from '../problem.ts';
import type { ReplyTarget } from './reply-address.ts';
import { type EventName, type Topic, events, isSwitched, switches } from './events.ts';

/** Something that has happened to something of a customer. */
export interface Happening {
  readonly event: EventName;
  /** Names what has happened: it is told once. */
  readonly key: string;
  /** Number of what it is about: order, subscription, ticket. */
  readonly subject?: number;
  /** Of how many orders it is told at once; 1 unless told. */
  readonly count?: number;
  readonly body: readonly Sentence[];
  /** What a reply to its mail is added to. */
  readonly repliesTo?: ReplyTarget;
}

interface News {
  readonly user: number;
  readonly at: Date;
  /** Only kept in the cabinet; no mail. */
  readonly isQuiet?: boolean;
  /** Of the mail, where the account has no language; the shop’s own unless told. */
  readonly locale?: string | null;
  /** Of one topic. A mail tells all of them. */
  readonly happenings: readonly [Happening, ...Happening[]];
}

/**
 * Tells a customer what has happened, in the transaction in which it happens or is told: a notice in the cabinet, and a mail in
 * their language unless they have switched those off. Specification: B3 User profile (notification flags).
 */
export async function notify(
  trx: Trx,
  { user: id, at, isQuiet = false, locale = null, happenings }: News,
): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select([
      'email',
      'telegram_id',
      'guest_email',
      'claimed_by',
      'deleted_at',
      'notify_order_actions',
      'notify_payment_actions',
      'notify_subscription_actions',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user || user.deleted_at !== null) return;
  // Nobody logs in to what a guest's order made; once it is claimed, its orders are told to whom they belong to.
  const isGuest = user.guest_email !== null || user.claimed_by !== null;
  if (!isGuest) await storeNotices(trx, id, happenings, at);
  const [first] = happenings;
  const topic: Topic = events[first.event].topic;
  if (isQuiet || (isSwitched(topic) && !user[switches[topic]])) return;
  if (topic === 'security') {
    const { key, body } = first;
    await enqueueMail(trx, { about: topic, to: { user: id }, locale, subject: titleOf(first), body, at, key });
    return;
  }
  const isOne = happenings.length === 1;
  await enqueueMail(trx, {
    about: 'business',
    to: { user: id },
    locale,
    title: isOne ? titleOf(first) : { key: 'notice_orders_title' },
    subject: { key: 'mail_notice_subject' },
    body: happenings.flatMap((one) => [...(isOne ? [] : [titleOf(one)]), ...one.body]),
    page: isOne ? pageOf(first) : '/orders',
    ...(isOne && first.repliesTo ? { repliesTo: first.repliesTo } : {}),
    ...(isSwitched(topic) ? { unsubscribe: { user: id, topic } } : {}),
    at,
    key: first.key,
  });
}

/** The words of a notice, without anything that a customer has written. */
function titleOf({ event, subject, count = 1 }: Happening): Sentence {
  const rule = events[event];
  if ('title' in rule) return { key: rule.title };
  if (count > 1) return { key: `notice_${event}_many`, values: { count } };
  return { key: `notice_${event}_title`, ...(subject === undefined ? {} : { values: { number: subject } }) };
}

/** Where a notice leads to, below the address of the app. */
function pageOf({ event, subject, count = 1 }: Happening): string {
  return events[event].page(count > 1 ? null : (subject ?? null));
}

async function storeNotices(trx: Trx, user: number, happenings: readonly Happening[], at: Date): Promise<void> {
  await insertRows(
    trx,
    'notice',
    happenings.map((one) => ({
      user_id: user,
      key: one.key,
      event: one.event,
      subject: (one.count ?? 1) > 1 ? null : (one.subject ?? null),
      title: titleOf(one),
      body: one.body,
      created_at: at,
    })),
    sql`on conflict (instance, key) do nothing`,
  );
}

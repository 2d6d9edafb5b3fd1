import { randomUUID } from 'node:crypto';
import type { Context } from '../caller/context.ts';
import type { Trx } from '../db/database.ts';
import type { Sentence } from '../problem.ts';
import { isWithin, type Limit } from '../rate-limit/rate-limit.ts';
import type { SecurityEvent } from './events.ts';
import { notify } from './notify.ts';

/** So many of a kind are told in a day each; of further ones, one a day. */
const each: Limit = { hits: 10, seconds: 24 * 60 * 60 };

interface SecurityNews {
  readonly event: SecurityEvent;
  readonly body?: Sentence;
  /** Beyond the limit, one of each such kind is told in a day. */
  readonly kind?: string;
  /** From the first on. */
  readonly oneADay?: boolean;
  /** Only kept in the cabinet; another mail says it. */
  readonly isQuiet?: boolean;
}

/**
 * Tells a customer what somebody else could have done, in the transaction in which it happens: a notice in the cabinet, and a mail
 * to the proven address, if there is one. Nobody can switch it off, and nobody who has got in can bury it under others of its kind.
 */
export async function notifySecurity(
  trx: Trx,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  userId: number,
  { event, body = { key: `mail_${event}_text` }, kind, oneADay = false, isQuiet = false }: SecurityNews,
): Promise<void> {
  const at = now();
  const bucket = `told:${event}:${userId}`;
  const isEach = !oneADay && (await isWithin(trx, bucket, each, at));
  const day = [bucket, at.toISOString().slice(0, 10), ...(kind === undefined ? [] : [kind])].join(':');
  const key = isEach ? randomUUID() : day;
  await notify(trx, { user: userId, at, locale, isQuiet, happenings: [{ event, key, body: [body] }] });
}

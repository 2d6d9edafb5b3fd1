import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { isWithin, type Limit } from '../../../platform/rate-limit/rate-limit.ts';
import { deviceOf } from './device-of.ts';

/** So many new browsers are told of in a day each; of further ones, one mail a day for each browser and system by name. */
const each: Limit = { hits: 10, seconds: 24 * 60 * 60 };

/** Writes to the customer where a browser logs in that none of their sessions of the last months has had. */
export async function noticeNewDevice(trx: Trx, { userAgent, locale, now }: Context, userId: number): Promise<void> {
  const known = await trx
    .selectFrom('session')
    .select((row) => [
      row.fn.countAll<bigint>().as('all'),
      row.fn.countAll<bigint>().filterWhere('user_agent', '=', userAgent.slice(0, 200)).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (known.all === 0n || known.same > 0n) return;
  const at = now();
  const browser = deviceOf(userAgent);
  // What is not known by name is what the browser calls itself, which has no end.
  const name = userAgent.startsWith(browser) ? 'other' : browser;
  const day = at.toISOString().slice(0, 10);
  await enqueueMail(trx, {
    about: 'security',
    to: { user: userId },
    locale,
    subject: { key: 'mail_new_device_subject' },
    body: [{ key: 'mail_new_device_text', values: { browser: browser || '–' } }],
    at,
    ...((await isWithin(trx, `new-device:${userId}`, each, at)) ? {} : { key: `new-device:${userId}:${day}:${name}` }),
  });
}

import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { deviceOf } from './device-of.ts';

/** Tells the customer where a browser logs in that none of their sessions of the last months has had. */
export async function noticeNewDevice(trx: Trx, context: Context, userId: number): Promise<void> {
  const { userAgent } = context;
  const known = await trx
    .selectFrom('session')
    .select((row) => [
      row.fn.countAll<bigint>().as('all'),
      row.fn.countAll<bigint>().filterWhere('user_agent', '=', userAgent.slice(0, 200)).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (known.all === 0n || known.same > 0n) return;
  const browser = deviceOf(userAgent);
  // What is not known by name is what the browser calls itself, which has no end.
  const kind = userAgent.startsWith(browser) ? 'other' : browser;
  const body = { key: 'mail_new_device_text', values: { browser: browser || '–' } };
  await notifySecurity(trx, context, userId, { event: 'new_device', body, kind });
}

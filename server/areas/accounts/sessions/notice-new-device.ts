import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { deviceOf } from './device-of.ts';

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
  const mail = { locale, subject: { key: 'mail_new_device_subject' }, at: now() };
  const values = { browser: deviceOf(userAgent) || '–' };
  await enqueueMail(trx, { ...mail, to: { user: userId }, body: [{ key: 'mail_new_device_text', values }] });
}

import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import type { WriteMail } from '../../../platform/mail/mail-jobs.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { keepAccount } from './begin-deletion.ts';
import { closeAccount } from './close-account.ts';
import type { DeletionLink } from './deletion-link.ts';
import { eraseRows } from './erase-rows.ts';
import { peopleOf } from './people-of.ts';
import type { People } from './table-rule.ts';

const hour = 60 * 60 * 1000;
/** Hours in which a link works; one that keeps the account is over with the account. */
export const linkLife: Readonly<Record<DeletionLink['purpose'], number>> = { delete: 24, keep: 100 * 24 };
const path = { delete: '/account/delete', keep: '/account/keep' } as const;

/** Deletes accounts whose time has come, and sends the links about it. */
export function deletionJobs(
  writeMail: WriteMail,
): Readonly<Record<'delete-account' | 'send-deletion-link', JobHandler>> {
  return {
    'delete-account': async ({ db, job, completion, now }) => {
      const { account, locale } = job.payload as { readonly account: number; readonly locale: string };
      const people = await closeWhenDue(db, job.instance, account, locale, now());
      if (people) await eraseRows(db, people);
      await db.write(job.instance, (trx) => completion.done(trx));
    },

    'send-deletion-link': async ({ db, job, completion, now }) => {
      const { userId, email, purpose, locale, origin, date } = job.payload as unknown as DeletionLink;
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await db.write(job.instance, (trx) =>
        trx
          .insertInto('email_token')
          .values({
            instance: trx.instance,
            user_id: userId,
            email,
            purpose,
            token_hash: hashToken(token),
            created_at: at,
            expires_at: new Date(at.getTime() + linkLife[purpose] * hour),
          })
          .execute(),
      );
      await writeMail(job.instance, ({ linkTo }) => ({
        to: email,
        locale,
        subject: { key: `mail_deletion_${purpose}_subject` },
        body: [
          { key: `mail_deletion_${purpose}_text`, values: { date: date ?? '' } },
          { key: 'mail_link', values: { link: linkTo(origin, locale, path[purpose], { token }) } },
          ...(purpose === 'delete' ? [{ key: 'mail_deletion_delete_life', values: { count: linkLife.delete } }] : []),
        ],
      }));
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}

/** The people of an account that is closed now or was before; null where it is kept. */
async function closeWhenDue(
  db: Database,
  instance: string,
  userId: number,
  locale: string,
  at: Date,
): Promise<People | null> {
  return db.write(instance, async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select(['deletion_due_at', 'deleted_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (user?.deleted_at) return peopleOf(trx, userId);
    if (!user?.deletion_due_at || user.deletion_due_at > at) return null;
    const closed = await closeAccount(trx, userId, { locale, at, by: 'customer' });
    if ('ids' in closed) return closed;
    await keepAccount(trx, userId);
    const subject = { key: 'mail_deletion_stopped_subject' };
    await enqueueMail(trx, {
      about: 'security',
      to: { user: userId },
      locale,
      subject,
      body: [{ key: 'mail_deletion_stopped_text' }],
      at,
    });
    return null;
  });
}

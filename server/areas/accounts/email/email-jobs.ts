import { randomBytes } from 'node:crypto';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import type { WriteMail } from '../../../platform/mail/mail-jobs.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import type { EmailLink } from './enqueue-email-link.ts';
import { undoDays } from './take-email-token.ts';

const hour = 60 * 60 * 1000;
/** Hours in which a link works. */
const life: Readonly<Record<EmailLink['purpose'], number>> = { confirm: 48, undo: undoDays * 24 };
const path: Readonly<Record<EmailLink['purpose'], string>> = { confirm: '/email/confirm', undo: '/email/undo' };

/** Sends the links that prove an address, or take a change of it back. An attempt after a failure makes a new token. */
export function emailJobs(writeMail: WriteMail): Readonly<Record<'send-email-link', JobHandler>> {
  return {
    'send-email-link': async ({ db, job, completion, now }) => {
      const { userId, email, purpose, locale, origin, changedAt } = job.payload as unknown as EmailLink;
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
            created_at: changedAt === undefined ? at : new Date(changedAt),
            expires_at: new Date(at.getTime() + life[purpose] * hour),
          })
          .execute(),
      );
      await writeMail(job.instance, ({ linkTo }) => ({
        to: email,
        locale,
        subject: { key: `mail_email_${purpose}_subject` },
        body: [
          { key: `mail_email_${purpose}_text` },
          { key: 'mail_link', values: { link: linkTo(origin, locale, path[purpose], { token }) } },
          purpose === 'confirm'
            ? { key: 'mail_email_confirm_life', values: { count: life.confirm } }
            : { key: 'mail_email_undo_life', values: { count: undoDays } },
        ],
      }));
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}

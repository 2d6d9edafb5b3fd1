import { randomBytes } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { addressOf } from '../words/pick-locale.ts';
import { say } from '../words/words.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import type { Sentence } from '../problem.ts';
import { hashToken } from '../secrets/hash-token.ts';
import type { Instance } from '../tenancy/instance.ts';
import type { InstanceRegistry } from '../tenancy/instance-registry.ts';
import type { NewMail } from './enqueue-mail.ts';
import type { PasswordLinkRequest } from './enqueue-password-link.ts';
import type { MailSender } from '../ports/mail-sender.ts';

const minute = 60_000;
/** Minutes in which a link that sets a password works. */
const resetLife = 60;

/** Jobs that write and send mails. A mail whose instance is gone waits until the instance is back. */
export function mailJobs(
  sender: MailSender,
  instances: Pick<InstanceRegistry, 'all'>,
): Readonly<Record<'send-mail' | 'send-password-link', JobHandler>> {
  return {
    'send-mail': async ({ db, job, settle }) => {
      await send(instanceOf(job.instance), job.payload as unknown as Omit<NewMail, 'at' | 'key'>);
      await db.write(job.instance, (trx) => settle.done(trx));
    },

    'send-password-link': async (context) => {
      const { db, job, settle } = context;
      const request = job.payload as unknown as Omit<PasswordLinkRequest, 'at' | 'key'>;
      const token = await newResetToken(context, request.email);
      if (token !== null) {
        const instance = instanceOf(job.instance);
        await send(instance, passwordMail(request, token, instance));
      }
      await db.write(job.instance, (trx) => settle.done(trx));
    },
  };

  function instanceOf(id: string): Instance {
    const found = instances.all().find((instance) => instance.id === id);
    if (!found) throw new Error(`No instance ${id} to write a mail for`);
    return found;
  }

  async function send(instance: Instance, mail: Omit<NewMail, 'at' | 'key'>): Promise<void> {
    const name = String(instance.settings['panelName'] ?? instance.id);
    const speak = ({ key, values }: Sentence) => say(instance, mail.locale, { key, values: { ...values, name } });
    await sender.send({
      instance: instance.id,
      fromName: name,
      to: mail.to,
      subject: speak(mail.subject),
      text: mail.body.map(speak).join('\n\n'),
    });
  }
}

/** A fresh token for the account of an address, or null where there is none. An attempt after a failure makes a new one. */
async function newResetToken({ db, job, now }: JobContext, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  return db.write(job.instance, async (trx) => {
    const user = await userOf(trx, email);
    if (!user) return null;
    await trx
      .insertInto('password_reset')
      .values({
        instance: trx.instance,
        user_id: user.id,
        token_hash: hashToken(token),
        created_at: at,
        expires_at: new Date(at.getTime() + resetLife * minute),
      })
      .execute();
    return token;
  });
}

function userOf(trx: Trx, email: string) {
  return trx.selectFrom('app_user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
}

function passwordMail(
  { email, reason, locale, origin }: Omit<PasswordLinkRequest, 'at' | 'key'>,
  token: string,
  instance: Instance,
): Omit<NewMail, 'at' | 'key'> {
  const query = new URLSearchParams({ email, token });
  const link = origin + addressOf(instance, locale, `/password/reset?${query.toString()}`);
  return {
    to: email,
    locale,
    subject: { key: reason === 'reset' ? 'mail_reset_subject' : 'mail_welcome_subject' },
    body: [
      { key: reason === 'reset' ? 'mail_reset_text' : 'mail_welcome_text' },
      { key: 'mail_link', values: { link } },
      { key: 'mail_reset_life', values: { count: resetLife } },
    ],
  };
}

import { randomBytes } from 'node:crypto';
import { languageTag } from '../../../engine/address/locale.ts';
import type { Trx } from '../db/database.ts';
import { addressOf, defaultLocaleOf } from '../words/pick-locale.ts';
import { type CatalogueWords, englishWords } from '../words/catalogue-words.ts';
import { sentenceText } from '../words/words.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import type { Sentence } from '../problem.ts';
import { hashToken } from '../secrets/hash-token.ts';
import { oneClickPath, unsubscribePagePath } from './unsubscribe-signature.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { publicOrigin } from '../tenancy/public-origin.ts';
import type { InstanceRegistry } from '../tenancy/instance-registry.ts';
import type { NewMail } from './enqueue-mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailPart } from './mail-parts.ts';
import { replyAddress } from './reply-address.ts';
import type { PasswordLinkRequest } from './enqueue-password-link.ts';
import type { MailSender } from '../ports/mail-sender.ts';

/** A mail as it is written when its job runs. */
type WrittenMail = Omit<NewMail, 'about' | 'at' | 'key' | 'to'> & { readonly to: string };

/** What the text of a mail needs to know of its shop. */
export interface MailLinks {
  /** Address of a path of the shop's app in a language, with parameters. */
  readonly linkTo: (origin: string, locale: string, path: string, query: Readonly<Record<string, string>>) => string;
  /** The same where no request has said by which address the shop was reached. */
  readonly publicLinkTo: (locale: string, path: string, query: Readonly<Record<string, string>>) => string;
}

/** Writes a mail of an instance in its words and sends it. Throws where the instance is gone, or the mail server is away. */
export type WriteMail = (instance: string, mail: (links: MailLinks) => WrittenMail) => Promise<void>;

/** What links of mails are made of that no request has asked for. */
export interface MailSite {
  readonly secrets: Secrets;
  /** Port that the server listens on, for a shop on this machine. */
  readonly port: number;
  /** Texts of an instance's catalogue in a language; English where nobody knows others. */
  readonly wordsFor?: (instance: string, locale: string) => Promise<CatalogueWords>;
}

export function mailWriter(
  sender: MailSender,
  instances: Pick<InstanceRegistry, 'all'>,
  { secrets, port, wordsFor = () => Promise.resolve(englishWords) }: MailSite,
): WriteMail {
  return async (id, write) => {
    const instance = instances.all().find((one) => one.id === id);
    if (!instance) throw new Error(`No instance ${id} to write a mail for`);
    const origin = publicOrigin(instance, port);
    const linkTo: MailLinks['linkTo'] = (from, locale, path, query) =>
      from + addressOf(instance, locale, `${path}?${new URLSearchParams(query).toString()}`);
    const mail = write({ linkTo, publicLinkTo: (...to) => linkTo(origin, ...to) });
    const name = String(instance.settings['panelName'] ?? instance.id);
    const locale = mail.locale ?? defaultLocaleOf(instance);
    const catalogue = await wordsFor(id, locale);
    const title = mail.title
      ? sentenceText(instance, locale, { ...mail.title, values: { ...mail.title.values, name } })
      : '';
    const speak = ({ key, values }: Sentence) =>
      sentenceText(instance, locale, { key, values: { ...values, name, title } }, catalogue);
    const link = (path: string) => origin + addressOf(instance, locale, path);
    const { page, unsubscribe, repliesTo } = mail;
    const replyTo = repliesTo ? replyAddress(secrets, id, repliesTo) : null;
    const body: readonly Sentence[] = [
      ...mail.body,
      ...(page === undefined ? [] : [{ key: 'mail_see', values: { link: link(page) } }]),
      ...(replyTo === null ? [] : [{ key: 'mail_reply' }]),
    ];
    const stop: Sentence | null = unsubscribe
      ? { key: 'mail_stop', values: { link: link(unsubscribePagePath(secrets, id, unsubscribe.user)) } }
      : null;
    const stopPart = stop && mailPart(stop, speak);
    const subject = speak(mail.subject);
    await sender.send({
      instance: instance.id,
      fromName: name,
      to: mail.to,
      subject,
      text: [...body, ...(stop ? [stop] : [])].map(speak).join('\n\n'),
      html: mailHtml({
        language: languageTag(locale),
        name,
        home: link('/'),
        title: title || subject,
        parts: body.map((sentence) => mailPart(sentence, speak)),
        stop: stopPart?.kind === 'link' ? stopPart : null,
        open: speak({ key: 'mail_open' }),
        theme: (instance.indexes[locale] ?? Object.values(instance.indexes)[0])?.theme,
      }),
      ...(replyTo === null ? {} : { replyTo }),
      ...(unsubscribe ? { oneClick: origin + oneClickPath(secrets, id, unsubscribe.user, unsubscribe.topic) } : {}),
    });
  };
}

const minute = 60_000;
/** Minutes in which a link that sets a password works. */
const resetLife = 60;

/** Jobs that write and send mails. A mail whose instance is gone waits until the instance is back. */
export function mailJobs(writeMail: WriteMail): Readonly<Record<'send-mail' | 'send-password-link', JobHandler>> {
  return {
    'send-mail': async ({ db, job, completion }) => {
      await writeMail(job.instance, () => job.payload as unknown as WrittenMail);
      await db.write(job.instance, (trx) => completion.done(trx));
    },

    'send-password-link': async (context) => {
      const { db, job, completion } = context;
      const request = job.payload as unknown as Omit<PasswordLinkRequest, 'at' | 'key'>;
      const token = await newResetToken(context, request.email);
      if (token !== null) await writeMail(job.instance, (links) => passwordMail(request, token, links));
      await db.write(job.instance, (trx) => completion.done(trx));
    },
  };
}

/** A fresh token for the account of an address, or null where there is none. An attempt after a failure makes a new one. */
export async function newResetToken({ db, job, now }: JobContext, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  return db.write(job.instance, async (trx) => {
    const user = await userOfAddress(trx, email);
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

/** Whom a mail to an address lets in: who has it, proven or not, else the guests' account of it. */
export async function userOfAddress(trx: Trx, email: string): Promise<{ readonly id: number } | undefined> {
  const find = (column: 'email' | 'guest_email') =>
    trx.selectFrom('app_user').select('id').where(column, '=', email).executeTakeFirst();
  return (await find('email')) ?? (await find('guest_email'));
}

function passwordMail(
  { email, locale, origin }: Omit<PasswordLinkRequest, 'at' | 'key'>,
  token: string,
  { linkTo }: MailLinks,
): WrittenMail {
  return {
    to: email,
    locale,
    subject: { key: 'mail_reset_subject' },
    body: [{ key: 'mail_reset_text' }, ...passwordLink(linkTo(origin, locale, passwordPath, { email, token }))],
  };
}

/** The page that sets a password, which takes `email` and `token`. */
export const passwordPath = '/password/reset';

/** Paragraphs of a mail: the link to that page, and until when it works. */
export function passwordLink(link: string): readonly Sentence[] {
  return [
    { key: 'mail_link', values: { link } },
    { key: 'mail_reset_life', values: { count: resetLife } },
  ];
}

import { randomBytes } from 'node:crypto';
import { checkCaptcha } from '../../../platform/captcha/check-captcha.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { resultContext, savedResult, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { openAccount } from '../../../platform/ledger/open-account.ts';
import { refuse } from '../../../platform/problem.ts';
import { saveMarketingSource } from '../profile/save-marketing-source.ts';
import { profileOf } from '../profile/profile-of.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { addressOf } from '../../../platform/words/pick-locale.ts';
import {
  countAttempt,
  countOnly,
  isWithin,
  type Limit,
  refuseOverLimit,
  whoOf,
} from '../../../platform/rate-limit/rate-limit.ts';
import { checkNewPassword } from '../passwords/common-passwords.ts';
import { verifyQueued } from '../passwords/queued-passwords.ts';
import { type Person, personOf } from './person-of.ts';
import { referrerOf } from './referrer-of.ts';
import { enqueueEmailLink } from '../email/enqueue-email-link.ts';
import { endEarlierSession, openSession } from '../sessions/sessions.ts';
import { hasTwoStep } from '../two-step/two-step.ts';

type Input = Parameters<Handler<'register'>>[1];

/**
 * Opens an account and a session. With an `Idempotency-Key` the account is made once; a repeated call must bring the
 * password and gets a session of its own, because no token is ever stored to be replayed.
 */
export async function register(context: Context, input: Input, hash: (password: string) => Promise<string>) {
  const { db, instance, address, ports, now } = context;
  const person = personOf(input, instance);
  const who = whoOf(person.email);
  await countAttempt(context, {
    [`register:${address}:${who}`]: { hits: 10, seconds: 15 * 60 },
    [`register:${address}`]: { hits: 40, seconds: 60 * 60 },
  });
  // Also for addresses that are free, so that being over the limit tells nothing about them.
  await refuseOverLimit(context, { [`register-taken-again:${address}`]: furtherAnswers(context) });
  const caller = `guest:${who}`;
  const key = input.idempotencyKey;
  await checkCaptcha(context, input.gRecaptchaResponse, key && `register:${caller}:${key}`);

  await checkNewPassword(input.password, instance, [person.email, person.name]);
  const passwordHash = await hash(input.password);
  const request = { instance: instance.id, caller, operation: 'register', key, body: person };
  const made = await withIdempotency(resultContext(context), request, async (trx) => {
    const id = await insertUser(trx, person, passwordHash, context);
    await openAccount(trx, id);
    await enqueueEmailLink(trx, context, { userId: id, email: person.email, purpose: 'confirm' });
    await saveMarketingSource(trx, person.marketing, id, now());
    return profileOf(trx, id, ports.secrets);
  }).catch(async (error: unknown) => {
    if (!(error instanceof EmailTaken)) throw error;
    await countTaken(context, person.email);
    throw refuse('email', 'email_taken');
  });
  const profile = savedResult(made);

  const stored = await db.read(instance.id, (trx) => passwordHashOf(trx, profile.id));
  const replayed = stored !== passwordHash;
  if (replayed && !(await verifyQueued(context, input.password, stored)))
    throw refuse('Idempotency-Key', 'idempotency_other_body');
  // The account has become older meanwhile: its second step is asked for where people log in.
  if (await db.read(instance.id, (trx) => hasTwoStep(trx, profile.id))) throw refuse('email', 'email_taken');
  const session = await db.write(instance.id, async (trx) => {
    await endEarlierSession(trx, context);
    return openSession(trx, profile.id, now(), { openedBy: 'register', userAgent: context.userAgent });
  });
  context.openSession(session.token);
  return profile;
}

async function insertUser(trx: Trx, person: Person, passwordHash: string, { locale, now }: Context): Promise<number> {
  const user = await trx
    .insertInto('app_user')
    .values({
      instance: trx.instance,
      email: person.email,
      password_hash: passwordHash,
      name: person.name,
      account_type: person.accountType,
      company_name: person.companyName,
      company_address: person.companyAddress,
      company_site: person.companySite,
      vat: person.vat,
      messengers: JSON.stringify(person.messengers),
      yandex_metrika_client_id: person.yandexMetrikaClientId,
      google_analytics4_client_id: person.googleAnalytics4ClientId,
      affiliate_code: randomBytes(9).toString('base64url'),
      referred_by: await referrerOf(trx, person.affiliateCode),
      locale,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['instance', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) throw new EmailTaken();
  return user.id;
}

class EmailTaken extends Error {}

/** So often a network address is told in a day, without a pause, that somebody has an account (decision 54). */
const takenAddressLimit: Limit = { hits: 10, seconds: 24 * 60 * 60 };

/** And then so often in a while, in which it signs nobody up after that. Where each try costs a captcha, more often. */
function furtherAnswers({ instance }: Pick<Context, 'instance'>): Limit {
  return { hits: instance.settings['captchaSiteKey'] ? 10 : 1, seconds: 15 * 60 };
}

/** Counts the answer, and tells the owner of the address where they have proven it: once a day, whoever asks how often. */
async function countTaken(context: Context, email: string): Promise<void> {
  const { db, instance, address, locale, origin, now } = context;
  const answers = await countOnly(context, `register-taken:${address}`, takenAddressLimit);
  if (answers >= takenAddressLimit.hits)
    await countOnly(context, `register-taken-again:${address}`, furtherAnswers(context));
  await db.write(instance.id, async (trx) => {
    const owner = await trx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
    const at = now();
    if (!owner || !(await isWithin(trx, `register-told:${owner.id}`, { hits: 1, seconds: 24 * 60 * 60 }, at))) return;
    const link = (path: string) => origin + addressOf(instance, locale, path);
    await enqueueMail(trx, {
      about: 'security',
      to: { user: owner.id },
      locale,
      subject: { key: 'mail_register_taken_subject' },
      body: [
        { key: 'mail_register_taken_text' },
        { key: 'mail_register_taken_login', values: { link: link('/login') } },
        { key: 'mail_register_taken_reset', values: { link: link('/password/reset') } },
      ],
      at,
    });
  });
}

async function passwordHashOf(trx: Trx, userId: number): Promise<string | null> {
  const row = await trx.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

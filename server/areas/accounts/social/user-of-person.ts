import { randomBytes } from 'node:crypto';
import { referrerOf } from '../auth/referrer-of.ts';
import { proveEmail } from '../email/prove-email.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { openAccount } from '../../../platform/ledger/open-account.ts';
import type { SocialPerson, SocialProviderName } from '../../../platform/ports/social-provider.ts';

export interface Arrival {
  readonly provider: SocialProviderName | 'telegram';
  readonly person: SocialPerson & { readonly username?: string | null };
  readonly affiliateCode: string | null;
  /** Who has no account is refused instead of getting one. */
  readonly notRegister: boolean;
  readonly locale: string;
  readonly at: Date;
}

export type ArrivalFault = 'social_email_taken' | 'social_not_registered';

/**
 * The account of a person, opened where there is none. An account that already has the person's e-mail is not given
 * away. An address that the provider vouches for is proven: it leaves an account that has never shown it was its own.
 */
export async function userOfPerson(trx: Trx, arrival: Arrival): Promise<number | ArrivalFault> {
  const { provider, person, notRegister, affiliateCode, locale, at } = arrival;
  const known = provider === 'telegram' ? await byTelegram(trx, person) : await byIdentity(trx, provider, person);
  if (known !== undefined) return known;
  const email = person.email?.toLowerCase() ?? null;
  const proven = email !== null && person.emailVerified ? email : null;
  // Only who shows that an address is theirs is told that it has an account (decision 54).
  if (proven !== null && (await isProven(trx, proven))) {
    // Another visit of the same person may have opened the account since it was looked for.
    return (provider === 'telegram' ? undefined : await byIdentity(trx, provider, person)) ?? 'social_email_taken';
  }
  if (notRegister) return 'social_not_registered';

  const { id } = await trx
    .insertInto('app_user')
    .values({
      instance: trx.instance,
      pending_email: proven === null ? email : null,
      name: person.name.trim().slice(0, 120) || 'Customer',
      affiliate_code: randomBytes(9).toString('base64url'),
      referred_by: await referrerOf(trx, affiliateCode),
      social_provider: provider,
      ...(provider === 'telegram' ? { telegram_id: person.subject, telegram_username: person.username ?? null } : {}),
      locale,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (provider !== 'telegram') {
    await trx
      .insertInto('social_identity')
      .values({ instance: trx.instance, provider, subject: person.subject, user_id: id, created_at: at })
      .execute();
  }
  await openAccount(trx, id);
  if (proven !== null) await proveEmail(trx, id, proven, at);
  return id;
}

async function byIdentity(trx: Trx, provider: SocialProviderName, { subject }: SocialPerson) {
  const found = await trx
    .selectFrom('social_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

async function byTelegram(trx: Trx, { subject }: SocialPerson) {
  const found = await trx.selectFrom('app_user').select('id').where('telegram_id', '=', subject).executeTakeFirst();
  return found?.id;
}

/** Whether somebody has proven an address. Who comes with proof takes it from one who has none. */
async function isProven(trx: Trx, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('app_user')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined && found.email_confirmed_at !== null;
}

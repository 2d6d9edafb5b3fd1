import { randomBytes } from 'node:crypto';
import { refuseFrozen } from '../../platform/caller/refuse-frozen.ts';
import type { Context } from '../../platform/caller/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { openAccount } from '../../platform/ledger/open-account.ts';
import { enqueuePasswordLink } from '../../platform/mail/enqueue-password-link.ts';

export interface Guest {
  /** Lower case. */
  readonly email: string;
  readonly affiliateCode: string | null;
}

/**
 * The user that an order belongs to: the caller, else the account of the guest's e-mail, else a new one, whose owner gets
 * a mail to set a password. Nobody is logged in, and no answer tells what that account is like: an order for a frozen one
 * is made like any other, and what is paid for it stays on the balance. Throws 422 where the caller's own is frozen.
 * Specification: decisions 49, 53.
 */
export async function customerOf(
  trx: Trx,
  context: Pick<Context, 'user' | 'locale' | 'origin' | 'now'>,
  guest: Guest | null,
): Promise<number> {
  if (context.user || !guest) {
    if (!context.user) throw new Error('A guest needs an e-mail');
    await refuseFrozen(trx, context.user.id, 'balance');
    return context.user.id;
  }
  const known = await userByEmail(trx, guest.email);
  if (known !== undefined) return known;
  const { locale, origin } = context;
  const at = context.now();
  const created = await insertUser(trx, guest, locale, at);
  if (created === undefined) {
    // Somebody with the same e-mail was faster by a moment.
    const other = await userByEmail(trx, guest.email);
    if (other === undefined) throw new Error('The account of a guest is neither there nor can it be made');
    return other;
  }
  await openAccount(trx, created);
  await enqueuePasswordLink(trx, {
    email: guest.email,
    reason: 'welcome',
    locale,
    origin,
    at,
    key: `welcome:${created}`,
  });
  return created;
}

async function userByEmail(trx: Trx, email: string): Promise<number | undefined> {
  const row = await trx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

async function insertUser(trx: Trx, guest: Guest, locale: string, at: Date): Promise<number | undefined> {
  const referrer =
    guest.affiliateCode === null
      ? undefined
      : await trx
          .selectFrom('app_user')
          .select('id')
          .where('affiliate_code', '=', guest.affiliateCode)
          .executeTakeFirst();
  const user = await trx
    .insertInto('app_user')
    .values({
      instance: trx.instance,
      email: guest.email,
      name: guest.email.split('@', 1)[0] ?? guest.email,
      affiliate_code: randomBytes(9).toString('base64url'),
      referred_by: referrer?.id ?? null,
      locale,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['instance', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}

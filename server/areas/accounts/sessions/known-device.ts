import { randomBytes } from 'node:crypto';
import { writeCookie } from '../../../../engine/address/cookies.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { sameText } from '../../../platform/secrets/same-text.ts';

/** Seconds for which a device is known. */
const life = 180 * 24 * 60 * 60;

/** An account as its devices know it. */
export interface DeviceAccount {
  /** Names it in buckets and in the cookie: of its address (`whoOf`), or of its number where it has none. */
  readonly who: string;
  /** When its address was last proven, milliseconds; 0 before. A device that logged in earlier may be somebody else's, and is not known any more. */
  readonly provenAt: number;
}

/** The account of an address, also where there is none, or of a user. */
export async function deviceAccountOf(
  trx: Trx,
  account: { readonly email: string } | { readonly userId: number },
): Promise<DeviceAccount> {
  const user = await trx
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at'])
    .where((where) => ('email' in account ? where('email', '=', account.email) : where('id', '=', account.userId)))
    .executeTakeFirst();
  const name = 'email' in account ? account.email : (user?.email ?? `user ${account.userId}`);
  return { who: whoOf(name), provenAt: user?.email_confirmed_at?.getTime() ?? 0 };
}

/** The id of a device that has logged in to an account, from its cookie; null where it has not. */
export function knownDevice(context: Context, account: DeviceAccount): string | null {
  const [id = '', signature = ''] = (context.browser.cookie(cookieName(account)) ?? '').split('.', 2);
  return id !== '' && sameText(signatureOf(context, account, id), signature) ? id : null;
}

/** The cookie opens nothing: it only tells this device from those that guess. */
export function rememberDevice(context: Context, account: DeviceAccount): void {
  const id = knownDevice(context, account) ?? randomBytes(12).toString('base64url');
  const value = `${id}.${signatureOf(context, account, id)}`;
  const secure = context.origin.startsWith('https:');
  const options = { maxAge: life, secure, path: '/', httpOnly: true };
  context.browser.setCookie(writeCookie(cookieName(account), value, options));
}

function cookieName({ who }: DeviceAccount): string {
  return `device-${who.slice(0, 8)}`;
}

function signatureOf({ instance, ports }: Context, { who, provenAt }: DeviceAccount, id: string): string {
  return ports.secrets.sign(instance.id, 'known-device', `${who}.${id}.${provenAt}`);
}

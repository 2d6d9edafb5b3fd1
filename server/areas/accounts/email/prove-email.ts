import type { Trx } from '../../../platform/db/database.ts';
import { claimGuestAccount } from './claim-guest-account.ts';

/**
 * Records that a user's address is theirs, since a mail to it was opened or a provider vouches for it: the account is logged
 * in with it from now on, and guests' orders with it come to the account. Whoever holds the address without proof loses it.
 * Throws a unique violation where somebody else has proven it. Specification: decision 68.
 */
export async function proveEmail(trx: Trx, userId: number, email: string, at: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ email: null, pending_email: email })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('id', '<>', userId)
    .execute();
  await trx
    .updateTable('app_user')
    .set({ email, email_confirmed_at: at, pending_email: null, guest_email: null })
    .where('id', '=', userId)
    .execute();
  await claimGuestAccount(trx, userId, email);
}

/**
 * Takes everything from an account by which somebody could come in who did not prove its address: whoever registers with
 * the address of another may have left themselves a way back. Sessions and the password are the caller's affair.
 */
export async function dropUnprovenAccess(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('api_token').where('user_id', '=', userId).execute();
  await trx.deleteFrom('social_identity').where('user_id', '=', userId).execute();
  await trx.deleteFrom('login_token').where('user_id', '=', userId).execute();
  await trx
    .updateTable('app_user')
    .set({ telegram_id: null, telegram_username: null })
    .where('id', '=', userId)
    .execute();
}

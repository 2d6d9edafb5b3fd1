import { checkCaptcha } from '../../../platform/captcha/check-captcha.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt, whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { forgetLinks } from '../../../platform/mail/link-budget.ts';
import { userOfAddress } from '../../../platform/mail/mail-jobs.ts';
import { checkNewPassword } from '../passwords/common-passwords.ts';
import { dropUnprovenAccess, proveEmail } from '../email/prove-email.ts';
import { endAllSessions } from '../sessions/sessions.ts';

type Input = Parameters<Handler<'resetPassword'>>[1];

/** Sets a new password with the token of a mail, ends every session, and makes the account's other links useless. */
export async function resetPassword(context: Context, input: Input, hash: (password: string) => Promise<string>) {
  const { db, instance, address, now } = context;
  const who = whoOf(input.email);
  await countAttempt(context, {
    [`reset:${address}`]: { hits: 30, seconds: 15 * 60 },
    [`reset:${who}`]: { hits: 60, seconds: 60 * 60 },
  });
  if (input.password !== input.passwordConfirmation) throw refuse('password_confirmation', 'passwords_differ');
  await checkCaptcha(context, input.gRecaptchaResponse);
  await checkNewPassword(input.password, instance, [input.email]);
  // Made for every caller, so that time does not tell a right token from a wrong one.
  const passwordHash = await hash(input.password);
  const at = now();
  await db.write(instance.id, async (trx) => {
    const userId = await useToken(trx, input, at);
    if (userId === null) throw refuse('token', 'reset_link_over');
    // Tells no guest, whose first password opens the account. Whoever can open mails to the address needs none about it.
    await notifySecurity(trx, context, userId, { event: 'password_changed', isQuiet: true });
    const { email_confirmed_at: confirmedAt } = await trx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .returning('email_confirmed_at')
      .executeTakeFirstOrThrow();
    // The mail was opened, so the address is the caller's. What was there before may be somebody else's.
    if (confirmedAt === null) await dropUnprovenAccess(trx, userId);
    await proveEmail(trx, userId, input.email, at);
    await trx.deleteFrom('api_token').where('user_id', '=', userId).execute();
    await endAllSessions(trx, userId, at);
    await forgetLinks(trx, who);
  });
  return { reset: true as const };
}

/** Takes the token of this address's account if it is still good; of two at the same moment, one. */
async function useToken(trx: Trx, { email, token }: Input, at: Date): Promise<number | null> {
  const user = await userOfAddress(trx, email);
  if (!user) return null;
  const open = trx
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null);
  const used = await open
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  if (!used) return null;
  await open.execute();
  return user.id;
}

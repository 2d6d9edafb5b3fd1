import type { Context, Handlers } from '../../../platform/caller/context.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { withIdempotency, withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { notifySecurity } from '../../../platform/mail/security-notice.ts';
import { refuse } from '../../../platform/problem.ts';
import { countAttempt, whoOf } from '../../../platform/rate-limit/rate-limit.ts';
import { profileOf } from '../profile/profile-of.ts';
import { deviceAccountOf, rememberDevice } from '../sessions/known-device.ts';
import { enqueueEmailLink } from './enqueue-email-link.ts';
import { proveEmail } from './prove-email.ts';
import { takeEmailToken } from './take-email-token.ts';

const hour = 60 * 60;
const emailChanged = { key: 'notice_email_changed_text' };

/** The address of an account: changed, proven, put back. Specification: B7, decisions 60, 68. */
export const emailHandlers: Handlers = {
  /**
   * The new address counts once a mail to it is opened; until then the old one stays. The answer is the same whether or
   * not somebody has it, so it tells nobody who has an account.
   */
  setEmail: async (context, { email: address, idempotencyKey }) => {
    const userId = signedIn(context).id;
    const { db, instance } = context;
    const user = await db.read(instance.id, (trx) => addressesOf(trx, userId));
    const request = userRequest(context, { operation: 'setEmail', key: idempotencyKey, body: { email: address } });
    const limit = () => countMails(context, { id: userId, ...user }, address);
    return withPrecondition(context, request, limit, async (trx) => {
      await trx.updateTable('app_user').set({ pending_email: address }).where('id', '=', userId).execute();
      await enqueueEmailLink(trx, context, { userId, email: address, purpose: 'confirm' });
      return profileOf(trx, userId, context.ports.secrets);
    });
  },

  sendEmailConfirmation: async (context, { idempotencyKey }) => {
    const userId = signedIn(context).id;
    const { db, instance } = context;
    const user = await db.read(instance.id, (trx) => addressesOf(trx, userId));
    const email = user.pending_email ?? (user.email_confirmed_at ? null : user.email);
    const request = userRequest(context, { operation: 'sendEmailConfirmation', key: idempotencyKey, body: { email } });
    const limit = async () => {
      if (email !== null) await countMails(context, { id: userId, ...user }, email);
    };
    return withPrecondition(context, request, limit, async (trx) => {
      if (email !== null) await enqueueEmailLink(trx, context, { userId, email, purpose: 'confirm' });
      return { sent: true as const };
    });
  },

  /** Only in a session of the account: a link that somebody else asked for opens nothing to them (decision 68). */
  confirmEmail: async (context, { token, idempotencyKey }) => {
    const userId = signedIn(context).id;
    const { db, instance, now, ports } = context;
    const request = userRequest(context, { operation: 'confirmEmail', key: idempotencyKey, body: { token } });
    try {
      const confirmed = await withIdempotency(context, request, async (trx) => {
        const used = await takeEmailToken(trx, token, 'confirm', now());
        if (used?.user_id !== userId) throw refuse('token', 'email_link_over');
        const before = await addressesOf(trx, userId);
        if (used.email !== before.pending_email && used.email !== before.email)
          throw refuse('token', 'email_link_over');
        await proveEmail(trx, userId, used.email, now());
        if (before.email !== null && before.email !== used.email) {
          // Mailed to the earlier address, if that was proven, with a link that undoes it.
          await notifySecurity(trx, context, userId, { event: 'email_changed', body: emailChanged, isQuiet: true });
          if (before.email_confirmed_at) {
            const link = { userId, email: before.email, purpose: 'undo' as const, changedAt: now() };
            await enqueueEmailLink(trx, context, link);
          }
        }
        return profileOf(trx, userId, ports.secrets);
      });
      // The proof ends what other devices were known by.
      rememberDevice(context, await db.read(instance.id, (trx) => deviceAccountOf(trx, { userId })));
      return confirmed;
    } catch (error) {
      throw isUniqueViolation(error) ? refuse('token', 'email_taken') : error;
    }
  },
};

/**
 * Nobody's mailbox is flooded, neither by one account nor from many, and none of them uses up what its owner needs: the
 * address that an account is logged in with is no other account's, and who has proven an address does not share with those
 * that anybody can open by the dozen.
 */
async function countMails(
  context: Context,
  user: { readonly id: number; readonly email: string | null; readonly email_confirmed_at: Date | null },
  email: string,
): Promise<void> {
  const who = whoOf(email);
  await countAttempt(context, {
    [`email-link:${user.id}`]: { hits: 20, seconds: hour },
    ...(user.email === email
      ? { [`email-link:own:${user.id}`]: { hits: 10, seconds: hour } }
      : user.email_confirmed_at
        ? { [`email-link:proven:${who}`]: { hits: 10, seconds: hour } }
        : { [`email-link:${who}`]: { hits: 20, seconds: hour } }),
  });
}

function addressesOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('app_user')
    .select(['email', 'email_confirmed_at', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

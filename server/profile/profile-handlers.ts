import { countTry } from '../rate-limit/count-try.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Handlers } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { refuse } from '../problem.ts';
import { profileOf } from './profile-of.ts';

/** The caller's own profile. Specification: B3 User profile, B7. */
export const profileHandlers: Handlers = {
  getProfile: async (context, { withIncreasedBalanceAccuracy }) =>
    context.db.read(context.instance.id, (trx) =>
      profileOf(trx, signedIn(context).id, withIncreasedBalanceAccuracy === 1),
    ),

  updateProfile: async (context, changes) => {
    const userId = signedIn(context).id;
    const name = changes.name?.trim();
    if (name === '') throw refuse('name', 'required');
    return context.db.write(context.instance.id, async (trx) => {
      await trx
        .updateTable('app_user')
        .set({
          ...(name !== undefined ? { name } : {}),
          ...(changes.notifyOrderActions !== undefined ? { notify_order_actions: changes.notifyOrderActions } : {}),
          ...(changes.notifyPaymentActions !== undefined
            ? { notify_payment_actions: changes.notifyPaymentActions }
            : {}),
          ...(changes.notifySubscriptionActions !== undefined
            ? { notify_subscription_actions: changes.notifySubscriptionActions }
            : {}),
        })
        .where('instance', '=', trx.instance)
        .where('id', '=', userId)
        .execute();
      return profileOf(trx, userId);
    });
  },

  setEmail: async (context, { email, idempotencyKey }) => {
    const userId = signedIn(context).id;
    // The answer "taken" tells who has an account; it is not to be had by the thousand (fault 26).
    await countTry(context, { [`set-email:${userId}`]: { hits: 20, seconds: 60 * 60 } });
    const address = email.toLowerCase();
    const request = {
      instance: context.instance.id,
      caller: `user:${userId}`,
      operation: 'setEmail',
      key: idempotencyKey,
      body: { email: address },
    };
    try {
      return await withIdempotency(context.db, request, async (trx) => {
        await setEmail(trx, userId, address);
        return profileOf(trx, userId);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refuse('email', 'email_taken') : error;
    }
  },
};

async function setEmail(trx: Trx, userId: number, email: string): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ email })
    .where('instance', '=', trx.instance)
    .where('id', '=', userId)
    .execute();
}

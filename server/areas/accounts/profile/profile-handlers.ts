import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers, IdempotentHandler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { refuse } from '../../../platform/problem.ts';
import { profileOf } from './profile-of.ts';
import { unsubscribeHandlers } from './unsubscribe.ts';
import { updateProfile } from './update-profile.ts';
import { saveMarketingSource } from './save-marketing-source.ts';
import { marketingSourceOf } from './marketing-source-of.ts';

/** Keeps where a visitor came from, for guests too. */
const createMarketingSource: IdempotentHandler<'createMarketingSource'> = async (context, input) => {
  const { instance, user, address, now } = context;
  const source = marketingSourceOf(input);
  const request = {
    instance: instance.id,
    // A visitor's address changes on the way; the reply tells nothing that only they may know.
    caller: user ? `user:${user.id}` : 'guest',
    operation: 'createMarketingSource',
    key: input.idempotencyKey,
    body: source,
  };
  const look = () => countAttempt(context, { [`marketing:${address}`]: { hits: 60, seconds: 60 * 60 } });
  return withPrecondition(context, request, look, async (trx) => {
    await saveMarketingSource(trx, source, user?.id ?? null, now());
    return { saved: true as const };
  });
};

/** The caller's own profile. Specification: B3 User profile, B7. */
export const profileHandlers: Handlers = {
  getProfile: async (context, { withIncreasedBalanceAccuracy }) =>
    context.db.read(context.instance.id, (trx) =>
      profileOf(trx, signedIn(context).id, context.ports.secrets, withIncreasedBalanceAccuracy === 1),
    ),

  updateProfile,

  setEmail: async (context, { email, idempotencyKey }) => {
    const userId = signedIn(context).id;
    // The answer "taken" tells who has an account; it is not to be had by the thousand (fault 26).
    const look = () => countAttempt(context, { [`set-email:${userId}`]: { hits: 20, seconds: 60 * 60 } });
    const address = email.toLowerCase();
    const request = userRequest(context, { operation: 'setEmail', key: idempotencyKey, body: { email: address } });
    try {
      return await withPrecondition(context, request, look, async (trx) => {
        await setEmail(trx, userId, address);
        return profileOf(trx, userId, context.ports.secrets);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refuse('email', 'email_taken') : error;
    }
  },

  setAnalyticsClientId: async (context, { yandexMetrikaClientId, googleAnalytics4ClientId, idempotencyKey }) => {
    const userId = signedIn(context).id;
    const changes = {
      ...(yandexMetrikaClientId === undefined ? {} : { yandex_metrika_client_id: yandexMetrikaClientId }),
      ...(googleAnalytics4ClientId === undefined ? {} : { google_analytics4_client_id: googleAnalytics4ClientId }),
    };
    const request = userRequest(context, { operation: 'setAnalyticsClientId', key: idempotencyKey, body: changes });
    return withIdempotency(context, request, async (trx) => {
      await trx.updateTable('app_user').set(changes).where('id', '=', userId).execute();
      return { saved: true as const };
    });
  },

  ...unsubscribeHandlers,
  createMarketingSource,
};

async function setEmail(trx: Trx, userId: number, email: string): Promise<void> {
  await trx.updateTable('app_user').set({ email }).where('id', '=', userId).execute();
}

import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers, IdempotentHandler } from '../../../platform/caller/context.ts';
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency, withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { lacksSecondStep } from '../two-step/required-step.ts';
import { profileOf } from './profile-of.ts';
import { unsubscribeHandlers } from './unsubscribe.ts';
import { chosenLocale, mailLocale, storeMailLocale } from './chosen-locale.ts';
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
  const count = () => countAttempt(context, { [`marketing:${address}`]: { hits: 60, seconds: 60 * 60 } });
  return withPrecondition(context, request, count, async (trx) => {
    await saveMarketingSource(trx, source, user?.id ?? null, now());
    return { saved: true as const };
  });
};

/** The caller's own profile. Specification: B3 User profile, B7. */
export const profileHandlers: Handlers = {
  getProfile: async (context, { withIncreasedBalanceAccuracy }) => {
    const { db, instance, ports } = context;
    const user = signedIn(context);
    const chosen = chosenLocale(context, user);
    const [profile, isStored] = await db.read(instance.id, async (trx) => [
      await profileOf(trx, user.id, ports.secrets, withIncreasedBalanceAccuracy === 1),
      chosen === null || (await mailLocale(trx, user.id)) === chosen,
    ]);
    if (chosen !== null && !isStored) await db.write(instance.id, (trx) => storeMailLocale(trx, user.id, chosen));
    return (await lacksSecondStep(db, instance, user)) ? { ...profile, secondStepNeeded: true } : profile;
  },

  updateProfile,

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

import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../../platform/caller/context.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { notFound, refuse } from '../../../platform/problem.ts';
import { findSubscription } from './subscription-view.ts';

/**
 * Ends a subscription: no further publication is taken up, and orders that it has made go on. It moves no money and makes
 * nothing, so a frozen account may do it. Specification: B4 Order statuses, B7 Subscriptions.
 */
export const cancelSubscription: IdempotentHandler<'cancelSubscription'> = async (
  context,
  { subscriptionId, idempotencyKey },
) => {
  const { now } = context;
  const userId = signedIn(context).id;
  const request = userRequest(context, {
    operation: 'cancelSubscription',
    key: idempotencyKey,
    body: { subscriptionId },
  });
  return withIdempotency(context, request, async (trx) => {
    const subscription = await trx
      .selectFrom('subscription')
      .select('status')
      .where('user_id', '=', userId)
      .where('id', '=', subscriptionId)
      .forUpdate()
      .executeTakeFirst();
    if (!subscription) throw notFound('subscription_not_found');
    if (subscription.status !== 'in_processing') throw refuse('subscription_id', 'subscription_is_over');
    await trx
      .updateTable('subscription')
      .set({ status: 'canceled', ended_at: now() })
      .where('id', '=', subscriptionId)
      .execute();
    return findSubscription(trx, userId, subscriptionId);
  });
};

import type { Trx } from '../../../platform/db/database.ts';
import { notFound, refuse } from '../../../platform/problem.ts';

/** Throws 404 for a subscription that is not the user's, 422 on `subscription_id` for one that is over. */
export async function subscriptionToPay(trx: Trx, userId: number, id: number): Promise<void> {
  const subscription = await trx
    .selectFrom('subscription')
    .select('status')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!subscription) throw notFound('subscription_not_found');
  if (subscription.status !== 'in_processing') throw refuse('subscription_id', 'subscription_is_over');
}

/** Lets a linked card pay what the user's subscription orders from now on. */
export async function payByCard(trx: Trx, userId: number, id: number, cardId: number): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ billing_type: 'PayFromCard', recurring_payments_method_id: cardId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'in_processing')
    .execute();
}

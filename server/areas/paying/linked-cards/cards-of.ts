import type { RecurringPaymentsMethod } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** The linked cards of a user, newest first; those that were unlinked are left out. */
export async function cardsOf(trx: Trx, userId: number): Promise<readonly RecurringPaymentsMethod[]> {
  const rows = await trx
    .selectFrom('recurring_payments_method as card')
    .innerJoin('payment_method as method', 'method.id', 'card.payment_method_id')
    .select([
      'card.id',
      'card.name',
      'method.icon',
      'card.payment_method_id',
      'card.subscription_id',
      'card.created_at',
    ])
    .where('card.user_id', '=', userId)
    .where('card.removed_at', 'is', null)
    .orderBy('card.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    icon: row.icon,
    paymentMethodId: row.payment_method_id,
    subscriptionId: row.subscription_id,
    createdAt: row.created_at.toISOString(),
  }));
}

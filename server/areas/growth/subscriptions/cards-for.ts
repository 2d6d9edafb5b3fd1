import type { RecurringPaymentsMethod } from '../../../../schemas/generated/contract.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { cardsOf } from '../../paying/port.ts';

/** The linked cards of a subscription: those linked for it, and the one that pays. */
export async function cardsFor(
  trx: Trx,
  userId: number,
  subscriptionId: number,
): Promise<readonly RecurringPaymentsMethod[]> {
  const paying = await trx
    .selectFrom('subscription')
    .select('recurring_payments_method_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  const cards = await cardsOf(trx, userId);
  return cards.filter(
    (card) => card.subscriptionId === subscriptionId || card.id === paying?.recurring_payments_method_id,
  );
}

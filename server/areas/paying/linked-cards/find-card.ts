import type { Trx } from '../../../platform/db/database.ts';

/** A user's linked card; undefined for one that is not there, not theirs or unlinked. */
export function findCard(trx: Trx, userId: number, id: number) {
  return trx
    .selectFrom('recurring_payments_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

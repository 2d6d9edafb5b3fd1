import type { Trx } from '../../../platform/db/database.ts';

/** Holds those of a user's orders that are still unpaid until the end of the transaction; the others are left out. */
export async function lockUnpaid(trx: Trx, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('status', '=', 'unpaid')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

import type { Trx } from '../../../platform/db/database.ts';

/** Whether the account of a payment is deleted. No deletion goes through between this look and the credit. */
export async function isDeleted(trx: Trx, userId: number): Promise<boolean> {
  const user = await trx
    .selectFrom('app_user')
    .select('deleted_at')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return !user || user.deleted_at !== null;
}

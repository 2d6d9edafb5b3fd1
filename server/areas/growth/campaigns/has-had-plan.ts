import type { Trx } from '../../../platform/db/database.ts';

/** Whether a user has ever had a plan. The trial is only for users who have not. */
export async function hasHadPlan(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('campaign_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';

/**
 * Lets one transaction at a time count what a user may have, and none beside one that freezes the account. Throws 422 on
 * `field` where the account is frozen (decision 53).
 */
export async function lockAccount(trx: Trx, userId: number, field: string): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select('frozen_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || user.frozen_at) throw refuse(field, 'order_account_frozen');
}

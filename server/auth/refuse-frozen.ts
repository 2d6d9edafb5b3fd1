import type { Trx } from '../db/database.ts';
import { refuse } from '../problem.ts';

/** Throws 422 on `field` where the account is frozen: nothing may be made and no money moved (decision 53). */
export async function refuseFrozen(trx: Trx, userId: number, field: string): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select('frozen_at')
    .where('instance', '=', trx.instance)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user || user.frozen_at) throw refuse(field, 'order_account_frozen');
}

import type { Trx } from '../db/database.ts';
import { refuse } from '../problem.ts';

/**
 * Throws 422 on `field` where the account is frozen: nothing may be made and no money moved (decision 53). The user is held
 * until the end of the transaction, beside others who hold them so, so that none of it can go through once a freezing has:
 * that one waits for it, or it for that one. A transaction that only reads, and so can hold nobody, has to `look` and to
 * come again when it writes.
 */
export async function refuseFrozen(
  trx: Trx,
  userId: number,
  field: string,
  hold: 'hold' | 'look' = 'hold',
): Promise<void> {
  const query = trx.selectFrom('app_user').select('frozen_at').where('id', '=', userId);
  // What rows that refer to the user take anyway.
  const user = await (hold === 'hold' ? query.forKeyShare() : query).executeTakeFirst();
  if (!user || user.frozen_at) throw refuse(field, 'order_account_frozen');
}

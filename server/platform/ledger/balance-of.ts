import { micros, type Micros, zero } from '../../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import type { UserAccount } from './kinds.ts';

/** Balance of a user's account, the main one unless told; 0 for one who has none. */
export async function balanceOf(trx: Trx, userId: number, account: UserAccount = 'balance'): Promise<Micros> {
  const row = await trx
    .selectFrom('ledger_account')
    .select('balance')
    .where('user_id', '=', userId)
    .where('purpose', '=', account)
    .executeTakeFirst();
  return row?.balance == null ? zero : micros(row.balance);
}

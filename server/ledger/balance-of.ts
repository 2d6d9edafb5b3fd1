import { type Micros, micros, zero } from '../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';

/** Main balance of a user; 0 for one without an account. */
export async function balanceOf(trx: Trx, userId: number): Promise<Micros> {
  const row = await trx
    .selectFrom('ledger_account')
    .select('balance')
    .where('instance', '=', trx.instance)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'balance')
    .executeTakeFirst();
  return row?.balance == null ? zero : micros(row.balance);
}

import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import type { Earnings } from '../../../../domain/pricing/reward.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** What a user has earned and not yet withdrawn. Whoever else moves it waits until this transaction is over. */
export async function lockEarnings(trx: Trx, userId: number): Promise<Earnings> {
  const rows = await trx
    .selectFrom('ledger_account')
    .select(['purpose', 'balance'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['referral', 'task'])
    // The order in which the ledger takes them, too.
    .orderBy('purpose')
    .forUpdate()
    .execute();
  const balanceFor = (purpose: string): Micros => micros(rows.find((row) => row.purpose === purpose)?.balance ?? zero);
  return { referral: balanceFor('referral'), task: balanceFor('task') };
}

import type { Trx } from '../db/database.ts';
import { instanceAccounts, userAccounts } from './kinds.ts';

/** Opens the accounts of a new user at 0, and the instance's own accounts where they are not there yet. Repeatable. */
export async function openAccount(trx: Trx, userId: number): Promise<void> {
  const { instance } = trx;
  const own = Object.entries(instanceAccounts).map(([purpose, id]) => ({ instance, id, purpose }));
  await trx
    .insertInto('ledger_account')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('ledger_account')
    .values(userAccounts.map((purpose) => ({ instance, user_id: userId, purpose, balance: 0n, seq: 0 })))
    .onConflict((conflict) => conflict.columns(['instance', 'user_id', 'purpose']).doNothing())
    .execute();
}

import { type Micros, micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** A customer's balance that this transaction has locked. Whoever spends from it keeps count here. */
export interface LockedBalance {
  balance: Micros;
  readonly frozen: boolean;
}

/**
 * Locks the balances of customers until the end of the transaction, so that they can be spent in memory; the ledger
 * still moves only what is covered. Users ascending, as everywhere. Unknown users are left out.
 */
export async function lockBalances(trx: Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, LockedBalance>> {
  const rows = await trx
    .selectFrom('ledger_account')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.instance', '=', 'ledger_account.instance')
        .onRef('app_user.id', '=', 'ledger_account.user_id'),
    )
    .select(['app_user.id', 'app_user.frozen_at', 'ledger_account.balance'])
    .where('ledger_account.user_id', '=', (row) => row.fn.any(row.val([...new Set(userIds)])))
    .where('ledger_account.purpose', '=', 'balance')
    .orderBy('ledger_account.user_id')
    // No freezing goes through between this look and the charges.
    .forKeyShare('app_user')
    .forUpdate('ledger_account')
    .execute();
  return new Map(rows.map((row) => [row.id, { balance: micros(row.balance ?? 0n), frozen: row.frozen_at !== null }]));
}

import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** What a user holds in each of the ledger's accounts, and all that rewards ever came to, less what was taken back. */
export async function earningsOf(
  trx: Trx,
  userId: number,
): Promise<{ readonly balance: Micros; readonly referral: Micros; readonly task: Micros; readonly total: Micros }> {
  const accounts = await trx
    .selectFrom('ledger_account')
    .select(['id', 'purpose', 'balance'])
    .where('user_id', '=', userId)
    .execute();
  const balanceFor = (purpose: string) =>
    micros(accounts.find((account) => account.purpose === purpose)?.balance ?? zero);
  const earning = accounts.filter(({ purpose }) => purpose !== 'balance').map(({ id }) => id);
  return {
    balance: balanceFor('balance'),
    referral: balanceFor('referral'),
    task: balanceFor('task'),
    total: earning.length === 0 ? zero : await rewarded(trx, earning),
  };
}

async function rewarded(trx: Trx, accounts: readonly number[]): Promise<Micros> {
  const entries = await trx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .select((select) => select.cast<string | null>(select.fn.sum('ledger_entry.amount'), 'text').as('total'))
    .where('ledger_entry.account_id', 'in', accounts)
    .where('ledger_tx.kind', 'in', ['referral', 'widget_reward', 'task'])
    .executeTakeFirst();
  return micros(BigInt(entries?.total ?? '0'));
}

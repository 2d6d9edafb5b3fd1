import { sql } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isAccountOf } from '../../../platform/ledger/accounts-of.ts';

/** What a user has paid for completed orders, less what was given back for them. Specification: decision 32. */
export async function netSpend(trx: Trx, userId: number): Promise<Micros> {
  const { rows } = await sql<{ spent: string }>`
    with done as (
      select id, cost from orders where instance = ${trx.instance} and user_id = ${userId} and status = 'completed'
        and parent_id is null
    ), back as (
      select e.amount from ledger_account a
      join ledger_entry e on e.instance = a.instance and e.account_id = a.id and e.amount > 0
      join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
        and t.kind = 'cancel_order' and t.source_type like 'order%'
      join done on done.id::text = split_part(t.source_id, ':', 1)
      where ${isAccountOf(trx, userId)} and a.purpose = 'balance'
    )
    select (coalesce((select sum(cost) from done), 0) - coalesce((select sum(amount) from back), 0))::text as spent`.execute(
    trx,
  );
  return micros(BigInt(rows[0]?.spent ?? '0'));
}

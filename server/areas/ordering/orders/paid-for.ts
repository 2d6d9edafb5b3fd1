import { sql } from 'kysely';
import { type Micros, micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** What a customer was really charged for an order; 0 for one that is not paid yet, or that another order pays for. */
export async function paidFor(trx: Trx, orderId: number): Promise<Micros> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as paid from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
    join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
    where t.instance = ${trx.instance} and t.kind = 'order' and t.source_type = 'order'
      and t.source_id = ${String(orderId)}`.execute(trx);
  return micros(rows[0]?.paid ?? 0n);
}

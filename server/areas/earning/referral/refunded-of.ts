import { sql } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isAccountOf } from '../../../platform/ledger/accounts-of.ts';

/**
 * What has been given back for an order, however often. Sources are `<order>` or `<order>:<which refund>`, so it is looked for among
 * the entries of its customer: by the source the database would read all that the shop ever gave back.
 */
export async function refundedOf(trx: Trx, orderId: number): Promise<Micros> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(e.amount), 0)::text as total from orders o
    cross join lateral (
      select e.amount from ledger_account a
      join ledger_entry e on e.instance = a.instance and e.account_id = a.id and e.amount > 0
      join ledger_tx t on t.instance = e.instance and t.id = e.tx_id and t.kind = 'cancel_order'
        and t.source_type like 'order%' and split_part(t.source_id, ':', 1) = ${String(orderId)}
      where ${isAccountOf(trx, sql.ref<number>('o.user_id'))}) e
    where o.instance = ${trx.instance} and o.id = ${orderId}`.execute(trx);
  return micros(BigInt(rows[0]?.total ?? '0'));
}

import { sql } from 'kysely';
import { micros, type Micros } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** What has been given back for an order, however often. Sources are `<order>` or `<order>:<which refund>`. */
export async function refundedOf(trx: Trx, orderId: number): Promise<Micros> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(e.amount), 0)::text as total from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id and e.amount > 0
    where t.instance = ${trx.instance} and t.kind = 'cancel_order' and t.source_type like 'order%'
      and (t.source_id = ${String(orderId)} or t.source_id like ${`${orderId}:%`})`.execute(trx);
  return micros(BigInt(rows[0]?.total ?? '0'));
}

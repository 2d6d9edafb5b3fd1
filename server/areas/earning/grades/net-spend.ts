import { sql } from 'kysely';
import { type Micros, micros, zero } from '../../../../domain/money/micros.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { isAccountOf } from '../../../platform/ledger/accounts-of.ts';

/** What a user has paid for completed orders, less what was given back for them. Specification: decision 32. */
export async function netSpend(trx: Trx, userId: number): Promise<Micros> {
  return (await netSpends(trx, [userId])).get(userId) ?? zero;
}

/** The same for many, by user. */
export async function netSpends(trx: Trx, userIds: readonly number[]): Promise<ReadonlyMap<number, Micros>> {
  const { rows } = await sql<{ id: number; spent: string }>`
    select customer.id, (coalesce(paid.total, 0) - coalesce(back.total, 0))::text as spent
    from unnest(${userIds}::integer[]) as customer (id)
    cross join lateral (
      select sum(cost) as total from orders where instance = ${trx.instance} and user_id = customer.id
        and status = 'completed' and parent_id is null) paid
    cross join lateral (
      select sum(e.amount) as total from ledger_account a
      join ledger_entry e on e.instance = a.instance and e.account_id = a.id and e.amount > 0
      join ledger_tx t on t.instance = e.instance and t.id = e.tx_id
        and t.kind = 'cancel_order' and t.source_type like 'order%'
      where ${isAccountOf(trx, sql.ref<number>('customer.id'))} and a.purpose = 'balance' and (${isOfCompletedOrder(trx)})) back`.execute(
    trx,
  );
  return new Map(rows.map(({ id, spent }) => [id, micros(BigInt(spent))]));
}

/**
 * Whether the transaction `t` is about a completed order of `customer`. A question for each, not a join: joined, the database
 * reads all orders of the customer again for each time that something was given back.
 */
const isOfCompletedOrder = (trx: Trx) => sql<boolean>`select done.status = 'completed' and done.parent_id is null
  from orders done where done.instance = ${trx.instance} and done.user_id = customer.id
    and done.id = case when t.kind = 'cancel_order' then split_part(t.source_id, ':', 1)::integer end`;

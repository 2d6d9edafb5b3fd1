import { type SqlBool, sql } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { searchedFor } from '../../../platform/tables/searched-for.ts';
import { tableReply } from '../../../platform/tables/table-reply.ts';
import { maskedEmail, maskedName } from './masked.ts';

const columns = { id: 'id', createdAt: 'created_at', ordersCount: 'orders_count', rewardAmount: 'reward_amount' };

interface ReferralRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly created_at: Date;
  readonly orders_count: number;
  readonly reward_amount: bigint;
}

/** Those whom the caller has brought in, newest first unless told. Specification: B7 Referral, decision 9. */
export const listReferralsTable: Handler<'listReferralsTable'> = async (context, input) =>
  context.db.read(context.instance.id, async (trx) => {
    const page = await readTable(input, {
      operation: 'listReferralsTable',
      rows: trx.selectFrom(referralsOf(trx, signedIn(context).id).as('referral')).selectAll(),
      filters: filtersOf(input),
      columns,
    });
    const data = page.rows.map((row) => ({
      id: row.id,
      name: maskedName(row.name),
      email: maskedEmail(row.email),
      createdAt: row.created_at.toISOString(),
      ordersCount: row.orders_count,
      rewardAmount: toUsd(micros(row.reward_amount)),
    }));
    return tableReply(input, data, page);
  });

/** People are found by id only: a search in names and addresses would spell out what is masked. */
function filtersOf({ search }: Operations['listReferralsTable']['input']) {
  return searchedFor(search, (_, id) => [sql<SqlBool>`id = ${id}`]);
}

/** Each with the orders of theirs that are completed, parts not counted, and what the caller has earned from them. */
export function referralsOf(trx: Trx, userId: number) {
  return sql<ReferralRow>`(
    select u.id, u.name, u.email, u.created_at,
      (select count(*)::int from orders o
        where o.instance = u.instance and o.user_id = u.id and o.status = 'completed' and o.parent_id is null) as orders_count,
      (select coalesce(sum(r.credited), 0)::bigint from reward r
        join orders o on o.instance = r.instance and o.id = r.order_id
        where r.instance = u.instance and r.user_id = ${userId} and r.kind = 'referral' and o.user_id = u.id
      ) as reward_amount
    from app_user u where u.instance = ${trx.instance} and u.referred_by = ${userId})`;
}

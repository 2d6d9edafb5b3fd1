import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Whether the ledger account `a` of a query is the user's, or that of a guest's account which the user has claimed. */
export function isAccountOf(trx: Trx, userId: number | Expression<number>): RawBuilder<SqlBool> {
  // One list for both, which an index can look up; of two alternatives the database would read every account.
  return sql<SqlBool>`a.instance = ${trx.instance} and a.user_id in (select ${userId}::integer union all
    select id from app_user where instance = ${trx.instance} and claimed_by = ${userId})`;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Whether the ledger account `a` of a query is the user's, or that of a guest's account which the user has claimed. */
export function isAccountOf(trx: Trx, userId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`a.instance = ${trx.instance} and (a.user_id = ${userId} or a.user_id in (
    select id from app_user where instance = ${trx.instance} and claimed_by = ${userId}))`;
}

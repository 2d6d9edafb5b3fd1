import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** More than these are not counted. */
const max = 100;

export async function unreadNotices(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from notice where instance = ${trx.instance} and user_id = ${userId} and read_at is null limit ${max}
  ) as unread`.execute(trx);
  return rows[0]?.count ?? 0;
}

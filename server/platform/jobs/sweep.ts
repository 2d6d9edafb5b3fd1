import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

const day = 24 * 60 * 60 * 1000;

/** Rows that are removed, and after how many days. Failed jobs stay for the operator. */
const leftovers: readonly { readonly table: string; readonly column: string; readonly days: number }[] = [
  { table: 'idempotency', column: 'created_at', days: 7 },
  { table: 'rate_limit', column: 'window_started_at', days: 2 },
  { table: 'session', column: 'expires_at', days: 30 },
  { table: 'job', column: 'done_at', days: 30 },
  { table: 'password_reset', column: 'expires_at', days: 30 },
  { table: 'email_token', column: 'expires_at', days: 30 },
  { table: 'pending_sign_in', column: 'expires_at', days: 2 },
  { table: 'passkey_challenge', column: 'expires_at', days: 2 },
  { table: 'login_token', column: 'expires_at', days: 90 },
  { table: 'notice', column: 'created_at', days: 180 },
  { table: 'used_proof', column: 'used_at', days: 2 },
];

/**
 * Removes expired rows of all instances, at most `limit` rows of each table, so that no transaction gets long.
 * Returns how many were removed; if that is the limit, there may be more.
 */
export async function sweep(db: Database, now: Date, limit: number): Promise<number> {
  let removed = 0;
  for (const { table, column, days } of leftovers) {
    const before = new Date(now.getTime() - days * day);
    const { numAffectedRows } = await db.system((trx) =>
      sql`delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${limit}))`.execute(trx),
    );
    removed += Number(numAffectedRows ?? 0n);
  }
  return removed;
}

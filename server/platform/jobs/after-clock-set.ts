import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Jobs that were made within so many milliseconds of now are no work of a wrong clock. */
const tolerance = 5_000;

/**
 * The clock was ahead and is right again: what was queued meanwhile would wait until that time comes, and a lease of a process
 * that died would last as long. Moves those jobs to when they would have been due, and ends leases that no runner takes so
 * long. Answers how many jobs it moved; called again it finds none.
 */
export async function afterClockSet(db: Database, now: Date, longestLease = 60_000): Promise<number> {
  const moved = await db.system((trx) =>
    sql`update job set run_at = run_at - (created_at - ${now}::timestamptz), created_at = ${now}::timestamptz
      where done_at is null and created_at > ${new Date(now.getTime() + tolerance)}::timestamptz`.execute(trx),
  );
  await db.system((trx) =>
    sql`update job set leased_until = ${now}::timestamptz
      where done_at is null and leased_until > ${new Date(now.getTime() + longestLease + tolerance)}::timestamptz`.execute(
      trx,
    ),
  );
  return Number(moved.numAffectedRows ?? 0n);
}

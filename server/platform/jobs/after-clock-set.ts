import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Jobs that were created less than this before or after now are not affected by a wrong clock. Milliseconds. */
const tolerance = 5_000;

/**
 * For a clock that was ahead and has been set back. Jobs queued in that time would wait until the wrong time is reached, and so
 * would leases of processes that died. Moves these jobs to the time at which they would have been due, and ends leases that are
 * longer than any runner takes. Returns the number of jobs moved; a second call moves none.
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

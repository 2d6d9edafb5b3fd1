import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How far the jobs of all instances are behind. */
export interface JobFigures {
  /** Jobs that nobody tries any more until an operator says so. */
  readonly setAside: number;
  /** Jobs that have failed and wait for their next attempt. */
  readonly failing: number;
  /** Milliseconds since the oldest job that is due was due; 0 when none is. A failing job is due at its next attempt. */
  readonly lag: number;
}

/** Reads the oldest of each kind and those that fail, whatever the number of jobs. */
export async function jobFigures(db: Database, now: Date): Promise<JobFigures> {
  const { rows } = await db.system((trx) =>
    sql<{ set_aside: number; failing: number; oldest: Date | null }>`select
      (with recursive kinds as (
        (select kind, run_at from job where done_at is null and failed_at is null order by kind, run_at limit 1)
        union all
        select following.kind, following.run_at from kinds cross join lateral (
          select kind, run_at from job where done_at is null and failed_at is null and kind > kinds.kind
          order by kind, run_at limit 1) following)
      select min(run_at) from kinds) as oldest,
      count(failed_at)::integer as set_aside, (count(*) - count(failed_at))::integer as failing
      from job where done_at is null and first_failed_at is not null`.execute(trx),
  );
  const { set_aside: setAside = 0, failing = 0, oldest = null } = rows[0] ?? {};
  return { setAside, failing, lag: Math.max(0, now.getTime() - (oldest?.getTime() ?? Infinity)) };
}

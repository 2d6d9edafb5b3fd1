import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Backlog of the jobs of all instances. */
export interface JobFigures {
  /** Jobs that are not retried until an operator decides. */
  readonly setAside: number;
  /** Jobs that have failed and are waiting for their next attempt. */
  readonly failing: number;
  /** Age of the oldest due job in milliseconds; 0 if none is due. A failing job is due at its next attempt. */
  readonly lag: number;
}

/** Reads only the oldest job of each kind and the failing ones, so its cost does not depend on the number of jobs. */
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

import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { type Job, LeaseLost, type Settle } from './job.ts';

export interface Lease {
  readonly job: Job;
  /** Name of this lease, new for every attempt. */
  readonly token: string;
}

/** Takes up to `limit` due jobs of every instance, past those that other runners hold or are just taking. */
export async function leaseJobs(
  db: Database,
  {
    kinds,
    runner,
    now,
    until,
    limit,
  }: {
    readonly kinds: readonly string[];
    readonly runner: string;
    readonly now: Date;
    readonly until: Date;
    readonly limit: number;
  },
): Promise<readonly Lease[]> {
  const leased = await db.system((trx) =>
    trx
      .with('due', (cte) =>
        cte
          .selectFrom('job')
          .select(['instance', 'id'])
          .where('done_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('run_at', '<=', now)
          .where('kind', 'in', kinds)
          .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
          .orderBy('run_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('job')
      .from('due')
      .whereRef('job.instance', '=', 'due.instance')
      .whereRef('job.id', '=', 'due.id')
      .set((row) => ({
        leased_by: sql<string>`${runner}::text || ':' || (${row.ref('job.attempts')} + 1)`,
        leased_until: until,
        attempts: row('job.attempts', '+', 1),
      }))
      .returning(['job.instance', 'job.id', 'job.kind', 'job.key', 'job.payload', 'job.attempts', 'job.leased_by'])
      .execute(),
  );
  return leased.map(({ attempts, leased_by, ...job }) => ({
    job: { ...job, attempt: attempts },
    token: leased_by ?? '',
  }));
}

/** The handler's means to settle the leased job. */
export function settling({ job, token }: Lease, now: () => Date): Settle {
  return {
    done: (trx) => change(trx, { done_at: now(), leased_by: null, leased_until: null }),
    again: (trx, runAt) => change(trx, { run_at: runAt, attempts: 0, leased_by: null, leased_until: null }),
  };

  async function change(
    trx: Trx,
    to: { done_at?: Date; run_at?: Date; attempts?: number; leased_by: null; leased_until: null },
  ) {
    const { numUpdatedRows } = await trx
      .updateTable('job')
      .set(to)
      .where('instance', '=', trx.instance)
      .where('id', '=', job.id)
      .where('leased_by', '=', token)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new LeaseLost(job);
  }
}

/** Puts a job that failed back for a later attempt, or with `runAt` null aside for good. */
export async function releaseJob(
  db: Database,
  { job, token }: Lease,
  error: string,
  now: Date,
  runAt: Date | null,
): Promise<void> {
  await db.write(job.instance, (trx) =>
    trx
      .updateTable('job')
      .set({
        last_error: error.slice(0, 1000),
        leased_by: null,
        leased_until: null,
        ...(runAt ? { run_at: runAt } : { failed_at: now }),
      })
      .where('instance', '=', job.instance)
      .where('id', '=', job.id)
      .where('leased_by', '=', token)
      .execute(),
  );
}

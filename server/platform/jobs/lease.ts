import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { asJson } from '../db/insert-rows.ts';
import { type Job, type JobContext, LeaseLost, type Completion } from './job.ts';

export interface Lease {
  readonly job: Job;
  /** Name of this lease, new for every attempt. */
  readonly token: string;
  readonly dueAt: Date;
  /** Null when it has not failed yet. */
  readonly failingSince: Date | null;
}

type Held = Pick<Lease, 'job' | 'token'>;

/** A kind of jobs, and how many of it are taken at a time. */
export interface Lane {
  readonly kind: string;
  readonly most: number;
}

/**
 * Leases due jobs of all instances, the longest waiting first in each lane. Skips jobs that other runners have leased or are
 * leasing.
 */
export async function leaseJobs(
  db: Database,
  {
    lanes,
    runner,
    now,
    until,
  }: { readonly lanes: readonly Lane[]; readonly runner: string; readonly now: Date; readonly until: Date },
): Promise<readonly Lease[]> {
  if (lanes.length === 0) return [];
  // The keys of the due jobs are passed a second time: with many waiting, the database expects so many of them that it scans the
  // whole table, with all jobs that were ever done.
  const { rows } = await db.system((trx) =>
    sql<Omit<Job, 'attempt'> & { attempts: number; leased_by: string; run_at: Date; first_failed_at: Date | null }>`
      with due as materialized (
        select one.instance, one.id
        from unnest(${lanes.map(({ kind }) => kind)}::text[], ${lanes.map(({ most }) => most)}::integer[]) as lane (kind, most)
        cross join lateral (
          select job.instance, job.id from job
          where job.kind = lane.kind and job.done_at is null and job.failed_at is null and job.run_at <= ${now}
            and (job.leased_until is null or job.leased_until <= ${now})
          order by job.run_at limit lane.most for update skip locked) one)
      update job set leased_by = ${runner}::text || ':' || (job.attempts + 1), leased_until = ${until},
        attempts = job.attempts + 1
      from due where job.instance = due.instance and job.id = due.id
        and job.instance = any(array(select instance from due)) and job.id = any(array(select id from due))
      returning job.instance, job.id, job.kind, job.key, job.payload, job.attempts, job.leased_by, job.run_at,
        job.first_failed_at`.execute(trx),
  );
  return rows.map(({ attempts, leased_by, run_at, first_failed_at, ...job }) => ({
    job: { ...job, attempt: attempts },
    token: leased_by,
    dueAt: run_at,
    failingSince: first_failed_at,
  }));
}

/** The handler's means to complete the leased job. */
export function completionOf({ job, token }: Held, now: () => Date): Completion {
  return {
    token,
    done: (trx) => complete(trx, [{ job, token, again: null }], now()),
    again: (trx, runAt) => complete(trx, [{ job, token, again: runAt }], now()),
  };
}

/** Completes jobs of the transaction's instance: as done, or with `again` to be run at that time. Throws `LeaseLost`. */
export async function completeBatch(
  trx: Trx,
  finished: readonly { readonly context: JobContext; readonly again: Date | null }[],
): Promise<void> {
  const [first] = finished;
  if (!first) return;
  const leases = finished.map(({ context, again }) => ({ job: context.job, token: context.completion.token, again }));
  await complete(trx, leases, first.context.now());
}

async function complete(
  trx: Trx,
  leases: readonly (Held & { readonly again: Date | null })[],
  at: Date,
): Promise<void> {
  // The ids are passed a second time: from the JSON alone the database estimates so many rows that it scans the whole table.
  const leased = asJson(leases.map(({ job: { id }, token, again }) => ({ id, token, again })));
  const { rows } = await sql<{ id: number }>`
    update job set leased_by = null, leased_until = null, run_at = coalesce(held.again, job.run_at),
      attempts = case when held.again is null then job.attempts else 0 end,
      first_failed_at = case when held.again is null then job.first_failed_at end,
      last_error = case when held.again is null then job.last_error end,
      done_at = case when held.again is null then ${at}::timestamptz end
    from json_to_recordset(${leased}::json) as held (id integer, token text, again timestamptz)
    where job.instance = ${trx.instance} and job.id = any(${leases.map(({ job }) => job.id)}::integer[])
      and job.id = held.id and job.leased_by = held.token and job.done_at is null
    returning job.id`.execute(trx);
  const ownLeases = new Set(rows.map(({ id }) => id));
  const lost = leases.find(({ job }) => !ownLeases.has(job.id));
  if (lost) throw new LeaseLost(lost.job);
}

/** Schedules the next attempt of a failed job, or sets the job aside if `runAt` is null. */
export async function releaseJob(
  db: Database,
  { job, token, failingSince }: Lease,
  { error, at, runAt }: { readonly error: string; readonly at: Date; readonly runAt: Date | null },
): Promise<void> {
  await db.write(job.instance, (trx) =>
    trx
      .updateTable('job')
      .set({
        last_error: error,
        first_failed_at: failingSince ?? at,
        leased_by: null,
        leased_until: null,
        ...(runAt ? { run_at: runAt } : { failed_at: at }),
      })
      .where('instance', '=', job.instance)
      .where('id', '=', job.id)
      .where('leased_by', '=', token)
      .execute(),
  );
}

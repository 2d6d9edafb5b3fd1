import type { ExpressionBuilder } from 'kysely';
import type { Trx } from '../../server/platform/db/database.ts';
import type { Schema } from '../../server/platform/db/schema.ts';
import { type Audit, recordAudit } from './audit-log.ts';
import { Refused } from './refused.ts';

export type JobState = 'running' | 'waiting' | 'failing' | 'set aside';

export interface ListedJob {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly runAt: Date;
  readonly failingSince: Date | null;
  readonly error: string | null;
}

export interface JobsFilter {
  readonly state?: JobState | undefined;
  readonly kind?: string | undefined;
  /** At most so many, 1 or more. */
  readonly limit: number;
}

/** Which jobs to run again: some by number, or all that have failed, of one kind or of every kind. */
export type RetryChoice = { readonly ids: readonly number[] } | { readonly kind: string } | 'all';

/** Jobs that are not done: those set aside first, then those that fail, then by when they are due. Payloads stay hidden. */
export async function listJobs(trx: Trx, now: Date, { state, kind, limit }: JobsFilter): Promise<readonly ListedJob[]> {
  const rows = await trx
    .selectFrom('job')
    .select(['id', 'kind', 'key', 'attempts', 'created_at', 'run_at', 'leased_until'])
    .select(['first_failed_at', 'failed_at', 'last_error'])
    .where('done_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where((job) => isIn(job, state ?? 'waiting', now)))
    .orderBy('failed_at', (order) => order.desc().nullsLast())
    .orderBy('first_failed_at', (order) => order.asc().nullsLast())
    .orderBy('run_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.key,
    state: stateOf(row, now),
    attempts: row.attempts,
    createdAt: row.created_at,
    runAt: row.run_at,
    failingSince: row.first_failed_at,
    error: row.last_error,
  }));
}

/**
 * Has jobs run at once, with all their attempts before them. A job that is done, or at work at this moment, is left alone;
 * named by its number, it is refused.
 */
export async function retryJobs(trx: Trx, choice: RetryChoice, audit: Audit): Promise<string> {
  const changed = await trx
    .updateTable('job')
    .set({ failed_at: null, first_failed_at: null, attempts: 0, run_at: audit.at, leased_by: null, leased_until: null })
    .where('done_at', 'is', null)
    .where((job) => isFree(job, audit.at))
    .where((job) => {
      if (choice === 'all') return job('first_failed_at', 'is not', null);
      if ('ids' in choice) return job('id', 'in', choice.ids);
      return job.and([job('first_failed_at', 'is not', null), job('kind', '=', choice.kind)]);
    })
    .returning(['id', 'kind', 'key'])
    .execute();
  const missing = typeof choice === 'object' && 'ids' in choice ? without(choice.ids, changed) : [];
  if (missing.length > 0) throw new Refused(await whyNot(trx, missing[0] ?? 0, audit.at));
  if (changed.length === 0) return 'No job has failed.';
  for (const { id, kind, key } of changed) await recordAudit(trx, audit, 'retry job', `job ${id}: ${kind} ${key}`);
  return `${changed.length === 1 ? '1 job runs' : `${changed.length} jobs run`} again.`;
}

/** Ends a job that shall never run; the row stays for as long as that of a job that was done. */
export async function dropJob(trx: Trx, id: number, audit: Audit): Promise<string> {
  const job = await trx
    .updateTable('job')
    .set({ done_at: audit.at, leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((one) => isFree(one, audit.at))
    .returning(['kind', 'key'])
    .executeTakeFirst();
  if (!job) throw new Refused(await whyNot(trx, id, audit.at));
  await recordAudit(trx, audit, 'drop job', `job ${id}: ${job.kind} ${job.key}`);
  return `Job ${id} (${job.kind} ${job.key}) will not run.`;
}

function stateOf(
  row: {
    readonly failed_at: Date | null;
    readonly leased_until: Date | null;
    readonly first_failed_at: Date | null;
  },
  now: Date,
): JobState {
  if (row.failed_at) return 'set aside';
  if (row.leased_until && row.leased_until > now) return 'running';
  return row.first_failed_at ? 'failing' : 'waiting';
}

function isIn(job: ExpressionBuilder<Schema, 'job'>, state: JobState, now: Date) {
  if (state === 'set aside') return job('failed_at', 'is not', null);
  if (state === 'running') return job('leased_until', '>', now);
  const failed = job('first_failed_at', state === 'failing' ? 'is not' : 'is', null);
  return job.and([job('failed_at', 'is', null), isFree(job, now), failed]);
}

function isFree(job: ExpressionBuilder<Schema, 'job'>, now: Date) {
  return job.or([job('leased_until', 'is', null), job('leased_until', '<=', now)]);
}

function without(ids: readonly number[], jobs: readonly { readonly id: number }[]): readonly number[] {
  const found = new Set(jobs.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

async function whyNot(trx: Trx, id: number, now: Date): Promise<string> {
  const job = await trx.selectFrom('job').select(['done_at', 'leased_until']).where('id', '=', id).executeTakeFirst();
  if (!job) return `There is no job ${id} in ${trx.instance}.`;
  if (job.done_at) return `Job ${id} is done already.`;
  return `Job ${id} is at work until ${(job.leased_until ?? now).toISOString()} at the latest. Try again then.`;
}

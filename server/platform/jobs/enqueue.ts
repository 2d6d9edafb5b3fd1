import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { currentRequest, withRequest } from './request-of-work.ts';

export interface NewJob {
  readonly kind: string;
  /** Identifies the work: a second job of this kind with the same key is not queued. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt: Date;
  /** Id of the request that caused it, if this transaction serves several; by default that of the current work. */
  readonly requestId?: string | null;
}

/** Queues jobs in the transaction that causes them: they exist if and only if it commits. */
export async function enqueue(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map(({ kind, key, payload, runAt, requestId }) => ({
    kind,
    key,
    payload: withRequest(payload, requestId === undefined ? currentRequest() : requestId),
    run_at: runAt,
  }));
  await insertRows(trx, 'job', rows, sql`on conflict (instance, kind, key) do nothing`);
}

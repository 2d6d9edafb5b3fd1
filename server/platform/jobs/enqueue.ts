import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { currentRequest, withRequest } from './request-of-work.ts';

export interface NewJob {
  readonly kind: string;
  /** Names the piece of work: a second one of this kind with the same key is not queued. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt: Date;
  /** Id of the request that it follows from, where this transaction serves several; else that of the work at hand. */
  readonly requestId?: string | null;
}

/** Queues jobs within the transaction that makes them necessary: they are there if and only if it commits. */
export async function enqueue(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map(({ kind, key, payload, runAt, requestId }) => ({
    kind,
    key,
    payload: withRequest(payload, requestId === undefined ? currentRequest() : requestId),
    run_at: runAt,
  }));
  await insertRows(trx, 'job', rows, sql`on conflict (instance, kind, key) do nothing`);
}

import type { Trx } from '../db/database.ts';

export interface NewJob {
  readonly kind: string;
  /** Names the piece of work: a second one of this kind with the same key is not queued. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt: Date;
}

/** Queues jobs within the transaction that makes them necessary: they are there if and only if it commits. */
export async function enqueue(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await trx
    .insertInto('job')
    .values(
      jobs.map(({ kind, key, payload, runAt }) => ({
        instance: trx.instance,
        kind,
        key,
        payload: JSON.stringify(payload),
        run_at: runAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['instance', 'kind', 'key']).doNothing())
    .execute();
}

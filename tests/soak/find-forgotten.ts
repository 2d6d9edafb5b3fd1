import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/platform/db/database.ts';

/** Milliseconds in which everything that is due has to be done: a lease of a process that died, a few attempts after it. */
const timeout = 180_000;

/** Waits until nothing is due any more; gives what nobody has done by then: jobs, and paid orders that no provider has. */
export async function findForgotten(db: Database): Promise<readonly string[]> {
  const until = performance.now() + timeout;
  for (;;) {
    const found = await forgotten(db);
    if (found.length === 0 || performance.now() > until) return found;
    await pause(1_000);
  }
}

async function forgotten(db: Database): Promise<readonly string[]> {
  return db.system(async (trx) => {
    const { rows: jobs } = await sql<Record<string, unknown>>`
      select instance, id, kind, key, run_at, attempts, leased_until, last_error, failed_at from job
      where done_at is null and (run_at <= now() or first_failed_at is not null or failed_at is not null)`.execute(trx);
    const { rows: orders } = await sql<Record<string, unknown>>`
      select o.instance, o.id, o.status, o.created_at, j.run_at, j.leased_until, j.done_at from orders o
      join job j on j.instance = o.instance and j.kind = 'submit-order' and j.key = o.id::text
      where o.status = 'in_processing' and o.provider_reference is null
        and not exists (select from orders part where part.instance = o.instance and part.parent_id = o.id)`.execute(
      trx,
    );
    return [
      ...jobs.map((job) => `A job was forgotten: ${JSON.stringify(job)}`),
      ...orders.map((order) => `A paid order was never handed over: ${JSON.stringify(order)}`),
    ];
  });
}

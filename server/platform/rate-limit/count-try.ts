import { sql } from 'kysely';
import type { Context } from '../caller/context.ts';
import type { Trx } from '../db/database.ts';
import { Problem } from '../problem.ts';
import type { Limit } from './limit.ts';

/**
 * Counts one try in each bucket and throws 429 with `retryAfter` where one is over its limit. The counters are in the
 * database, so that any number of processes share them.
 */
export async function countTry(context: Context, buckets: Readonly<Record<string, Limit>>): Promise<void> {
  const now = context.now();
  // One order of locking for everybody.
  const sorted = Object.entries(buckets).sort(([one], [other]) => (one < other ? -1 : 1));
  const waits = await context.db.write(context.instance.id, async (trx) => {
    const found: number[] = [];
    for (const [bucket, limit] of sorted) {
      const floor = new Date(now.getTime() - limit.seconds * 1000);
      const row = await trx
        .insertInto('rate_limit')
        .values({ instance: trx.instance, bucket, window_started_at: now, hits: 1 })
        .onConflict((conflict) =>
          conflict.columns(['instance', 'bucket']).doUpdateSet({
            hits: sql<number>`case when rate_limit.window_started_at <= ${floor} then 1 else rate_limit.hits + 1 end`,
            window_started_at: sql<Date>`case when rate_limit.window_started_at <= ${floor} then ${now}
              else rate_limit.window_started_at end`,
          }),
        )
        .returning(['hits', 'window_started_at'])
        .executeTakeFirstOrThrow();
      if (row.hits === 1) await forgetOld(trx, now);
      if (row.hits > limit.hits) found.push(limit.seconds - (now.getTime() - row.window_started_at.getTime()) / 1000);
    }
    return found;
  });
  if (waits.length > 0) {
    const wait = Math.max(1, Math.ceil(Math.max(...waits)));
    throw new Problem(429, { key: 'too_many_tries', values: { count: Math.ceil(wait / 60) } }, {}, wait);
  }
}

/** Counters that no limit looks at any more; swept when a new one begins. */
async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await trx
    .deleteFrom('rate_limit')
    .where('instance', '=', trx.instance)
    .where('window_started_at', '<', dayAgo)
    .execute();
}

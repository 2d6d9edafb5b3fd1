import type { Context } from '../caller/context.ts';
import { Problem } from '../problem.ts';
import type { Limit } from './limit.ts';

/** Throws 429 with `retryAfter` when the tries of a bucket are used up; counts nothing. */
export async function refuseUsedUp(context: Context, buckets: Readonly<Record<string, Limit>>): Promise<void> {
  const now = context.now().getTime();
  const rows = await context.db.read(context.instance.id, (trx) =>
    trx
      .selectFrom('rate_limit')
      .select(['bucket', 'hits', 'window_started_at'])
      .where('instance', '=', trx.instance)
      .where('bucket', 'in', Object.keys(buckets))
      .execute(),
  );
  const waits = rows.flatMap(({ bucket, hits, window_started_at: begun }) => {
    const limit = buckets[bucket];
    const left = limit ? limit.seconds - (now - begun.getTime()) / 1000 : 0;
    return limit && hits >= limit.hits && left > 0 ? [left] : [];
  });
  if (waits.length === 0) return;
  const wait = Math.max(1, Math.ceil(Math.max(...waits)));
  throw new Problem(429, { key: 'too_many_tries', values: { count: Math.ceil(wait / 60) } }, {}, wait);
}

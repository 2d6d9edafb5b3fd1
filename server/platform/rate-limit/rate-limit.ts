import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../caller/context.ts';
import type { Trx } from '../db/database.ts';
import { Problem } from '../problem.ts';

/** At most `hits` in a window of `seconds`. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/**
 * Counts one attempt in each bucket and throws 429 with `retryAfter` where one is over its limit. The counters are in the
 * database, so that any number of processes share them.
 */
export async function countAttempt(
  context: Pick<Context, 'db' | 'now'> & { readonly instance: Pick<Context['instance'], 'id'> },
  buckets: Readonly<Record<string, Limit>>,
): Promise<void> {
  const now = context.now();
  // One order of locking for everybody.
  const sorted = Object.entries(buckets).sort(([one], [other]) => (one < other ? -1 : 1));
  const waits = await context.db.write(context.instance.id, async (trx) => {
    const found: number[] = [];
    for (const [bucket, limit] of sorted) {
      const row = await hit(trx, bucket, limit, now);
      if (row.hits > limit.hits) found.push(secondsLeft(row.window_started_at, limit, now));
    }
    return found;
  });
  refuseFor(waits);
}

/** Counts one attempt and refuses nothing; gives how many there were in the window. */
export async function countOnly({ db, instance, now }: Context, bucket: string, limit: Limit): Promise<number> {
  return (await db.write(instance.id, (trx) => hit(trx, bucket, limit, now()))).hits;
}

/** Of a window, at most its length: one that begins in the future, because a clock was set back, begins now. */
function secondsLeft(begun: Date, { seconds }: Limit, now: Date): number {
  return seconds - Math.max(0, now.getTime() - begun.getTime()) / 1000;
}

/** Counts one attempt in a bucket, within the caller's transaction; false where it is over its limit. */
export async function isWithin(trx: Trx, bucket: string, limit: Limit, now: Date): Promise<boolean> {
  return (await hit(trx, bucket, limit, now)).hits <= limit.hits;
}

async function hit(trx: Trx, bucket: string, { seconds }: Limit, now: Date) {
  const floor = new Date(now.getTime() - seconds * 1000);
  const row = await trx
    .insertInto('rate_limit')
    .values({ instance: trx.instance, bucket, window_started_at: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['instance', 'bucket']).doUpdateSet({
        hits: sql<number>`case when rate_limit.window_started_at <= ${floor} then 1 else rate_limit.hits + 1 end`,
        window_started_at: sql<Date>`case when rate_limit.window_started_at <= ${floor} then ${now}
          else least(rate_limit.window_started_at, ${now}) end`,
      }),
    )
    .returning(['hits', 'window_started_at'])
    .executeTakeFirstOrThrow();
  if (row.hits === 1) await forgetOld(trx, now);
  return row;
}

/** Throws 429 for the longest of the waits, in seconds; nothing where there is none. */
function refuseFor(waits: readonly number[]): void {
  if (waits.length === 0) return;
  const wait = Math.max(1, Math.ceil(Math.max(...waits)));
  throw new Problem(429, { key: 'too_many_tries', values: { count: Math.ceil(wait / 60) } }, {}, wait);
}

/** Counters that no limit looks at any more; swept when a new one begins. */
async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await trx.deleteFrom('rate_limit').where('window_started_at', '<', dayAgo).execute();
}

/** Throws 429 with `retryAfter` when a bucket is at its limit; counts nothing. */
export async function refuseOverLimit(context: Context, buckets: Readonly<Record<string, Limit>>): Promise<void> {
  const now = context.now();
  const rows = await context.db.read(context.instance.id, (trx) =>
    trx
      .selectFrom('rate_limit')
      .select(['bucket', 'hits', 'window_started_at'])
      .where('bucket', 'in', Object.keys(buckets))
      .execute(),
  );
  const waits = rows.flatMap(({ bucket, hits, window_started_at: begun }) => {
    const limit = buckets[bucket];
    const left = limit ? secondsLeft(begun, limit, now) : 0;
    return limit && hits >= limit.hits && left > 0 ? [left] : [];
  });
  if (rows.some(({ window_started_at: begun }) => begun > now)) {
    // Nothing is counted here that would make these windows begin now, so that they would never end.
    await context.db.write(context.instance.id, (trx) =>
      trx
        .updateTable('rate_limit')
        .set({ window_started_at: now })
        .where('bucket', 'in', Object.keys(buckets))
        .where('window_started_at', '>', now)
        .execute(),
    );
  }
  refuseFor(waits);
}

/** How often a bucket was counted in its window, and when the window ends; 0 and null when none is open. Counts nothing. */
export async function attemptsUsed(
  { db, instance, now }: Pick<Context, 'db' | 'instance' | 'now'>,
  bucket: string,
  { hits, seconds }: Limit,
): Promise<{ readonly used: number; readonly endsAt: Date | null }> {
  const row = await db.read(instance.id, (trx) =>
    trx.selectFrom('rate_limit').select(['hits', 'window_started_at']).where('bucket', '=', bucket).executeTakeFirst(),
  );
  const begun = row && Math.min(row.window_started_at.getTime(), now().getTime());
  const endsAt = begun === undefined ? undefined : new Date(begun + seconds * 1000);
  return row && endsAt && endsAt > now() ? { used: Math.min(row.hits, hits), endsAt } : { used: 0, endsAt: null };
}

/** Sets a bucket back to none, after a success. */
export async function resetAttempts(context: Pick<Context, 'db' | 'instance'>, bucket: string): Promise<void> {
  await context.db.write(context.instance.id, (trx) =>
    trx.deleteFrom('rate_limit').where('bucket', '=', bucket).execute(),
  );
}

/** Names an e-mail in a bucket or a caller without holding it. */
export function whoOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

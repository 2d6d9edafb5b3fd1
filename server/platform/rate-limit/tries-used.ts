import type { Context } from '../caller/context.ts';
import type { Limit } from './limit.ts';

/** How often a bucket was counted in its window, and when the window ends; 0 and null when none is open. Counts nothing. */
export async function triesUsed(
  { db, instance, now }: Pick<Context, 'db' | 'instance' | 'now'>,
  bucket: string,
  { hits, seconds }: Limit,
): Promise<{ readonly used: number; readonly endsAt: Date | null }> {
  const row = await db.read(instance.id, (trx) =>
    trx
      .selectFrom('rate_limit')
      .select(['hits', 'window_started_at'])
      .where('instance', '=', trx.instance)
      .where('bucket', '=', bucket)
      .executeTakeFirst(),
  );
  const endsAt = row && new Date(row.window_started_at.getTime() + seconds * 1000);
  return row && endsAt && endsAt > now() ? { used: Math.min(row.hits, hits), endsAt } : { used: 0, endsAt: null };
}

import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** How many keywords a user's active campaigns follow; without `but`, which is about to change. */
export async function trackedKeywords(trx: Trx, userId: number, but?: number): Promise<number> {
  const { count } = await trx
    .selectFrom('campaign')
    .select(sql<number>`coalesce(sum(jsonb_array_length(keywords)), 0)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('id', '!=', but ?? 0)
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** How many payments of a user wait for the operator; the profile shows it. Specification: A2, B3. */
export async function countInModeration(trx: Trx, userId: number): Promise<number> {
  const { waiting } = await trx
    .selectFrom('invoice')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('user_id', '=', userId)
    .where('status', '=', 'in_moderation')
    .executeTakeFirstOrThrow();
  return waiting;
}

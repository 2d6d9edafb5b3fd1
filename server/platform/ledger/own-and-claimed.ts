import type { Trx } from '../db/database.ts';

/** A user and the guests' accounts that the user has claimed, whose transactions are the user's. */
export async function ownAndClaimed(trx: Trx, userId: number): Promise<readonly [number, ...number[]]> {
  const claimed = await trx
    .selectFrom('app_user')
    .select('id')
    .where('claimed_by', '=', userId)
    .orderBy('id')
    .execute();
  return [userId, ...claimed.map(({ id }) => id)];
}

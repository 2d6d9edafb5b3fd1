import type { Trx } from '../../../platform/db/database.ts';
import type { People } from './personal-tables.ts';

/** A customer, with the guests' accounts whose orders and money were given to them. */
export async function peopleOf(trx: Trx, userId: number): Promise<People> {
  const claimed = await trx
    .selectFrom('app_user')
    .select('id')
    .where('claimed_by', '=', userId)
    .orderBy('id')
    .execute();
  return { instance: trx.instance, ids: [userId, ...claimed.map(({ id }) => id)] };
}

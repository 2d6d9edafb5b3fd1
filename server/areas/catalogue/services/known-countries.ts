import type { Trx } from '../../../platform/db/database.ts';

/** Which of these ids are countries of the shop. None asked for, no query. */
export async function knownCountries(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('country')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.id));
}

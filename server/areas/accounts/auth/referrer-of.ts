import type { Trx } from '../../../platform/db/database.ts';

/** The user whose affiliate code this is. A code that nobody has gives null: it is no reason to turn a customer away. */
export async function referrerOf(trx: Trx, affiliateCode: string | null): Promise<number | null> {
  if (affiliateCode === null) return null;
  const found = await trx
    .selectFrom('app_user')
    .select('id')
    .where('affiliate_code', '=', affiliateCode)
    .executeTakeFirst();
  return found?.id ?? null;
}

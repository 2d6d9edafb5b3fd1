import type { Trx } from '../../../platform/db/database.ts';
import { earningTerms } from '../grades/earning-terms.ts';

/** Share of a referral's net cost that a user earns, millionths: what was agreed with them, else that of the instance. */
export async function referralPpm(trx: Trx, userId: number): Promise<number> {
  const user = await trx.selectFrom('app_user').select('referral_ppm').where('id', '=', userId).executeTakeFirst();
  return user?.referral_ppm ?? (await earningTerms(trx)).referralPpm;
}

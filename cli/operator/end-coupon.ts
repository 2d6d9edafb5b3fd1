import type { Trx } from '../../server/platform/db/database.ts';
import { type Act, recordAct } from './act.ts';
import { Refused } from './refused.ts';

/**
 * Ends a coupon: nobody can use it any more. What it has done, and what an invoice was made with, stays. Answers in words,
 * and changes nothing, when it has ended already. Throws `Refused` for a code that is not there.
 */
export async function endCoupon(trx: Trx, code: string, act: Act): Promise<string> {
  const coupon = await trx
    .selectFrom('coupon')
    .select(['id', 'code', 'uses', 'is_active'])
    .where('code', '=', code.trim().toUpperCase())
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new Refused(`There is no coupon ${code} in ${trx.instance}.`);
  if (!coupon.is_active) return `Coupon ${coupon.code} has ended already.`;
  await trx.updateTable('coupon').set({ is_active: false }).where('id', '=', coupon.id).execute();
  await recordAct(trx, act, 'end coupon', `coupon ${coupon.id}: ${coupon.code}`);
  return `Coupon ${coupon.code} has ended; it was used ${coupon.uses === 1 ? 'once' : `${coupon.uses} times`}.`;
}

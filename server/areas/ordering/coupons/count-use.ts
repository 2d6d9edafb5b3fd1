import type { CouponEffect } from '../../../../domain/checkout/coupon-effect.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import type { FoundCoupon } from './find-coupon.ts';

/**
 * Counts one use of a coupon that this transaction holds, with what it does; answers the use's id.
 * Throws 422 on `coupon_code` when it does nothing here (below its least amount).
 */
export async function countUse(
  trx: Trx,
  coupon: FoundCoupon,
  effect: CouponEffect | null,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<number> {
  if (!effect) throw refuse('coupon_code', 'coupon_does_not_apply');
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', coupon.id)
    .execute();
  const { id } = await trx
    .insertInto('coupon_use')
    .values({
      instance: trx.instance,
      coupon_id: coupon.id,
      user_id: userId,
      discount: effect.discount,
      bonus: effect.bonus,
      cashback: effect.cashback,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

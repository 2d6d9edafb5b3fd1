import type { Trx } from '../../../platform/db/database.ts';
import { findCoupon } from './find-coupon.ts';

/** What a use of a coupon does, in micro-USD. */
export interface RevivedUse {
  readonly id: number;
  readonly discount: bigint;
  readonly bonus: bigint;
}

/**
 * The use of a coupon that a payment counts on. One that was given back meanwhile is taken again if the coupon's limits
 * still allow it; else null, and the payment goes without.
 */
export async function reviveUse(trx: Trx, useId: number, now: Date): Promise<RevivedUse | null> {
  const use = await trx
    .selectFrom('coupon_use')
    .innerJoin('coupon', (join) =>
      join.onRef('coupon.instance', '=', 'coupon_use.instance').onRef('coupon.id', '=', 'coupon_use.coupon_id'),
    )
    .select([
      'coupon_use.id',
      'coupon_use.user_id',
      'coupon_use.discount',
      'coupon_use.bonus',
      'coupon_use.released_at',
      'coupon.code',
    ])
    .where('coupon_use.id', '=', useId)
    .executeTakeFirstOrThrow();
  if (use.released_at === null) return use;
  const coupon = await findCoupon(trx, use.code, { userId: use.user_id, now, lock: true });
  if (!coupon) return null;
  await trx.updateTable('coupon_use').set({ released_at: null }).where('id', '=', useId).execute();
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', coupon.id)
    .execute();
  return use;
}

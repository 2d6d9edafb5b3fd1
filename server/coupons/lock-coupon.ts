import type { Trx } from '../db/database.ts';
import { refuse } from '../problem.ts';
import { type FoundCoupon, findCoupon } from './find-coupon.ts';

/**
 * The coupon that a payment names, held until the end of the transaction; null when it names none. Comes after the
 * idempotency row and before accounts. Throws 422 on `coupon_code` for one that cannot be used.
 */
export async function lockCoupon(
  trx: Trx,
  code: string | null | undefined,
  customer: { readonly userId: number; readonly now: Date },
): Promise<FoundCoupon | null> {
  if (!code?.trim()) return null;
  const coupon = await findCoupon(trx, code, { ...customer, lock: true });
  if (!coupon) throw refuse('coupon_code', 'order_coupon_not_valid');
  return coupon;
}

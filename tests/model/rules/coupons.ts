import type { Draft } from '../state/draft.ts';
import { coupons, type ModelCoupon } from '../state/shop.ts';

/** The coupon of a code if this customer, or null for a guest, may use it now. */
export function liveCoupon(draft: Draft, code: string, user: string | null): ModelCoupon | null {
  const coupon = coupons.find((one) => one.code === code);
  if (!coupon) return null;
  const { uses, byUser } = draft.get('coupon', code);
  const over = coupon.most !== null && uses >= coupon.most;
  const overByUser = coupon.maxPerUser !== null && (user === null || (byUser[user] ?? 0) >= coupon.maxPerUser);
  return over || overByUser ? null : coupon;
}

/** Counts a use, or with −1 gives one back. */
export function countUse(draft: Draft, code: string, user: string, by: 1 | -1): void {
  const { uses, byUser } = draft.get('coupon', code);
  draft.put('coupon', code, { uses: uses + by, byUser: { ...byUser, [user]: (byUser[user] ?? 0) + by } });
}

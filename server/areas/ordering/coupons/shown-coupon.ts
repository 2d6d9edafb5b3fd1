import type { CouponTerms } from '../../../../domain/checkout/terms.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { countCouponAttempt, refuseCouponAttempts } from '../../../platform/rate-limit/coupon-attempts.ts';
import { findCoupon } from './find-coupon.ts';

/**
 * What a code promises the caller, for a price that is only shown; null when it is not valid. Wrong codes are counted:
 * throws 429 when there were too many (fault 26).
 */
export async function shownCoupon(context: Context, code: string | null | undefined): Promise<CouponTerms | null> {
  if (!code?.trim()) return null;
  await refuseCouponAttempts(context);
  const { db, instance, user, now } = context;
  const found = await db.read(instance.id, (trx) => findCoupon(trx, code, { userId: user?.id ?? null, now: now() }));
  if (!found) await countCouponAttempt(context);
  return found?.terms ?? null;
}

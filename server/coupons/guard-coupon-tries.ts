import type { Context } from '../context.ts';
import { isWrongCode } from './lock-coupon.ts';
import { countCouponTry, refuseCouponTry } from '../rate-limit/coupon-tries.ts';

/**
 * Does work that looks a coupon code up, against guessing (fault 26): a code that is not valid counts as a try, and
 * whoever has used up the tries is refused with 429 whatever the code is.
 */
export async function guardCouponTries<T>(
  context: Context,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code?.trim()) return work();
  await refuseCouponTry(context);
  try {
    return await work();
  } catch (error) {
    if (isWrongCode(error)) await countCouponTry(context);
    throw error;
  }
}

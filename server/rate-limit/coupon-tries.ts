import type { Context } from '../context.ts';
import { countTry } from './count-try.ts';

/** Counts one try of a coupon code, by caller; codes are not to be found by guessing (fault 26). Throws 429. */
export async function countCouponTry(context: Context): Promise<void> {
  const { user, address } = context;
  await countTry(context, {
    [user ? `coupon:user:${user.id}` : `coupon:${address}`]: { hits: 60, seconds: 15 * 60 },
    [`coupon:all:${address}`]: { hits: 600, seconds: 60 * 60 },
  });
}

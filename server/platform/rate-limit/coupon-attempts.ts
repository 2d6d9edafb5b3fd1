import type { Context } from '../caller/context.ts';
import { countAttempt, type Limit, refuseOverLimit } from './rate-limit.ts';

/** Counts one wrong coupon code, by caller; codes are not to be found by guessing (fault 26). Throws 429. */
export async function countCouponAttempt(context: Context): Promise<void> {
  await countAttempt(context, buckets(context));
}

/** Throws 429 when the caller has used up the wrong codes; to be asked before a code is looked up. */
export async function refuseCouponAttempts(context: Context): Promise<void> {
  await refuseOverLimit(context, buckets(context));
}

function buckets({ user, address }: Context): Readonly<Record<string, Limit>> {
  return {
    [user ? `coupon:user:${user.id}` : `coupon:${address}`]: { hits: 60, seconds: 15 * 60 },
    [`coupon:all:${address}`]: { hits: 600, seconds: 60 * 60 },
  };
}

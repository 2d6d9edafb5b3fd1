import type { Context } from '../caller/context.ts';
import { countTry } from './count-try.ts';
import type { Limit } from './limit.ts';
import { refuseUsedUp } from './refuse-used-up.ts';

/** Counts one wrong coupon code, by caller; codes are not to be found by guessing (fault 26). Throws 429. */
export async function countCouponTry(context: Context): Promise<void> {
  await countTry(context, buckets(context));
}

/** Throws 429 when the caller has used up the wrong codes; to be asked before a code is looked up. */
export async function refuseCouponTry(context: Context): Promise<void> {
  await refuseUsedUp(context, buckets(context));
}

function buckets({ user, address }: Context): Readonly<Record<string, Limit>> {
  return {
    [user ? `coupon:user:${user.id}` : `coupon:${address}`]: { hits: 60, seconds: 15 * 60 },
    [`coupon:all:${address}`]: { hits: 600, seconds: 60 * 60 },
  };
}

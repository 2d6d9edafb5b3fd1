import type { Context } from '../../../platform/caller/context.ts';
import { type Keyed, savedReply } from '../../../platform/idempotency/claim-keys.ts';
import { isWrongCode } from './lock-coupon.ts';
import { countCouponAttempt, refuseCouponAttempts } from '../../../platform/rate-limit/coupon-attempts.ts';

/**
 * Does work that looks a coupon code up, against guessing (fault 26): a code that is not valid counts as a try, and
 * whoever has used up the tries is refused with 429 whatever the code is. A request that was answered before goes through,
 * to get its first reply.
 */
export async function limitCouponAttempts<T>(
  context: Context,
  { code, keyed }: { readonly code: string | null | undefined; readonly keyed: Keyed | null },
  work: () => Promise<T>,
): Promise<T> {
  if (!code?.trim()) return work();
  const known = keyed && (await context.db.read(context.instance.id, (trx) => savedReply(trx, keyed)));
  if (!known) await refuseCouponAttempts(context);
  try {
    return await work();
  } catch (error) {
    if (isWrongCode(error)) await countCouponAttempt(context);
    throw error;
  }
}

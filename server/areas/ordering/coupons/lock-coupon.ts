import type { Trx } from '../../../platform/db/database.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { type FoundCoupon, findCoupon } from './find-coupon.ts';

const notValid = 'order_coupon_not_valid';
const notForGuests = 'order_coupon_not_for_guests';

/** Whether a refusal is that of a code that cannot be used. */
export function isWrongCode(error: unknown): boolean {
  const key = error instanceof Problem ? error.fields['coupon_code']?.[0]?.key : undefined;
  return key === notValid || key === notForGuests;
}

/**
 * The coupon that a payment names, held until the end of the transaction; null when it names none. Comes after the
 * idempotency row and before accounts. `userId` is null for a guest, also with an e-mail that is known. Throws 422 on `coupon_code` for one that cannot be used.
 */
export async function lockCoupon(
  trx: Trx,
  code: string | null | undefined,
  customer: { readonly userId: number | null; readonly now: Date },
): Promise<FoundCoupon | null> {
  if (!code?.trim()) return null;
  const coupon = await findCoupon(trx, code, { ...customer, lock: true });
  if (!coupon) throw refuse('coupon_code', customer.userId === null ? notForGuests : notValid);
  return coupon;
}

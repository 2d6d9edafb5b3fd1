import { couponIsLive } from '../../../../domain/checkout/coupon-is-live.ts';
import type { CouponTerms } from '../../../../domain/checkout/terms.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { couponTerms } from './coupon-terms.ts';

export interface FoundCoupon {
  readonly id: number;
  readonly terms: CouponTerms;
}

/**
 * The coupon of a code, in any case and with spaces around it, if this customer may use it now; else null: one that is
 * not there and one that is over look the same. `lock` holds its row until the end of the transaction, so that nobody
 * uses it meanwhile; needed wherever the use is counted.
 * @param userId null for a guest, whom no coupon serves that has a limit for each user: its refusal would tell whether the
 *   e-mail has an account, and that it has used the coupon
 */
export async function findCoupon(
  trx: Trx,
  code: string,
  { userId, now, lock = false }: { readonly userId: number | null; readonly now: Date; readonly lock?: boolean },
): Promise<FoundCoupon | null> {
  const row = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code.trim().toUpperCase())
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const isLimited = row.max_uses_per_user !== null;
  if (isLimited && userId === null) return null;
  const byUser = isLimited && userId !== null ? await usesOf(trx, row.id, userId) : 0;
  const limits = {
    isActive: row.is_active,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
  };
  return couponIsLive(limits, { total: row.uses, byUser }, now) ? { id: row.id, terms: couponTerms(row) } : null;
}

async function usesOf(trx: Trx, couponId: number, userId: number): Promise<number> {
  const { uses } = await trx
    .selectFrom('coupon_use')
    .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('uses'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return uses;
}

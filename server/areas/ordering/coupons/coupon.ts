import { readCode } from '../../../../engine/input/read-code.ts';
import { isVisible } from '../../../../engine/input/text-lines.ts';
import { couponIsLive } from '../../../../domain/checkout/coupon-is-live.ts';
import type { CouponTerms } from '../../../../domain/checkout/terms.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Selectable } from 'kysely';
import { micros } from '../../../../domain/money/micros.ts';
import { ratio, toFraction } from '../../../../domain/money/ratio.ts';
import type { CouponTable } from '../../../platform/db/schema/coupons.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { countCouponAttempt, refuseCouponAttempts } from '../../../platform/rate-limit/coupon-attempts.ts';
import { toUsd } from '../../../../domain/money/usd.ts';
import { type CouponEffect, couponWorth } from '../../../../domain/checkout/charge-for.ts';
import { abandonedOf, type CouponClaim, weakestReservation } from './coupon-reservations.ts';
import { type Keyed, savedReply } from '../../../platform/idempotency/claim-keys.ts';

export interface FoundCoupon {
  readonly id: number;
  readonly terms: CouponTerms;
  /** Whether it has a number of uses. */
  readonly isLimited: boolean;
  /** Reservations that whoever uses it now takes the place of. */
  readonly frees: readonly number[];
}

interface Claim {
  /**
   * null for a guest, whom no coupon serves that has a limit for each user: its refusal would tell whether the e-mail has an
   * account, and that it has used the coupon.
   */
  readonly userId: number | null;
  readonly claim: CouponClaim;
  readonly now: Date;
}

/**
 * The coupon of a code, as `readCode` reads it, if this customer may use it now; else null: one that is
 * not there and one that is over look the same. `lock` holds its row until the end of the transaction, so that nobody
 * uses it meanwhile; needed wherever the use is counted.
 */
export async function findCoupon(
  trx: Trx,
  code: string,
  { userId, claim, now, lock = false }: Claim & { readonly lock?: boolean },
): Promise<FoundCoupon | null> {
  const row = await trx
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', readCode(code))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const perUser = row.max_uses_per_user !== null;
  if (perUser && userId === null) return null;
  const own = perUser && userId !== null ? await abandonedOf(trx, row.id, { userId, now }) : [];
  const byUser = perUser && userId !== null ? (await usesOf(trx, row.id, userId)) - own.length : 0;
  const isFull = row.max_uses !== null && row.uses - own.length >= row.max_uses;
  const frees = isFull ? await weakestReservation(trx, row.id, { userId, claim, now }) : own;
  const limits = {
    isActive: row.is_active,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
  };
  if (!couponIsLive(limits, { total: row.uses - frees.length, byUser }, now)) return null;
  return { id: row.id, terms: couponTerms(row), isLimited: row.max_uses !== null, frees };
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

/** A stored coupon as pricing takes it. */
function couponTerms(row: Selectable<CouponTable>): CouponTerms {
  return {
    kind: row.kind,
    calculation:
      row.calculation_type === 'percentage'
        ? { type: 'percentage', percent: ratio(BigInt(row.percent_ppm ?? 0), 1_000_000n) }
        : { type: 'fixed', amount: micros(row.amount ?? 0n) },
    minAmount: micros(row.min_amount),
  };
}

const notValid = 'order_coupon_not_valid';
const notForGuests = 'order_coupon_not_for_guests';

/** Whether a refusal is that of a code that cannot be used. */
function isWrongCode(error: unknown): boolean {
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
  customer: Claim,
): Promise<FoundCoupon | null> {
  if (!code || !isVisible(code)) return null;
  const coupon = await findCoupon(trx, code, { ...customer, lock: true });
  if (!coupon) throw refuse('coupon_code', customer.userId === null ? notForGuests : notValid);
  return coupon;
}

/**
 * What a code promises the caller, for a price that is only shown; null when it is not valid. Wrong codes are counted:
 * throws 429 when there were too many (fault 26).
 */
export async function shownCoupon(context: Context, code: string | null | undefined): Promise<CouponTerms | null> {
  if (!code || !isVisible(code)) return null;
  await refuseCouponAttempts(context);
  const { db, instance, user, now } = context;
  const found = await db.read(instance.id, (trx) =>
    findCoupon(trx, code, { userId: user?.id ?? null, claim: user ? 'payment' : 'guest', now: now() }),
  );
  if (!found) await countCouponAttempt(context);
  return found?.terms ?? null;
}

/** What an answer says of a coupon; all null where none applies, which the client reads as "does not apply". */
interface CouponFigures {
  readonly couponBonus: number | null;
  readonly couponBonusType: CouponTerms['kind'] | null;
  readonly couponBonusPercentage: number | null;
  readonly couponBonusAmountCalculationType: CouponTerms['calculation']['type'] | null;
}

export function couponFigures(terms: CouponTerms | null, effect: CouponEffect | null): CouponFigures {
  if (!terms || !effect) {
    return {
      couponBonus: null,
      couponBonusType: null,
      couponBonusPercentage: null,
      couponBonusAmountCalculationType: null,
    };
  }
  const { calculation } = terms;
  return {
    couponBonus: toUsd(couponWorth(effect)),
    couponBonusType: effect.kind,
    couponBonusPercentage: calculation.type === 'percentage' ? toFraction(calculation.percent) : null,
    couponBonusAmountCalculationType: calculation.type,
  };
}

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
  if (!code || !isVisible(code)) return work();
  const known = keyed && (await context.db.read(context.instance.id, (trx) => savedReply(trx, keyed)));
  if (!known) await refuseCouponAttempts(context);
  try {
    return await work();
  } catch (error) {
    if (isWrongCode(error)) await countCouponAttempt(context);
    throw error;
  }
}

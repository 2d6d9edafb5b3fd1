import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { isWithin } from '../../../platform/rate-limit/rate-limit.ts';

/** Minutes for which an unpaid payment holds a use of a coupon: about as long as somebody is on a page that takes payments. */
export const reservationMinutes = 30;
/** Reservations of one coupon that a customer, or an address of guests, may make in that time. */
const perOwner = 3;

/** Who wants a use: money that is there, or somebody who is going to pay, with an account or as a guest. */
export type CouponClaim = 'payment' | 'customer' | 'guest';

/** A use whose payment has not come yet. */
const reservations = sql`coupon_use as used
  join invoice on invoice.instance = used.instance and invoice.coupon_use_id = used.id
  join app_user on app_user.instance = used.instance and app_user.id = used.user_id`;

/** Anybody can open accounts with addresses that are not theirs: to reserve a coupon, they count as guests. */
const byGuest = sql`(app_user.guest_email is not null or app_user.email is not null and app_user.email_confirmed_at is null)`;

/** Where the operator is told of a payment by hand, a guest's may give way all the same: saying so costs nothing. */
function isAbandoned(now: Date) {
  return sql`(invoice.status = 'pending' or invoice.status = 'in_moderation' and ${byGuest})
    and used.created_at <= ${new Date(now.getTime() - reservationMinutes * 60_000)}`;
}

/**
 * The reservation of a used-up coupon that gives way: one that is abandoned to everybody, a guest's also to a customer, and
 * any to money that is there. Empty where none does.
 */
export async function weakestReservation(
  trx: Trx,
  couponId: number,
  { userId, claim, now }: { readonly userId: number | null; readonly claim: CouponClaim; readonly now: Date },
): Promise<readonly number[]> {
  const abandoned = isAbandoned(now);
  const byCustomer = sql`(${claim === 'payment'} or ${claim === 'customer'} and not exists (select from app_user
    where app_user.instance = ${trx.instance} and app_user.id = ${userId} and ${byGuest}))`;
  const { rows } = await sql<{ id: number }>`select used.id from ${reservations}
    where used.instance = ${trx.instance} and used.coupon_id = ${couponId} and used.released_at is null
      and (${abandoned}
        or ${byCustomer} and invoice.status in ('pending', 'in_moderation') and ${byGuest}
        or ${claim === 'payment'} and invoice.status in ('pending', 'in_moderation'))
    order by ${abandoned} desc, ${byGuest} desc, used.created_at, used.id limit 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A customer's own reservations of a coupon that are abandoned: they do not count against the customer. */
export async function abandonedOf(
  trx: Trx,
  couponId: number,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select used.id from ${reservations}
    where used.instance = ${trx.instance} and used.coupon_id = ${couponId} and used.released_at is null
      and used.user_id = ${userId} and ${isAbandoned(now)} order by used.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Throws 429 where a holder has made too many reservations of a coupon in a short time. */
export async function limitReservations(
  trx: Trx,
  couponId: number,
  { holder, now }: { readonly holder: string; readonly now: Date },
): Promise<void> {
  const limit = { hits: perOwner, seconds: reservationMinutes * 60 };
  if (await isWithin(trx, `coupon-held:${couponId}:${holder}`, limit, now)) return;
  throw new Problem(429, { key: 'too_many_tries', values: { count: reservationMinutes } }, {}, limit.seconds);
}

import type { CouponEffect } from '../../../../domain/checkout/charge-for.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { type FoundCoupon, findCoupon } from './coupon.ts';
import { limitReservations } from './coupon-reservations.ts';
import { sql } from 'kysely';
import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import type { Posting } from '../../../platform/ledger/posting.ts';
import { cashbackDue, remainingCashback } from '../../../../domain/pricing/refund.ts';
import { batched } from '../../../platform/jobs/batched.ts';
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { completeBatch } from '../../../platform/jobs/lease.ts';
import { refundedOf } from '../../earning/port.ts';
import { instanceAccounts } from '../../../platform/ledger/kinds.ts';
import { post } from '../../../platform/ledger/post.ts';

/**
 * Counts one use of a coupon that this transaction holds, with what it does; answers the use's id.
 * Throws 422 on `coupon_code` when it does nothing here (below its least amount).
 */
export async function countUse(
  trx: Trx,
  coupon: FoundCoupon,
  effect: CouponEffect | null,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<number> {
  if (!effect) throw refuse('coupon_code', 'coupon_does_not_apply');
  await takeUse(trx, coupon, now);
  const { id } = await trx
    .insertInto('coupon_use')
    .values({
      instance: trx.instance,
      coupon_id: coupon.id,
      user_id: userId,
      discount: effect.discount,
      bonus: effect.bonus,
      cashback: effect.cashback,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts a use that is paid later, if ever; the same otherwise. Throws 429 where the holder, a customer or an address of guests,
 * has reserved the coupon too often, if its uses are limited: whoever does not pay keeps it from those who do.
 */
export async function reserveUse(
  trx: Trx,
  coupon: FoundCoupon,
  effect: CouponEffect | null,
  { holder, ...use }: { readonly userId: number; readonly holder: string; readonly now: Date },
): Promise<number> {
  if (coupon.isLimited) await limitReservations(trx, coupon.id, { holder, now: use.now });
  return countUse(trx, coupon, effect, use);
}

/** One use more, in place of the reservations that give way to it. */
async function takeUse(trx: Trx, { id, frees }: FoundCoupon, at: Date): Promise<void> {
  if (frees.length > 0) {
    await trx.updateTable('coupon_use').set({ released_at: at }).where('id', 'in', frees).execute();
  }
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '+', 1 - frees.length) }))
    .where('id', '=', id)
    .execute();
}

/** Holds the coupon of a use. Whoever changes a use holds its coupon first, so that nobody waits for another in a circle. */
async function lockCouponOf(trx: Trx, useId: number): Promise<void> {
  await trx
    .selectFrom('coupon')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('coupon_use').select('coupon_id').where('id', '=', useId))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives a coupon's use back, because what it was for was never paid. Done once, however often it is asked for. */
export async function releaseUse(trx: Trx, useId: number, at: Date): Promise<void> {
  await lockCouponOf(trx, useId);
  const use = await trx
    .updateTable('coupon_use')
    .set({ released_at: at })
    .where('id', '=', useId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!use) return;
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', use.coupon_id)
    .execute();
}

/** Gives back a use of a payment that waits, because another one replaces it. A use that has been paid stays. */
export async function releaseReservation(trx: Trx, useId: number, at: Date): Promise<void> {
  await lockCouponOf(trx, useId);
  // Whoever credits a payment holds its coupon, too.
  const waiting = await trx
    .selectFrom('invoice')
    .select('id')
    .where('coupon_use_id', '=', useId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (waiting) await releaseUse(trx, useId, at);
}

/** What a use of a coupon does, in micro-USD. */
export interface RevivedUse {
  readonly id: number;
  readonly discount: bigint;
  readonly bonus: bigint;
}

/**
 * The use of a coupon that a payment counts on. One that was given back or has given way meanwhile is taken again if the coupon's
 * limits still allow it, with what others have only reserved; else null, and the payment goes without.
 */
export async function reviveUse(trx: Trx, useId: number, now: Date): Promise<RevivedUse | null> {
  await lockCouponOf(trx, useId);
  const use = await trx
    .selectFrom('coupon_use')
    .innerJoin('coupon', (join) =>
      join.onRef('coupon.instance', '=', 'coupon_use.instance').onRef('coupon.id', '=', 'coupon_use.coupon_id'),
    )
    .select([
      'coupon_use.id',
      'coupon_use.user_id',
      'coupon_use.discount',
      'coupon_use.bonus',
      'coupon_use.released_at',
      'coupon.code',
    ])
    .where('coupon_use.id', '=', useId)
    .executeTakeFirstOrThrow();
  if (use.released_at === null) return use;
  const coupon = await findCoupon(trx, use.code, { userId: use.user_id, claim: 'payment', now, lock: true });
  if (!coupon) return null;
  await takeUse(trx, coupon, now);
  await trx.updateTable('coupon_use').set({ released_at: null }).where('id', '=', useId).execute();
  return use;
}

/** Remembers each order's share of a coupon, once the order is paid. */
export async function attachCoupon(
  trx: Trx,
  useId: number,
  orders: readonly { readonly id: number; readonly discount: Micros; readonly cashback: Micros }[],
): Promise<void> {
  if (orders.length === 0) return;
  await trx
    .insertInto('order_coupon')
    .values(
      orders.map(({ id, discount, cashback }) => ({
        instance: trx.instance,
        order_id: id,
        coupon_use_id: useId,
        discount,
        cashback,
      })),
    )
    .execute();
}

/** What a coupon gives to a customer; `source` names the one occasion for it. */
export function couponPosting(
  userId: number,
  amount: Micros,
  source: { readonly type: 'coupon_use' | 'order_cashback'; readonly id: number },
  at: Date,
): Posting {
  return {
    kind: 'coupon',
    source,
    entries: [
      { account: 'bonuses', amount: micros(-amount) },
      { user: userId, amount },
    ],
    at,
  };
}

/** Job of an order that has ended: credits the cashback that its delivery has earned, once. Specification: decision 25. */
export const creditCashback: JobHandler = batched(async (contexts) => {
  const [first] = contexts;
  await first?.db.write(first.job.instance, async (trx) => {
    await completeBatch(
      trx,
      contexts.map((context) => ({ context, again: null })),
    );
    const promised = await promisedCashback(
      trx,
      contexts.map(({ job }) => Number(job.payload['orderId'])),
    );
    const postings: Posting[] = [];
    for (const { id, user_id: userId, cost, ...order } of promised) {
      const earned = cashbackDue(micros(order.cashback), order.quantity, order.current_quantity);
      if (earned <= 0n) continue;
      const refunded = order.status === 'completed' ? await refundedOf(trx, id) : zero;
      const due = remainingCashback(earned, micros(cost), refunded);
      if (due > 0n) postings.push(couponPosting(userId, due, { type: 'order_cashback', id }, first.now()));
    }
    if (postings.length > 0) await post(trx, postings);
  });
  return [];
});

function promisedCashback(trx: Trx, orderIds: readonly number[]) {
  return (
    trx
      .selectFrom('order_coupon')
      .innerJoin('orders', (join) =>
        join.onRef('orders.instance', '=', 'order_coupon.instance').onRef('orders.id', '=', 'order_coupon.order_id'),
      )
      .select(['orders.id', 'orders.user_id', 'orders.status', 'orders.cost', 'orders.quantity'])
      .select(['orders.current_quantity', 'order_coupon.cashback'])
      .where('order_coupon.order_id', '=', (row) => row.fn.any(row.val(orderIds)))
      .where('orders.status', 'in', ['completed', 'canceled', 'error'])
      .orderBy('orders.id')
      // A refund at the same moment waits, and then finds what was credited.
      .forUpdate('orders')
      .execute()
  );
}

/** What takes back the share of a credited cashback that a refund of its completed order makes undue; null for nothing. */
export async function cashbackTakenBack(
  trx: Trx,
  order: { readonly id: number; readonly userId: number; readonly cost: Micros },
  refund: { readonly refunded: Micros; readonly reference: string; readonly at: Date },
): Promise<Posting | null> {
  const promised = await trx
    .selectFrom('order_coupon')
    .innerJoin('orders', (join) =>
      join.onRef('orders.instance', '=', 'order_coupon.instance').onRef('orders.id', '=', 'order_coupon.order_id'),
    )
    .select(['orders.quantity', 'orders.current_quantity', 'order_coupon.cashback'])
    .where('order_coupon.order_id', '=', order.id)
    .executeTakeFirst();
  const credited = promised ? await creditedCashback(trx, order) : zero;
  if (!promised || credited <= 0n) return null;
  const earned = cashbackDue(micros(promised.cashback), promised.quantity, promised.current_quantity);
  const back = micros(credited - remainingCashback(earned, order.cost, refund.refunded));
  if (back <= 0n) return null;
  return {
    kind: 'coupon',
    source: { type: 'order_cashback_refund', id: `${order.id}:${refund.reference}` },
    entries: [
      { user: order.userId, amount: micros(-back) },
      { account: 'bonuses', amount: back },
    ],
    at: refund.at,
  };
}

/** What is left of the cashback that was credited for an order. */
async function creditedCashback(trx: Trx, { id }: { readonly id: number }): Promise<Micros> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(-sum(e.amount), 0)::text as total from ledger_tx t
    join ledger_entry e on e.instance = t.instance and e.tx_id = t.id and e.account_id = ${instanceAccounts.bonuses}
    where t.instance = ${trx.instance} and t.kind = 'coupon'
      and (t.source_type = 'order_cashback' and t.source_id = ${String(id)}
        or t.source_type = 'order_cashback_refund' and t.source_id like ${`${id}:%`})`.execute(trx);
  return micros(BigInt(rows[0]?.total ?? '0'));
}

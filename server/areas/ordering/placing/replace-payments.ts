import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/problem.ts';
import { releaseReservation } from '../coupons/coupon-use.ts';
import { deleteOrders } from '../orders/delete-orders.ts';
import { type LockedOrder, lockOrders } from '../orders/lock-order.ts';
import type { PricedOrder } from './place-orders.ts';

/** A payment for orders that another payment replaces (decision 119). */
export interface ReplacedPayment {
  /** Ascending. */
  readonly orderIds: readonly number[];
  /** It was declined or has expired, and no other payment for its orders is waited for. */
  readonly isOver: boolean;
  /** Use of a coupon that it has reserved. */
  readonly couponUseId: number | null;
}

/** The coupons that replaced payments have reserved can be used by the one that replaces them. Comes before the coupon of that one. */
export async function releaseReplaced(trx: Trx, replaced: readonly ReplacedPayment[], at: Date): Promise<void> {
  for (const { couponUseId } of replaced) if (couponUseId !== null) await releaseReservation(trx, couponUseId, at);
}

/** Holds the orders of replaced payments until the end of the transaction. Comes before accounts. */
export function lockReplaced(
  trx: Trx,
  replaced: readonly ReplacedPayment[],
): Promise<ReadonlyMap<number, LockedOrder>> {
  return lockOrders(
    trx,
    replaced.flatMap(({ orderIds }) => orderIds),
  );
}

/**
 * The orders of a replaced payment that are what is ordered now, at the same price: the new payment is for them. Null where orders have to be
 * made. Unpaid orders of all other replaced payments that are over, or are for the same lines, are deleted; other lines beside a payment that may
 * still come are another order. Throws 422 on `replaces` where the same lines were paid meanwhile, or their payment is in review.
 */
export async function continueOrders(
  trx: Trx,
  replaced: readonly ReplacedPayment[],
  { userId, orders, at }: { readonly userId: number; readonly orders: readonly PricedOrder[]; readonly at: Date },
): Promise<readonly number[] | null> {
  const locked = await lockReplaced(trx, replaced);
  let continued: readonly number[] | null = null;
  const obsolete: number[] = [];
  for (const { orderIds, isOver } of replaced) {
    const before = orderIds.flatMap((id) => locked.get(id) ?? []);
    const isSame = isEach(before, orders, isSameLine);
    if (isSame && before.some(({ status }) => status !== 'unpaid' && status !== 'canceled'))
      throw refuse('replaces', 'order_paid_meanwhile');
    const unpaid = before.filter((order) => order.status === 'unpaid' && order.deleted_at === null);
    const ids = unpaid.map(({ id }) => id);
    const isUnchanged =
      isSame && isEach(unpaid, orders, (order, now) => order.user_id === userId && isSamePrice(order, now));
    if (isUnchanged && continued === null) continued = ids;
    else if (isSame || isOver) obsolete.push(...ids);
  }
  const continuedIds = new Set(continued);
  await deleteOrders(
    trx,
    obsolete.filter((id) => !continuedIds.has(id)),
    at,
  );
  return continued;
}

function isEach(
  before: readonly LockedOrder[],
  now: readonly PricedOrder[],
  fits: (before: LockedOrder, now: PricedOrder) => boolean,
): boolean {
  return before.length === now.length && now.every((order, at) => fits(before[at] as LockedOrder, order));
}

function isSameLine(before: LockedOrder, now: PricedOrder): boolean {
  return isDeepStrictEqual(
    [
      before.service_id,
      before.url,
      before.quantity,
      before.is_guarantee,
      before.drip_feed,
      before.targetable_values,
      before.countries,
      before.comment,
    ],
    [
      now.serviceId,
      now.url,
      now.totalQuantity,
      now.isGuarantee,
      now.dripFeed,
      now.targetableValues,
      now.countries,
      now.comment,
    ],
  );
}

/** Whether it costs and is what it would now. */
function isSamePrice(before: LockedOrder, now: PricedOrder): boolean {
  return (
    before.price === now.price &&
    before.cost === now.fullCost &&
    before.guarantee_ppm === (now.guaranteePpm ?? 0) &&
    before.has_refill === now.hasRefill &&
    before.name === now.name
  );
}

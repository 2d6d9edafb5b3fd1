import { fromUsd } from '../../domain/money/from-usd.ts';
import { zero } from '../../domain/money/micros.ts';
import { none } from '../../domain/money/ratio.ts';
import { subtract } from '../../domain/money/subtract.ts';
import { toUsd } from '../../domain/money/to-usd.ts';
import type { Terms } from '../../domain/pricing/terms.ts';
import type { Operations } from '../../schemas/generated/contract.ts';
import { refuseFrozen } from '../auth/refuse-frozen.ts';
import type { Context, Handler } from '../context.ts';
import { attachCoupon } from '../coupons/attach-coupon.ts';
import { couponPosting } from '../coupons/coupon-posting.ts';
import { guardCouponTries } from '../coupons/guard-coupon-tries.ts';
import { lockCoupon } from '../coupons/lock-coupon.ts';
import { countUse } from '../coupons/count-use.ts';
import type { Trx } from '../db/database.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { balanceOf } from '../ledger/balance-of.ts';
import { post } from '../ledger/post.ts';
import { InsufficientBalance } from '../ledger/posting.ts';
import { takeWidgetOrders } from '../order-widgets/take-widget-orders.ts';
import { Problem } from '../problem.ts';
import { guaranteePercent } from '../widget/guarantee-percent.ts';
import { checkOrders } from './check-orders.ts';
import { dearer } from './dearer.ts';
import { orderView, selectOrders } from './order-view.ts';
import { placeOrders } from './place-orders.ts';

import { shortBalance } from './short-balance.ts';

/**
 * Orders one or more lines and pays them from the balance. Prices come from the database; what the client believes is only
 * compared (`expectedTotal`). Specification: A7 order widget, decisions 16, 18, 20–25, 34, 53.
 */
export const createOrder: Handler<'createOrder'> = async (context, input) => {
  const { instance, db, user } = context;
  if (!user) throw new Problem(401, { key: 'order_login_required' });
  const { idempotencyKey, apiToken: _token, locale: _locale, ...body } = input;
  const request = {
    instance: instance.id,
    caller: `user:${user.id}`,
    operation: 'createOrder',
    key: idempotencyKey,
    body,
  };
  // Paying from the balance: no fee, no bonus of a method.
  const terms = {
    guaranteePercent: guaranteePercent(instance),
    method: { inside: true, feePercent: none, bonuses: [] },
  };
  try {
    return await guardCouponTries(context, input.couponCode, () =>
      withIdempotency(db, request, (trx) => orderAndPay(trx, context, user.id, body, terms)),
    );
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
};

async function orderAndPay(
  trx: Trx,
  { widget, now }: Pick<Context, 'widget' | 'now'>,
  userId: number,
  input: Operations['createOrder']['input'],
  terms: Omit<Terms, 'coupon'>,
): Promise<Operations['createOrder']['reply']> {
  const at = now();
  await refuseFrozen(trx, userId, 'balance');
  const coupon = await lockCoupon(trx, input.couponCode, { userId, now: at });
  const { orders, quoted } = await checkOrders(trx, userId, input.orders, { ...terms, coupon: coupon?.terms ?? null });
  const total = quoted.charge;
  if (input.expectedTotal != null && total > fromUsd(input.expectedTotal)) throw dearer(total);

  const use = coupon && (await countUse(trx, coupon, quoted.coupon, { userId, now: at }));
  const placed = await placeOrders(trx, { userId, source: input.source ?? 'single_form', at, orders, paid: true });
  await takeWidgetOrders(trx, widget, { ids: placed.ids, total, paymentMethodId: null });
  if (use !== null) {
    const shares = orders.flatMap(({ fullCost, cost, cashback }, index) => {
      const id = placed.ids[index];
      return id === undefined ? [] : [{ id, discount: subtract(fullCost, cost), cashback }];
    });
    await attachCoupon(trx, use, shares);
    const bonus = quoted.coupon?.bonus ?? zero;
    if (bonus > zero) await post(trx, [couponPosting(userId, bonus, { type: 'coupon_use', id: use }, at)]);
  }
  const rows = await selectOrders(trx).where('orders.id', 'in', placed.ids).orderBy('orders.id').execute();
  return { orders: rows.map(orderView), total: toUsd(total), balance: toUsd(await balanceOf(trx, userId)) };
}

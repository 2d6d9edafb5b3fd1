import { none } from '../../../../domain/money/ratio.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import { limitCouponAttempts } from '../coupons/limit-coupon-attempts.ts';
import { hashOf } from '../../../platform/idempotency/hash-of.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { guaranteePercent } from '../../catalogue/port.ts';
import { orderTogether } from './order-together.ts';
import type { OrderRequest } from './pay-orders.ts';
import { shortBalance } from '../orders/short-balance.ts';

/**
 * Orders one or more lines and pays them from the balance. Prices come from the database; what the client believes is only
 * compared (`expectedTotal`). Specification: A7 order widget, decisions 16, 18, 20–25, 34, 53.
 */
export const createOrder: Handler<'createOrder'> = async (context, input) => {
  const { instance, db } = context;
  const request = requestOf(context, signedIn(context).id, input);
  try {
    const reply = await limitCouponAttempts(context, { code: input.couponCode, keyed: request.keyed }, () =>
      orderTogether(db, instance.id, request),
    );
    // The first reply takes the same way as every later one, so that they cannot differ.
    return JSON.parse(reply) as Operations['createOrder']['reply'];
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
};

function requestOf(
  { instance, widget, now }: Context,
  userId: number,
  { idempotencyKey: key, apiToken: _token, locale: _locale, ...input }: Operations['createOrder']['input'],
): OrderRequest {
  const caller = `user:${userId}`;
  return {
    userId,
    input,
    keyed: key === undefined ? null : { caller, operation: 'createOrder', key, bodyHash: hashOf(input) },
    // Paying from the balance: no fee, no bonus of a method.
    terms: {
      guaranteePercent: guaranteePercent(instance),
      method: { inside: true, feePercent: none, bonuses: [] },
    },
    widget,
    at: now(),
  };
}

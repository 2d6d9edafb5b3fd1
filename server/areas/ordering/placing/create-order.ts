import { none } from '../../../../domain/money/ratio.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { limitCouponAttempts } from '../coupons/limit-coupon-attempts.ts';
import { SavedReply, hashOf } from '../../../platform/idempotency/with-idempotency.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { guaranteePercent } from '../../catalogue/port.ts';
import { batchOrder } from './batch-orders.ts';
import type { OrderRequest } from './pay-orders.ts';
import { shortBalance } from '../orders/short-balance.ts';

/**
 * Orders one or more lines and pays them from the balance. Prices come from the database; what the client believes is only
 * compared (`expectedTotal`). A repeated request gets the bytes of the first reply.
 * Specification: A7 order widget, decisions 16, 18, 20–25, 34, 53.
 */
export async function createOrder(
  context: Context,
  { idempotencyKey: key, apiToken: _token, locale: _locale, ...input }: Operations['createOrder']['input'],
): Promise<SavedReply<Operations['createOrder']['reply']>> {
  const { instance, db, widget, now, encodeReply } = context;
  const userId = signedIn(context).id;
  const operation = 'createOrder';
  const keyed = key === undefined ? null : { caller: `user:${userId}`, operation, key, bodyHash: hashOf(input) };
  // Paying from the balance: no fee and no bonus of a method.
  const method = { inside: true, feePercent: none, bonuses: [] };
  const terms = { guaranteePercent: guaranteePercent(instance), method };
  const request: OrderRequest = { userId, input, keyed, terms, widget, at: now(), encodeReply };
  try {
    return new SavedReply(
      await limitCouponAttempts(context, { code: input.couponCode, keyed }, () => batchOrder(db, instance.id, request)),
    );
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
}

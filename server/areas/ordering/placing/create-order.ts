import { isVisible } from '../../../../engine/input/text-lines.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { limitCouponAttempts } from '../coupons/coupon.ts';
import { SavedReply, hashOf } from '../../../platform/idempotency/with-idempotency.ts';
import { InsufficientBalance } from '../../../platform/ledger/posting.ts';
import { sharedCatalogue } from '../../catalogue/port.ts';
import { balanceTerms } from './balance-terms.ts';
import { type OrderRequest, payOrders } from './pay-orders.ts';
import type { ReplacedPayment } from './replace-payments.ts';
import { shortBalance } from '../orders/short-balance.ts';
import type { Database } from '../../../platform/db/database.ts';
import { currentRequest, forRequest } from '../../../platform/jobs/request-of-work.ts';
import { groupCommit } from '../../../platform/db/group-commit.ts';
import { perInstance } from '../../../platform/db/per-instance.ts';
import { Problem } from '../../../platform/problem.ts';

/** By either way to order; the cabinet's, which needs no token of a widget, knows more places that an order comes from. */
type Input = Operations['placeOrders']['input'] & Pick<Operations['createOrder']['input'], 'apiToken' | 'replaces'>;

/**
 * Orders one or more lines and pays them from the balance. Prices come from the database; what the client believes is only
 * compared (`expectedTotal`). A repeated request gets the bytes of the first reply.
 * Specification: A7 order widget, decisions 16, 18, 20–25, 34, 53.
 */
export async function createOrder(
  context: Context,
  { idempotencyKey: key, apiToken: _token, locale: _locale, ...input }: Input,
  replaced: readonly ReplacedPayment[] = [],
): Promise<SavedReply<Operations['createOrder']['reply']>> {
  const { instance, widget, now, encodeReply } = context;
  const userId = signedIn(context).id;
  const operation = 'createOrder';
  const keyed = key === undefined ? null : { caller: `user:${userId}`, operation, key, bodyHash: hashOf(input) };
  const request: OrderRequest = {
    userId,
    input,
    keyed,
    replaced,
    terms: balanceTerms(instance),
    widget,
    networks: await sharedCatalogue(context),
    at: now(),
    requestId: currentRequest(),
    encodeReply,
  };
  try {
    return new SavedReply(await batchOrder(context, request));
  } catch (error) {
    throw error instanceof InsufficientBalance ? shortBalance(error) : error;
  }
}

const batches = perInstance((db, instance) =>
  groupCommit<OrderRequest, string>((requests) => forRequest(null, () => payBatch(db, instance, requests)), {
    most: 128,
    atOnce: 1,
  }),
);

/**
 * Orders and pays, in one transaction with all other orders of this moment (group commit). Answers the reply's JSON;
 * throws `Problem` or `InsufficientBalance`.
 */
async function batchOrder(context: Context, request: OrderRequest): Promise<string> {
  const { db, instance } = context;
  const { keyed, replaced } = request;
  const code = request.input.couponCode;
  if (!(code && isVisible(code)) && replaced.length === 0) return batches(db, instance.id)(request);
  return limitCouponAttempts(context, { code, keyed }, async () => {
    // In a batch it would hold rows of the coupon, or of the orders, while it waits for the others.
    const [result] = await payOrders(db, instance.id, [request]);
    if (result?.status === 'fulfilled') return result.value;
    throw result?.reason ?? new Error('An order was left without an answer');
  });
}

/** When a batch cannot be written, each of its orders is tried alone, so that one cannot fail the others. */
async function payBatch(
  db: Database,
  instance: string,
  requests: readonly OrderRequest[],
): Promise<readonly PromiseSettledResult<string>[]> {
  try {
    return await payOrders(db, instance, requests);
  } catch (error) {
    // Out of reach: it may have been written or not, and a key is what makes it safe to ask again.
    if (requests.length === 1 || error instanceof Problem) throw error;
    const results: PromiseSettledResult<string>[] = [];
    for (const request of requests) {
      const alone = payOrders(db, instance, [request]);
      results.push(...(await alone.catch((reason: unknown) => [{ status: 'rejected' as const, reason }])));
    }
    return results;
  }
}

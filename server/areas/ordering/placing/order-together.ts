import type { Database } from '../../../platform/db/database.ts';
import { groupCommit } from '../../../platform/db/group-commit.ts';
import { perInstance } from '../../../platform/db/per-instance.ts';
import { Problem } from '../../../platform/problem.ts';
import { type OrderRequest, payOrders } from './pay-orders.ts';

const limits = { most: 128, atOnce: 1 };

const batches = perInstance((db, instance) => {
  return groupCommit<OrderRequest, string>((requests) => payAll(db, instance, requests), limits);
});

/**
 * Orders and pays, together with whatever others want to order at this moment. Answers JSON of the reply; throws `Problem`
 * or `InsufficientBalance`.
 */
export async function orderTogether(db: Database, instance: string, request: OrderRequest): Promise<string> {
  // It would hold the coupon's row while it waits for the others.
  const isAlone = Boolean(request.input.couponCode?.trim());
  return isAlone ? payOne(db, instance, request) : batches(db, instance)(request);
}

/** When a batch cannot be written, each of its orders is tried for itself, so that one cannot spoil it for the others. */
async function payAll(
  db: Database,
  instance: string,
  requests: readonly OrderRequest[],
): Promise<readonly PromiseSettledResult<string>[]> {
  try {
    return await payOrders(db, instance, requests);
  } catch (error) {
    // Out of reach: nobody knows whether it was written, and a key is what makes it safe to ask again.
    if (requests.length === 1 || error instanceof Problem) throw error;
    const results: PromiseSettledResult<string>[] = [];
    for (const request of requests) results.push(...(await Promise.allSettled([payOne(db, instance, request)])));
    return results;
  }
}

async function payOne(db: Database, instance: string, request: OrderRequest): Promise<string> {
  const [result] = await payOrders(db, instance, [request]);
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason ?? new Error('An order was left without an answer');
}

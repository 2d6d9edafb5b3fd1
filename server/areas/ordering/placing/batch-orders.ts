import type { Database } from '../../../platform/db/database.ts';
import { groupCommit } from '../../../platform/db/group-commit.ts';
import { perInstance } from '../../../platform/db/per-instance.ts';
import { Problem } from '../../../platform/problem.ts';
import { type OrderRequest, payOrders } from './pay-orders.ts';

const batches = perInstance((db, instance) =>
  groupCommit<OrderRequest, string>((requests) => payBatch(db, instance, requests), { most: 128, atOnce: 1 }),
);

/**
 * Orders and pays, in one transaction with all other orders of this moment (group commit). Answers the reply's JSON;
 * throws `Problem` or `InsufficientBalance`.
 */
export async function batchOrder(db: Database, instance: string, request: OrderRequest): Promise<string> {
  if (!request.input.couponCode?.trim()) return batches(db, instance)(request);
  // In a batch it would hold the coupon's row while it waits for the others.
  const [result] = await payOrders(db, instance, [request]);
  if (result?.status === 'fulfilled') return result.value;
  throw result?.reason ?? new Error('An order was left without an answer');
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

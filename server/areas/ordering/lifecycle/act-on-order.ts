import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { type SavedReply, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { notFound } from '../../../platform/problem.ts';
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts';

export interface OrderAct {
  readonly operation: string;
  readonly orderId: number;
  readonly idempotencyKey?: string | undefined;
  /** What was asked for besides the order. */
  readonly body?: object;
}

/**
 * Does something to one order of the caller, at most once per key, while nobody else can change it. Throws 404 for an
 * order that is not there, not theirs or deleted, 422 on `order_id` for a frozen account. Specification: decisions 12, 16, 53.
 */
export async function actOnOrder<T>(
  context: Pick<Context, 'instance' | 'db' | 'user' | 'encodeReply'>,
  { operation, orderId, idempotencyKey, body = {} }: OrderAct,
  work: (trx: Trx, order: LockedOrder) => Promise<T>,
): Promise<SavedReply<T>> {
  const user = signedIn(context);
  const request = userRequest(context, { operation, key: idempotencyKey, body: { ...body, orderId } });
  return withIdempotency(context, request, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.user_id !== user.id || order.deleted_at !== null) throw notFound('order_not_found');
    await refuseFrozen(trx, user.id, 'order_id');
    return work(trx, order);
  });
}

import type { Selectable } from 'kysely';
import type { RefillRequest } from '../../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { isUniqueViolation } from '../../../platform/db/failures.ts';
import type { RefillRequestTable } from '../../../platform/db/schema/orders.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { withPrecondition } from '../../../platform/idempotency/with-idempotency.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse } from '../../../platform/problem.ts';
import { ownOrder } from '../orders/lock-order.ts';
import { refillUntil } from '../orders/status.ts';

/** Refills of guaranteed orders. Specification: B7 Orders, decision 36. */
export const refillHandlers: Handlers = {
  listRefillRequests: async (context, { orderId }) => {
    const rows = await context.db.read(context.instance.id, async (trx) => {
      await ownOrder(trx, orderId, signedIn(context).id);
      return trx
        .selectFrom('refill_request')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id', 'desc')
        .execute();
    });
    return rows.map(requestView);
  },

  /** What is left is counted before the transaction; one open request an order is the database's rule. */
  requestRefill: async (context, { orderId, idempotencyKey }) => {
    const { instance, db, ports } = context;
    const user = signedIn(context);
    const at = context.now();
    const readFacts = async () => {
      const { quantity } = await db.read(instance.id, (trx) => ownOrder(trx, orderId, user.id));
      const left = await ports.retention.retained({ orderId, quantity }, at);
      const retained = Math.max(0, Math.min(quantity, left));
      return { retained, quantity: quantity - retained };
    };
    const request = userRequest(context, { operation: 'requestRefill', key: idempotencyKey, body: { orderId } });
    try {
      return await withPrecondition(context, request, readFacts, async (trx, { retained, quantity }) => {
        await refuseFrozen(trx, user.id, 'order_id');
        const until = refillUntil(await ownOrder(trx, orderId, user.id));
        if (until === null) throw refuse('order_id', 'refill_not_covered');
        if (at > until) throw refuse('order_id', 'refill_too_late');
        if (quantity === 0) throw refuse('order_id', 'refill_nothing_missing');
        const row = await trx
          .insertInto('refill_request')
          .values({
            instance: trx.instance,
            order_id: orderId,
            retained,
            quantity,
            created_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const payload = { refillRequestId: row.id };
        await enqueue(trx, [{ kind: 'complete-refill', key: String(row.id), payload, runAt: at }]);
        return requestView(row);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refuse('order_id', 'refill_already_open') : error;
    }
  },
};

function requestView(row: Selectable<RefillRequestTable>): RefillRequest {
  return {
    id: row.id,
    quantity: row.quantity,
    status: row.completed_at ? 'completed' : 'open',
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

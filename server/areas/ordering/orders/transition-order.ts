import type { Trx } from '../../../platform/db/database.ts';
import type { OrderEventTable, OrderStatusName, StoredTargetValues } from '../../../platform/db/schema/orders.ts';
import { canTransition } from './status.ts';
import { type NewJob, enqueue } from '../../../platform/jobs/enqueue.ts';

export interface Transition {
  readonly from: OrderStatusName;
  readonly to: OrderStatusName;
  readonly actor: OrderEventTable['actor'];
  readonly at: Date;
  readonly note?: string;
}

/**
 * Moves an order on and logs it. Answers false, and changes nothing, when the order is no longer in `from`: somebody else
 * was faster. Throws for a move that the rules do not know.
 */
export async function transitionOrder(
  trx: Trx,
  orderId: number,
  { from, to, actor, at, note }: Transition,
): Promise<boolean> {
  if (!canTransition(from, to)) throw new Error(`An order never goes from ${from} to ${to}`);
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ status: to, ...(to === 'completed' ? { completed_at: at } : {}) })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await trx
    .insertInto('order_event')
    .values({
      instance: trx.instance,
      order_id: orderId,
      from_status: from,
      to_status: to,
      actor,
      at,
      note: note ?? null,
    })
    .execute();
  await whenEnded(trx, orderId, to, at);
  return true;
}

/** Kinds of jobs that follow the end of an order, each with `{orderId}`; every area adds its own. */
const endedJobs: readonly string[] = ['follow-keywords', 'credit-cashback', 'settle-earnings'];
const ended: ReadonlySet<OrderStatusName> = new Set(['completed', 'canceled', 'error']);

/** Queues what follows when an order has come to its end. Specification: decisions 25 and 32. */
async function whenEnded(trx: Trx, orderId: number, status: OrderStatusName, at: Date): Promise<void> {
  if (!ended.has(status)) return;
  await enqueue(
    trx,
    endedJobs.map((kind) => ({ kind, key: String(orderId), payload: { orderId }, runAt: at })),
  );
}

interface NewOrderFacts {
  readonly id: number;
  readonly url: string | null;
  readonly targetable_values: readonly StoredTargetValues[];
}

/** Jobs that look at what an order promotes, as it begins to work: at its page, and where that stands for its keywords. */
export function initialChecks({ id, url, targetable_values: values }: NewOrderFacts, at: Date): readonly NewJob[] {
  const payload = { orderId: id };
  const describe = { kind: 'describe-order', key: String(id), payload, runAt: at };
  const rank = {
    kind: 'rank-keywords',
    key: `${id}:on_create`,
    payload: { ...payload, moment: 'on_create' },
    runAt: at,
  };
  return [...(url === null ? [] : [describe]), ...(values.length === 0 ? [] : [rank])];
}

import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderEventTable, OrderStatusName, StoredTargetValues } from '../../../platform/db/schema/orders.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { canTransition } from './status.ts';
import { keepNews, newsOfMove } from '../news/order-news.ts';
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
export async function transitionOrder(trx: Trx, orderId: number, transition: Transition): Promise<boolean> {
  return (await transitionOrders(trx, [orderId], transition)).has(orderId);
}

/** The same for many, with as many statements as for one; answers those that were moved. Hold them by id before. */
export async function transitionOrders(
  trx: Trx,
  orderIds: readonly number[],
  { from, to, actor, at, note }: Transition,
): Promise<ReadonlySet<number>> {
  if (!canTransition(from, to)) throw new Error(`An order never goes from ${from} to ${to}`);
  if (orderIds.length === 0) return new Set();
  const moved = await trx
    .updateTable('orders')
    .set({ status: to, ...(to === 'completed' ? { completed_at: at } : {}) })
    .where('id', '=', (row) => row.fn.any(row.val(orderIds)))
    .where('status', '=', from)
    .returning([
      'id',
      sql<boolean>`jsonb_array_length(targetable_values) > 0`.as('hasTargets'),
      sql<boolean>`exists (select from order_coupon promised where promised.instance = orders.instance
        and promised.order_id = orders.id and promised.cashback > 0)`.as('hasCashback'),
    ])
    .execute();
  moved.sort((one, other) => one.id - other.id);
  const ids = moved.map(({ id }) => id);
  await insertRows(
    trx,
    'order_event',
    ids.map((id) => ({ order_id: id, from_status: from, to_status: to, actor, at, note: note ?? null })),
  );
  const news = newsOfMove(from, to);
  if (news !== null) await keepNews(trx, news, ids, at);
  await whenEnded(trx, moved, to, at);
  return new Set(ids);
}

interface MovedOrder {
  readonly id: number;
  /** It has keywords or other details. */
  readonly hasTargets: boolean;
  readonly hasCashback: boolean;
}

/**
 * Kinds of jobs that follow the end of an order, each with `{orderId}`, and for which orders; every area adds its own. A job that has nothing to do costs
 * the database as much as another.
 */
const endedJobs: readonly (readonly [
  kind: string,
  isNeeded: (order: MovedOrder, status: OrderStatusName) => boolean,
])[] = [
  ['follow-keywords', ({ hasTargets }, status) => hasTargets && status === 'completed'],
  ['credit-cashback', ({ hasCashback }) => hasCashback],
  ['settle-earnings', () => true],
];
const ended: ReadonlySet<OrderStatusName> = new Set(['completed', 'canceled', 'error']);

/** Queues what follows when an order has come to its end. Specification: decisions 25 and 32. */
async function whenEnded(trx: Trx, orders: readonly MovedOrder[], status: OrderStatusName, at: Date): Promise<void> {
  if (!ended.has(status)) return;
  await enqueue(
    trx,
    orders.flatMap((order) =>
      endedJobs
        .filter(([, isNeeded]) => isNeeded(order, status))
        .map(([kind]) => ({ kind, key: String(order.id), payload: { orderId: order.id }, runAt: at })),
    ),
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

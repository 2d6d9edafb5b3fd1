import type { Trx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/problem.ts';

/** An order that this transaction holds until its end; undefined when it is not there. */
export function lockOrder(trx: Trx, orderId: number) {
  return trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
}

/** The same for many, by id. Ids ascending, so that two who hold several at a time never wait for each other. */
export async function lockOrders(trx: Trx, orderIds: readonly number[]): Promise<ReadonlyMap<number, LockedOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (row) => row.fn.any(row.val([...new Set(orderIds)])))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds orders for an update of many, likewise. */
export async function lockOrderRows(trx: Trx, orderIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (row) => row.fn.any(row.val([...new Set(orderIds)])))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** An order for which nothing has been charged yet. */
export type UnpaidStatus = 'unpaid' | 'in_moderation';

/**
 * Holds those of a user's orders for which money can still be taken until the end of the transaction, each with its status; the others
 * are left out.
 */
export async function lockUnpaid(
  trx: Trx,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UnpaidStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('status', 'in', ['unpaid', 'in_moderation'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ status: UnpaidStatus }>()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** The parts of an order, in the order of their making. */
export function partsOf(trx: Trx, orderId: number) {
  return trx
    .selectFrom('orders')
    .select(['id', 'status', 'quantity', 'current_quantity', 'cancel_reason'])
    .where('parent_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** The caller's order with what refills and keywords need. Throws 404 for any other. */
export async function ownOrder(trx: Trx, orderId: number, userId: number) {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('service', (join) =>
      join.onRef('service.instance', '=', 'orders.instance').onRef('service.id', '=', 'orders.service_id'),
    )
    .select([
      'orders.id',
      'orders.status',
      'orders.quantity',
      'orders.current_quantity',
      'orders.is_guarantee',
      'orders.has_refill',
      'orders.completed_at',
      'service.refill_days',
      'service.name as service_name',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw notFound('order_not_found');
  return order;
}

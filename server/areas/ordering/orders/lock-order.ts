import type { Trx } from '../../../platform/db/database.ts';

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

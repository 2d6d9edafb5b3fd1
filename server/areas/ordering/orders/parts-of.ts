import type { Trx } from '../../../platform/db/database.ts';

/** The parts of an order, in the order of their making. */
export function partsOf(trx: Trx, orderId: number) {
  return trx
    .selectFrom('orders')
    .select(['id', 'status', 'quantity', 'current_quantity', 'cancel_reason'])
    .where('parent_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export type Part = Awaited<ReturnType<typeof partsOf>>[number];

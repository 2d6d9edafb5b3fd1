import type { Trx } from '../../../platform/db/database.ts';

/** Unpaid orders, which the caller holds, are hidden, not erased: a payment for them that is already on its way must still find them. */
export async function deleteOrders(trx: Trx, orderIds: readonly number[], at: Date): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('orders')
    .set({ deleted_at: at })
    .where('id', '=', (row) => row.fn.any(row.val(orderIds)))
    .execute();
}

import type { Trx } from '../../../platform/db/database.ts';
import type { OrderEventTable, OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { canTransition } from './status.ts';
import { whenEnded } from './when-ended.ts';

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

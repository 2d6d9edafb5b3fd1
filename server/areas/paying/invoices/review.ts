import type { Updateable } from 'kysely';
import { cancelOrder, lockUnpaid, transitionOrders } from '../../ordering/port.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { OrderEventTable } from '../../../platform/db/schema/orders.ts';
import type { InvoiceTable } from '../../../platform/db/schema/payments.ts';

type Invoice = { readonly id: number; readonly user_id: number };

/**
 * Puts an invoice before the operator: its money may have come. Its unpaid orders wait with it, and cannot be paid a second time
 * meanwhile. Order of locks: invoice (which the caller holds), orders. Specification: decision 34.
 */
export async function beginReview(
  trx: Trx,
  invoice: Invoice,
  values: Pick<Updateable<InvoiceTable>, 'note' | 'marked_at' | 'comment'>,
  { actor, at }: { readonly actor: OrderEventTable['actor']; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ ...values, status: 'in_moderation' })
    .where('id', '=', invoice.id)
    .execute();
  const orders = await ordersOf(trx, invoice, 'unpaid');
  await transitionOrders(trx, orders, { from: 'unpaid', to: 'in_moderation', actor, at });
}

/**
 * Cancels the orders of an invoice that are still under review though it has been decided: it was declined, or its money could not pay
 * them and is on the balance. Nothing was charged for them. One that waits for another payment goes on waiting.
 */
export async function endReview(trx: Trx, invoice: Invoice, at: Date): Promise<void> {
  const orders = await ordersOf(trx, invoice, 'in_moderation');
  if (orders.length === 0) return;
  // Asked after the orders are locked: whoever decides on the other payment meanwhile waits, and asks after us.
  const others = await trx
    .selectFrom('invoice_order')
    .innerJoin('invoice', 'invoice.id', 'invoice_order.invoice_id')
    .select('invoice_order.order_id as id')
    .where('invoice_order.order_id', 'in', orders)
    .where('invoice.id', '<>', invoice.id)
    .where('invoice.status', '=', 'in_moderation')
    .execute();
  const waiting = new Set(others.map(({ id }) => id));
  for (const id of orders) {
    if (waiting.has(id)) continue;
    await cancelOrder(trx, id, { from: 'in_moderation', actor: 'system', at, reason: 'payment' });
  }
}

/** The orders of an invoice in a status, held until the end of the transaction. */
async function ordersOf(trx: Trx, { id, user_id: userId }: Invoice, status: 'unpaid' | 'in_moderation') {
  const rows = await trx.selectFrom('invoice_order').select('order_id').where('invoice_id', '=', id).execute();
  const locked = await lockUnpaid(
    trx,
    userId,
    rows.map((row) => row.order_id),
  );
  return [...locked].flatMap(([order, present]) => (present === status ? [order] : []));
}

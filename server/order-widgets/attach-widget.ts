import type { Trx } from '../db/database.ts';

/** Notes that orders came by a widget, so that its owner earns from them once they are completed. */
export async function attachWidget(trx: Trx, orderWidgetId: number, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .insertInto('order_widget_order')
    .values(orderIds.map((id) => ({ instance: trx.instance, order_id: id, order_widget_id: orderWidgetId })))
    .execute();
}

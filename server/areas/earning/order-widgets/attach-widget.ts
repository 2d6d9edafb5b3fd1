import type { Trx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';

/** Notes by which widgets orders came, so that their owners earn from them once they are completed. */
export async function attachWidget(
  trx: Trx,
  orders: readonly { readonly orderId: number; readonly widgetId: number }[],
): Promise<void> {
  await insertRows(
    trx,
    'order_widget_order',
    orders.map(({ orderId, widgetId }) => ({ order_id: orderId, order_widget_id: widgetId })),
  );
}

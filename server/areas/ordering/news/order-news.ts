import type { Trx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import type { EventName } from '../../../platform/mail/events.ts';

/** What customers are told of orders. */
export type OrderNews = Extract<EventName, `order_${string}`>;

/** Keeps what has happened to orders, until `notifyOrderNews` tells it. Customers are not told of parts of orders. */
export async function keepNews(trx: Trx, event: OrderNews, orderIds: readonly number[], at: Date): Promise<void> {
  await insertRows(
    trx,
    'order_news',
    orderIds.map((id) => ({ order_id: id, event, at })),
  );
}

/** What a move of an order means to its customer; null for what they did themselves in that moment. */
export function newsOfMove(from: OrderStatusName, to: OrderStatusName): OrderNews | null {
  if (to === 'in_processing') return from === 'stopped' ? null : 'order_paid';
  return newsOfStatus[to];
}

const newsOfStatus: Readonly<Record<Exclude<OrderStatusName, 'in_processing'>, OrderNews | null>> = {
  unpaid: null,
  stopped: null,
  in_moderation: 'order_in_review',
  completed: 'order_completed',
  canceled: 'order_canceled',
  error: 'order_failed',
};

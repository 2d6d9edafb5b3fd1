import type { Handlers } from '../context.ts';
import { askOrderSupport } from './ask-support.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { listOrdersTable } from './list-orders-table.ts';
import { orderActions } from './order-actions.ts';
import { listOrderKeywords } from './order-keywords.ts';
import { getOrdersStatistics } from './order-statistics.ts';
import { payOrderByBalance } from './pay-by-balance.ts';
import { refillHandlers } from './refills.ts';

/** Orders: placing them, looking at them, and what can be done with them. */
export const orderHandlers: Handlers = {
  createOrder,
  /** The cabinet's way to the same handler (decision 7); one key means one order on either way. */
  placeOrders: (context, input) => createOrder(context, { ...input, apiToken: '' }),
  listOrders,
  listOrdersTable,
  getOrder,
  ...orderActions,
  payOrderByBalance,
  getOrdersStatistics,
  ...refillHandlers,
  listOrderKeywords,
  askOrderSupport,
};

import type { Handlers } from '../../platform/caller/context.ts';
import { askOrderSupport } from './lifecycle/ask-support.ts';
import { createOrder } from './placing/create-order.ts';
import { getOrder } from './orders/get-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { listOrdersTable } from './orders/list-orders-table.ts';
import { orderActions } from './lifecycle/order-actions.ts';
import { listOrderKeywords } from './orders/order-keywords.ts';
import { getOrdersStatistics } from './orders/order-statistics.ts';
import { payOrderByBalance } from './lifecycle/pay-by-balance.ts';
import { refillHandlers } from './lifecycle/refills.ts';

/** Placing orders. */
export const placingHandlers: Handlers = {
  createOrder,
  /** The cabinet's way to the same handler (decision 7); one key means one order on either way, and one reply. */
  placeOrders: (context, input) => createOrder(context, { ...input, apiToken: '' }),
};

/** Looking at orders, and what can be done with them. */
export const orderHandlers: Handlers = {
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

import type { Handlers } from '../../platform/caller/context.ts';
import { cancelOrdersHandlers } from './lifecycle/cancel-orders.ts';
import { orderActions, payOrderByBalance } from './lifecycle/order-actions.ts';
import { checkMassOrder } from './placing/check-mass-order.ts';
import { createOrder } from './placing/create-order.ts';
import { findRunningOrders } from './placing/running-orders.ts';
import { getOrder, listOrderKeywords, listOrders, listOrdersTable } from './orders/list-orders.ts';
import { getOrdersStatistics } from './orders/order-statistics.ts';
import { orderViewHandlers } from './orders/order-views.ts';
import { refillHandlers } from './lifecycle/refills.ts';

/** Placing orders. */
export const placingHandlers: Handlers = {
  checkMassOrder,
  findRunningOrders,
  /** The cabinet's way to the same handler (decision 7); one key means one order on either way, and one reply. */
  placeOrders: (context, input) => createOrder(context, { ...input, apiToken: '' }),
};

/** Looking at orders, and what can be done with them. */
export const orderHandlers: Handlers = {
  listOrders,
  listOrdersTable,
  getOrder,
  ...orderActions,
  ...cancelOrdersHandlers,
  payOrderByBalance,
  getOrdersStatistics,
  ...refillHandlers,
  listOrderKeywords,
  ...orderViewHandlers,
};

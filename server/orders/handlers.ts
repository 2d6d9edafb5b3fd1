import type { Handlers } from '../context.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrdersTable } from './list-orders-table.ts';

/** Everything about orders that the contract knows. */
export const orderHandlers = { createOrder, getOrder, listOrdersTable } satisfies Handlers;

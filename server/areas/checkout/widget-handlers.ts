import { serviceForLink } from '../growth/port.ts';
import { catalogueOf, isOrderable, linkFault, notOrderable, quantityByCost } from '../catalogue/port.ts';
import type { Handler, Handlers } from '../../platform/caller/context.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { catalogueWords } from '../../platform/words/catalogue-words.ts';
import { createOrder, orderViewWithTimeline, selectOrdersWithTimelines, withoutActions } from '../ordering/port.ts';
import { findReplacedPayments, findTrackedPayment } from '../paying/port.ts';
import { orderRequest } from './order-request.ts';
import { orderRequestByCard } from './order-request-by-card.ts';
import { askTrackedSupport, checkInvoiceToken, trackTickets } from './tracked-tickets.ts';
import { paymentMethodsOf, totalCost } from './total-cost.ts';

/**
 * The orders of an invoice for whoever was asked to pay it: how a guest follows an order without an account. Another token
 * is answered like an invoice that is not there. Its owner alone is offered what changes an order: a customer who is logged in and follows
 * the link of somebody else has no such page. Specification: decision 68.
 */
const trackOrders: Handler<'trackOrders'> = async (context, { invoiceId, invoiceToken: shown }) => {
  const { db, instance, user } = context;
  checkInvoiceToken(context, invoiceId, shown);
  const words = await catalogueWords(context);
  const rows = await db.read(instance.id, (trx) =>
    selectOrdersWithTimelines(trx)
      .select('orders.user_id')
      .where('orders.id', 'in', (query) =>
        query
          .selectFrom('invoice_order')
          .select('order_id')
          .where('invoice_order.instance', '=', trx.instance)
          .where('invoice_id', '=', invoiceId),
      )
      .orderBy('orders.id')
      .execute(),
  );
  return rows.map((row) => {
    const order = orderViewWithTimeline(row, words);
    return row.user_id === user?.id ? order : withoutActions(order);
  });
};

/** What the order form asks for while it is being filled in. Specification: A7 order widget. */
export const widgetHandlers: Handlers = {
  listPaymentMethods: (context) => paymentMethodsOf(context),
  totalCost,
  quantityByCost,
  createOrder: async (context, input) =>
    createOrder(context, input, await findReplacedPayments(context, input.replaces)),
  createOrderRequest: orderRequest,
  createOrderRequestByCard: orderRequestByCard,
  trackOrders,
  trackPayment: async (context, { invoiceId, invoiceToken: shown }) => {
    checkInvoiceToken(context, invoiceId, shown);
    return findTrackedPayment(context, invoiceId);
  },
  askTrackedSupport,
  trackTickets,

  validateOrderUrl: async (context, { url, serviceId }) => {
    const catalogue = await catalogueOf(context);
    const service = serviceForLink(catalogue, serviceId);
    if (!isOrderable(service)) throw refuse('service_id', notOrderable(service).key);
    const fault = linkFault(url, service, catalogue);
    if (fault) throw new Problem(422, fault, { url: [fault] });
    return { valid: true };
  },
};

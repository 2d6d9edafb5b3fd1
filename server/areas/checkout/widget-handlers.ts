import { serviceForLink } from '../growth/port.ts';
import { catalogueOf, isOrderable, linkFault, notOrderable, quantityByCost } from '../catalogue/port.ts';
import type { Handler, Handlers } from '../../platform/caller/context.ts';
import { Problem, notFound, refuse } from '../../platform/problem.ts';
import { sameText } from '../../platform/secrets/same-text.ts';
import { orderView, selectOrders } from '../ordering/port.ts';
import { invoiceToken } from '../paying/port.ts';
import { orderRequest } from './order-request.ts';
import { orderRequestByCard } from './order-request-by-card.ts';
import { paymentMethodsOf, totalCost } from './total-cost.ts';

/**
 * The orders of an invoice for whoever was asked to pay it: how a guest follows an order without an account. Another token
 * is answered like an invoice that is not there. Specification: decision 68.
 */
const trackOrders: Handler<'trackOrders'> = async ({ db, instance, ports }, { invoiceId, invoiceToken: shown }) => {
  if (!sameText(invoiceToken(ports.secrets, instance.id, invoiceId), shown)) throw notFound('no_invoice');
  const rows = await db.read(instance.id, (trx) =>
    selectOrders(trx)
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
  return rows.map(orderView);
};

/** What the order form asks for while it is being filled in. Specification: A7 order widget. */
export const widgetHandlers: Handlers = {
  listPaymentMethods: (context) => paymentMethodsOf(context),
  totalCost,
  quantityByCost,
  createOrderRequest: orderRequest,
  createOrderRequestByCard: orderRequestByCard,
  trackOrders,

  validateOrderUrl: async (context, { url, serviceId }) => {
    const catalogue = await catalogueOf(context);
    const service = serviceForLink(catalogue, serviceId);
    if (!isOrderable(service)) throw refuse('service_id', notOrderable(service).key);
    const fault = linkFault(url, service, catalogue);
    if (fault) throw new Problem(422, fault, { url: [fault] });
    return { valid: true };
  },
};

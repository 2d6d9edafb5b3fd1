import { serviceForLink } from '../growth/port.ts';
import { catalogueOf, isOrderable, linkFault, notOrderable, quantityByCost } from '../catalogue/port.ts';
import type { Handlers } from '../../platform/caller/context.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { orderRequest } from './order-request.ts';
import { orderRequestByCard } from './order-request-by-card.ts';
import { trackOrders } from './track-orders.ts';
import { paymentMethodsOf, totalCost } from './total-cost.ts';

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

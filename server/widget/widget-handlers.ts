import { serviceForLink } from '../campaigns/campaign-service.ts';
import { catalogueOf } from '../catalogue/catalogue-of.ts';
import { isOrderable, notOrderable } from '../catalogue/orderable.ts';
import type { Handlers } from '../context.ts';
import { Problem, refuse } from '../problem.ts';
import { linkFault } from './check-link.ts';
import { orderRequest } from './order-request.ts';
import { orderRequestByCard } from './order-request-by-card.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import { quantityByCost } from './quantity-by-cost.ts';
import { totalCost } from './total-cost.ts';

/** What the order form asks for while it is being filled in. Specification: A7 order widget. */
export const widgetHandlers: Handlers = {
  listPaymentMethods: (context) => paymentMethodsOf(context),
  totalCost,
  quantityByCost,
  createOrderRequest: orderRequest,
  createOrderRequestByCard: orderRequestByCard,

  validateOrderUrl: async (context, { url, serviceId }) => {
    const catalogue = await catalogueOf(context);
    const service = serviceForLink(catalogue, serviceId);
    if (!isOrderable(service)) throw refuse('service_id', notOrderable(service).key);
    const fault = linkFault(url, service, catalogue);
    if (fault) throw new Problem(422, fault, { url: [fault] });
    return { valid: true };
  },
};

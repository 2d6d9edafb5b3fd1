import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';
import type { Handlers } from '../../../platform/caller/context.ts';
import { addFunds } from './add-funds.ts';
import { listExternalMethods } from '../methods/list-external-methods.ts';
import { listPayments } from './list-payments.ts';
import { methodView } from '../methods/method-view.ts';
import { payByInvoice } from './pay-by-invoice.ts';

/** Payment methods, top-ups and the history of money. Specification: B7 Payments, Widgets. */
export const paymentHandlers: Handlers = {
  listTopUpMethods: async (context) => (await listExternalMethods(context)).map(methodView),

  listRecurringPaymentMethods: async (context) =>
    gatewayUse(context.ports.gateway, context.instance.id) === 'cards'
      ? (await listExternalMethods(context)).filter((row) => row.charge_type === 'recurring').map(methodView)
      : [],

  listOrderWidgetPaymentMethods: async (context) =>
    (await listExternalMethods(context)).filter((row) => row.available_for_order_widget).map(methodView),

  listPaymentMethodBonuses: async (context) =>
    (await listExternalMethods(context))
      .filter((row) => row.bonuses.length > 0)
      .map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        icon: row.icon,
        maxBonusPercent: Math.max(...row.bonuses.map((tier) => tier.bonusPpm)) / 1_000_000,
      })),

  addFunds,
  payOrderByInvoice: payByInvoice,
  listPayments,
};

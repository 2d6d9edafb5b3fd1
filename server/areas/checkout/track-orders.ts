import type { Handler } from '../../platform/caller/context.ts';
import { notFound } from '../../platform/problem.ts';
import { sameText } from '../../platform/secrets/same-text.ts';
import { orderView, selectOrders } from '../ordering/port.ts';
import { invoiceToken } from '../paying/port.ts';

/**
 * The orders of an invoice for whoever was asked to pay it: how a guest follows an order without an account. Another token
 * is answered like an invoice that is not there. Specification: decision 68.
 */
export const trackOrders: Handler<'trackOrders'> = async (
  { db, instance, ports },
  { invoiceId, invoiceToken: shown },
) => {
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

import type { Context, Handler, IdempotentHandler } from '../../platform/caller/context.ts';
import { withIdempotency } from '../../platform/idempotency/with-idempotency.ts';
import { notFound } from '../../platform/problem.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { openTicket, selectTickets, threadsOf } from '../ordering/port.ts';
import { catalogueWords } from '../../platform/words/catalogue-words.ts';
import { isInvoiceToken } from '../paying/port.ts';

/** Throws 404 where a link is not that of the invoice, as for an invoice that is not there. */
export function checkInvoiceToken({ ports, instance }: Context, invoiceId: number, shown: string): void {
  if (!isInvoiceToken(ports.secrets, instance.id, invoiceId, shown)) throw notFound('no_invoice');
}

/** A guest asks about an order of the invoice whose link they have; of no other. Decision 98. */
export const askTrackedSupport: IdempotentHandler<'askTrackedSupport'> = async (context, input) => {
  const { invoiceId, invoiceToken: shown, idempotencyKey, locale: _locale, ...question } = input;
  checkInvoiceToken(context, invoiceId, shown);
  await countAttempt(context, { [`ask-tracked:${context.address}`]: { hits: 60, seconds: 60 * 60 } });
  const request = {
    instance: context.instance.id,
    caller: `invoice:${invoiceId}`,
    operation: 'askTrackedSupport',
    key: idempotencyKey,
    body: question,
  };
  return withIdempotency(context, request, async (trx) => {
    const order = await trx
      .selectFrom('invoice_order')
      .innerJoin('orders', 'orders.id', 'invoice_order.order_id')
      .select(['orders.id', 'orders.user_id'])
      .where('invoice_order.invoice_id', '=', invoiceId)
      .where('orders.id', '=', question.orderId)
      .executeTakeFirst();
    if (!order) throw notFound('order_not_found');
    const { reason, text, email } = question;
    const requested = { orderId: order.id, userId: order.user_id, invoiceId, reason, subject: undefined, text, email };
    return { id: await openTicket(trx, context, requested) };
  });
};

/** What was asked by the link of an invoice, with the answers: nothing else of the customer. Decision 98. */
export const trackTickets: Handler<'trackTickets'> = async (context, { invoiceId, invoiceToken: shown }) => {
  checkInvoiceToken(context, invoiceId, shown);
  const words = await catalogueWords(context);
  return context.db.read(context.instance.id, async (trx) =>
    threadsOf(
      trx,
      await selectTickets(trx)
        .where('support_request.invoice_id', '=', invoiceId)
        .orderBy('support_request.id', 'desc')
        .limit(50)
        .execute(),
      words,
    ),
  );
};

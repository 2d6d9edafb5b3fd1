import { toUsd } from '../../../domain/money/usd.ts';
import type { Operations } from '../../../schemas/generated/contract.ts';
import { refuseFrozen } from '../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../platform/caller/signed-in.ts';
import type { IdempotentHandler } from '../../platform/caller/context.ts';
import { limitCouponAttempts, orderView, selectOrders } from '../ordering/port.ts';
import { saveFirstReply } from '../../platform/idempotency/claim-keys.ts';
import { userRequest } from '../../platform/caller/user-request.ts';
import {
  SavedReply,
  keyedOf,
  resultContext,
  savedResult,
  withIdempotency,
} from '../../platform/idempotency/with-idempotency.ts';
import { sharedCatalogue } from '../catalogue/port.ts';
import { chargeInvoice, findCard, findReplacedPayments, invoiceToken } from '../paying/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { refuse } from '../../platform/problem.ts';
import { orderByInvoice } from './order-by-invoice.ts';
import { gatewayUse } from '../../platform/ports/payment-gateway.ts';

type Reply = Operations['createOrderRequestByCard']['reply'];

const minute = 60_000;

/**
 * Orders and charges a linked card. The order stands before the card is asked, so that money never comes for nothing; if
 * this process ends in between, a job asks again. A declined charge leaves the orders unpaid, and says which payment another one can replace.
 * Specification: A7 order widget, decisions 16, 18, 25, 26, 53.
 */
export const orderRequestByCard: IdempotentHandler<'createOrderRequestByCard'> = async (context, input) => {
  const { instance, db, ports, now } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, apiToken: _token, locale: _locale, ...body } = input;
  const request = userRequest(context, { operation: 'createOrderRequestByCard', key: idempotencyKey, body });
  const { gateway } = ports;
  const networks = await sharedCatalogue(context);
  const replaced = await findReplacedPayments(context, body.replaces);
  const made = await limitCouponAttempts(context, { code: body.couponCode, keyed: keyedOf(request) }, () =>
    withIdempotency(resultContext(context), request, async (trx) => {
      await refuseFrozen(trx, userId, 'balance');
      const card = await findCard(trx, userId, body.recurringPaymentsMethodId);
      if (!card || gatewayUse(gateway, instance.id) !== 'cards')
        throw refuse('recurring_payments_method_id', 'no_payment_method');
      const at = now();
      const { invoiceId, orderIds, charge } = await orderByInvoice(trx, instance, {
        userId,
        pricesOf: userId,
        lines: body.orders,
        networks,
        source: body.source ?? 'single_form',
        couponCode: body.couponCode,
        holder: `user:${userId}`,
        expectedTotal: body.expectedTotal,
        paymentMethodId: card.payment_method_id,
        cardId: card.id,
        field: 'recurring_payments_method_id',
        gatewayUse: 'cards',
        widget: context.widget,
        replaced,
        at,
      });
      const runAt = new Date(at.getTime() + minute);
      await enqueue(trx, [{ kind: 'charge-invoice', key: String(invoiceId), payload: { invoiceId }, runAt }]);
      return { invoiceId, orderIds, total: toUsd(charge) };
    }),
  );

  const placed = savedResult(made);
  const outcome = await chargeInvoice(db, gateway, instance.id, placed.invoiceId, now);
  if (outcome !== 'paid') {
    const { invoiceId } = placed;
    const token = invoiceToken(ports.secrets, instance.id, invoiceId);
    const replaces = [{ invoice_id: invoiceId, invoice_token: token }];
    throw refuse('recurring_payments_method_id', 'card_declined', undefined, { replaces });
  }
  // The orders move on by themselves; the reply is kept, so that a repeated call gets the same.
  const paid = {
    caller: request.caller,
    operation: `${request.operation}:paid`,
    key: `invoice-${placed.invoiceId}`,
    bodyHash: '',
  };
  const reply = await db.write(instance.id, async (trx) => {
    const rows = await selectOrders(trx).where('orders.id', 'in', placed.orderIds).orderBy('orders.id').execute();
    return saveFirstReply(
      trx,
      paid,
      context.encodeReply({
        orders: rows.map((row) => orderView(row, networks.words)),
        total: placed.total,
      } satisfies Reply),
    );
  });
  return new SavedReply<Reply>(reply);
};

import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import { chargeFor } from '../../../../domain/checkout/charge-for.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { ownRow } from '../../../platform/db/own-row.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import { resultContext, savedResult, withIdempotency } from '../../../platform/idempotency/with-idempotency.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { openInvoiceOf } from '../invoices/resume-invoice.ts';
import { paymentRequest } from '../invoices/payment-request.ts';
import { Problem, refuse } from '../../../platform/problem.ts';
import { findExternalMethod, refuseOutOfBounds } from '../methods/external-method.ts';
import { rowTerms } from '../methods/row-terms.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';

/**
 * Asks for the money of an order that was not paid when it was made, or goes on with the same payment where it was asked for
 * before. Specification: B7 Orders, decisions 18, 26, 34; decision 88 of this project.
 */
export const payByInvoice: Handler<'payOrderByInvoice'> = async (context, input) => {
  const { now, instance, ports } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _, ...body } = input;
  const request = userRequest(context, { operation: 'payOrderByInvoice', key: idempotencyKey, body });
  const made = await withIdempotency(resultContext(context), request, async (trx) => {
    await refuseFrozen(trx, userId, 'balance');
    const payable = await unpaidCost(trx, userId, body.orderId);
    // None is granted; whoever was shown one is told, and never asked for more than they saw.
    if ((body.unpaidDiscount ?? 0) > 0) throw discountGone();
    const method = await findExternalMethod(trx, body.paymentMethodId, gatewayUse(ports.gateway, instance.id));
    if (!method) throw refuse('payment_method_id', 'no_payment_method');
    refuseOutOfBounds(method, payable, 'payment_method_id');
    const { fee, charge, methodBonus } = chargeFor(payable, rowTerms(method));
    const open = await openInvoiceOf(trx, { orderIds: [body.orderId], methodId: method.id, charge });
    if (open !== null) return { invoiceId: open };
    const id = await makeInvoice(trx, {
      userId,
      purpose: 'orders',
      method,
      amount: payable,
      payable,
      fee,
      charge,
      methodBonus: methodBonus.amount,
      couponUseId: null,
      orders: [{ id: body.orderId, cost: payable, discount: zero, cashback: zero }],
      at: now(),
    });
    return { invoiceId: id };
  });
  return paymentRequest(context, savedResult(made).invoiceId);
};

async function unpaidCost(trx: Trx, userId: number, orderId: number): Promise<Micros> {
  const order = await ownRow(trx, 'orders', { id: orderId, userId, lock: true });
  if (order.status !== 'unpaid') throw refuse('order_id', 'order_not_payable');
  return micros(order.cost);
}

function discountGone(): Problem {
  const sentence = { key: 'order_discount_gone' };
  return new Problem(409, sentence, { unpaid_discount: [sentence] });
}

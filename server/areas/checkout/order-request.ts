import type { Handler } from '../../platform/caller/context.ts';
import { limitCouponAttempts } from '../ordering/port.ts';
import { keyedOf, resultContext, savedResult, withPrecondition } from '../../platform/idempotency/with-idempotency.ts';
import { paymentRequest } from '../paying/port.ts';
import { refuse } from '../../platform/problem.ts';
import { countAttempt, whoOf } from '../../platform/rate-limit/rate-limit.ts';
import { customerOf, type Guest } from './customer-of.ts';
import { orderByInvoice } from './order-by-invoice.ts';

/**
 * Orders and asks for the money from outside; guests may. A guest pays everybody's prices, also with an e-mail that has
 * prices of its own. Specification: A6, A7 order widget, decisions 16, 18, 25, 26, 49, 53.
 */
export const orderRequest: Handler<'createOrderRequest'> = async (context, input) => {
  const { instance, user, ports, address, now } = context;
  const { idempotencyKey, apiToken: _token, locale: _locale, ...body } = input;
  const guest: Guest | null = user
    ? null
    : { email: emailOf(body.email), affiliateCode: body.affiliateCode?.trim() || null };
  const look = async () => {
    if (!guest) return;
    await countAttempt(context, {
      [`guest-order:${address}`]: { hits: 60, seconds: 60 * 60 },
      [`guest-order:${whoOf(guest.email)}`]: { hits: 30, seconds: 60 * 60 },
    });
  };
  const request = {
    instance: instance.id,
    caller: guest ? `guest:${whoOf(guest.email)}` : `user:${user?.id}`,
    operation: 'createOrderRequest',
    key: idempotencyKey,
    body,
  };
  const made = await limitCouponAttempts(context, { code: body.couponCode, keyed: keyedOf(request) }, () =>
    withPrecondition(resultContext(context), request, look, async (trx) => {
      const userId = await customerOf(trx, context, guest);
      const { invoiceId, orderIds } = await orderByInvoice(trx, instance, {
        userId,
        pricesOf: user?.id ?? null,
        lines: body.orders,
        source: body.source ?? 'single_form',
        couponCode: body.couponCode,
        expectedTotal: body.expectedTotal,
        paymentMethodId: body.paymentMethodId,
        field: 'payment_method_id',
        gateway: ports.gateway !== null,
        widget: context.widget,
        at: now(),
      });
      return { invoiceId, orderIds };
    }),
  );
  const placed = savedResult(made);
  return {
    user: guest ? { isNewUser: true, email: guest.email } : null,
    orderIds: placed.orderIds,
    payment: await paymentRequest(context, placed.invoiceId),
  };
};

function emailOf(email: string | null | undefined): string {
  if (!email) throw refuse('email', 'required');
  return email.toLowerCase();
}

import { fromUsd } from '../../../../domain/money/usd.ts';
import { topUp } from '../../../../domain/checkout/charge-for.ts';
import { refuseFrozen } from '../../../platform/caller/refuse-frozen.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { limitCouponAttempts, lockCoupon, reserveUse } from '../../ordering/port.ts';
import { userRequest } from '../../../platform/caller/user-request.ts';
import {
  keyedOf,
  resultContext,
  savedResult,
  withIdempotency,
} from '../../../platform/idempotency/with-idempotency.ts';
import { makeInvoice } from '../invoices/make-invoice.ts';
import { paymentRequest } from '../invoices/payment-request.ts';
import { refuse } from '../../../platform/problem.ts';
import { findExternalMethod, refuseOutOfBounds } from '../methods/external-method.ts';
import { rowTerms } from '../methods/row-terms.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';

/** Asks for money onto the balance; nothing is credited before it has come. Specification: A4, B4 Add funds, B7. */
export const addFunds: Handler<'addFunds'> = async (context, input) => {
  const { now, instance, ports } = context;
  const userId = signedIn(context).id;
  const { idempotencyKey, locale: _, ...body } = input;
  const request = userRequest(context, { operation: 'addFunds', key: idempotencyKey, body });
  const made = await limitCouponAttempts(context, { code: body.couponCode, keyed: keyedOf(request) }, () =>
    withIdempotency(resultContext(context), request, async (trx) => {
      const at = now();
      await refuseFrozen(trx, userId, 'amount');
      const coupon = await lockCoupon(trx, body.couponCode, { userId, claim: 'customer', now: at });
      const amount = fromUsd(body.amount);
      const method = await findExternalMethod(trx, body.paymentMethodId, gatewayUse(ports.gateway, instance.id));
      if (!method) throw refuse('payment_method_id', 'no_payment_method');
      refuseOutOfBounds(method, amount, 'amount');
      const priced = topUp(amount, rowTerms(method), coupon?.terms ?? null);
      const couponUseId =
        coupon && (await reserveUse(trx, coupon, priced.coupon, { userId, holder: `user:${userId}`, now: at }));
      const id = await makeInvoice(trx, {
        userId,
        purpose: 'top_up',
        method,
        amount,
        payable: priced.payable,
        fee: priced.fee,
        charge: priced.charge,
        methodBonus: priced.methodBonus.amount,
        couponUseId,
        at,
      });
      return { invoiceId: id };
    }),
  );
  return paymentRequest(context, savedResult(made).invoiceId);
};

import { getReceipt } from './get-receipt.ts';
import type { Handlers, Handler } from '../../../platform/caller/context.ts';
import { findInvoice } from './invoice-view.ts';
import { listInvoices } from './list-invoices.ts';
import { reportPaid } from './report-paid.ts';
import { resumeInvoice } from './resume-invoice.ts';
import { fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { topUp } from '../../../../domain/checkout/charge-for.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import { couponFigures, shownCoupon } from '../../ordering/port.ts';
import { findExternalMethod } from '../methods/external-method.ts';
import { rowTerms } from '../methods/row-terms.ts';
import { refuse } from '../../../platform/problem.ts';
import { toFraction } from '../../../../domain/money/ratio.ts';
import { gatewayUse } from '../../../platform/ports/payment-gateway.ts';

/**
 * What a top-up would cost and bring. A coupon that does not apply is answered without a bonus type (decision 25).
 * Specification: B7 Payments.
 */
const totalAmount: Handler<'invoiceTotalAmount'> = async (context, input) => {
  signedIn(context);
  const { db, instance, ports } = context;
  const coupon = await shownCoupon(context, input.couponCode);
  const id = input.paymentMethodId;
  const method =
    id == null
      ? null
      : await db.read(instance.id, (trx) => findExternalMethod(trx, id, gatewayUse(ports.gateway, instance.id)));
  if (method === undefined) throw refuse('payment_method_id', 'no_payment_method');
  const terms = method && rowTerms(method);
  const priced = topUp(fromUsd(input.amount), terms, coupon);
  const bonus = priced.methodBonus;
  return {
    originalAmount: toUsd(priced.original),
    ...couponFigures(coupon, priced.coupon),
    fee: toUsd(priced.fee),
    feePercent: terms ? toFraction(terms.feePercent) : 0,
    paymentMethodBonus: bonus.amount > 0n ? toUsd(bonus.amount) : null,
    paymentMethodBonusPercent: bonus.amount > 0n ? toFraction(bonus.percent) : null,
    totalBonus: toUsd(priced.totalBonus),
    totalAmount: toUsd(priced.charge),
    toBeCredited: toUsd(priced.toBeCredited),
  };
};

/** Specification: B7 Payments. */
export const invoiceHandlers: Handlers = {
  invoiceTotalAmount: totalAmount,
  markInvoiceIsPaid: reportPaid,
  listInvoices,
  resumeInvoice,

  getReceipt,

  getInvoice: (context, { invoiceId }) =>
    context.db.read(context.instance.id, (trx) => findInvoice(context, trx, signedIn(context).id, invoiceId)),
};

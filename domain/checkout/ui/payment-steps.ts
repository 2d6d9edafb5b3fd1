import type { ActionStep } from '../../../engine/index.ts';
import type { PaymentRequest } from '../../../schemas/generated/contract.ts';
import type { Outcome } from './send-order.ts';

type Requested = Extract<Outcome, { readonly kind: 'invoice' }>;

/** The page that tells how to pay an invoice, and notices when it is paid. */
function paymentPage({ invoiceId, invoiceToken }: PaymentRequest, payTo = '/pay'): string {
  return `${payTo}/${invoiceId}?${new URLSearchParams({ token: invoiceToken })}`;
}

/**
 * Takes the customer to the gateway, or to the page that tells how to pay. What that page needs is saved for the tab, and so is the way back to the order form.
 * With `payTo` that page is below it, and leads to the gateway itself.
 */
export function paymentSteps({ payment, orderIds }: Requested, back: string, payTo?: string): readonly ActionStep[] {
  const saved = {
    payId: String(payment.invoiceId),
    payBy: payment.strategy,
    payMethod: payment.paymentMethodName,
    payTotal: String(payment.totalAmount),
    payUrl: payment.url,
    payCode: payment.qrCode,
    payAccount: payment.accountNumber,
    payText: payment.description,
    payNote: payment.additionalInformation,
    payUntil: payment.expiresAt,
    payComment: payment.isUserComment ? '1' : null,
    payOrders: String(orderIds.length),
    orderAt: back,
  };
  const data = { strategy: payment.strategy, method: payment.paymentMethodName, amount: payment.totalAmount };
  return [
    { keep: saved },
    { track: 'payment-page', data },
    ...(payment.url === null ? [] : [{ track: 'payment-gateway', data }]),
    { navigate: (payTo ? null : payment.url) ?? paymentPage(payment, payTo) },
  ];
}

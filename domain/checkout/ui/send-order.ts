import type { Request, RequestOptions } from '../../../engine/index.ts';
import type { Operations, PaymentRequest } from '../../../schemas/generated/contract.ts';
import { type WayToPay, isBalance } from '../ways-to-pay.ts';

/** What came of an order: it is paid, or the customer is asked for the money elsewhere. */
export type Outcome =
  | { readonly is: 'paid'; readonly orderIds: readonly number[] }
  | { readonly is: 'asked'; readonly payment: PaymentRequest };

/**
 * Orders by the way that the customer has chosen. Asked again with the same, it charges nothing anew (decision 16).
 * Throws `RequestError`.
 */
export async function sendOrder(
  request: Request,
  order: Operations['createOrder']['input'],
  by: { readonly way: WayToPay | null; readonly email: string | null },
  options?: RequestOptions,
): Promise<Outcome> {
  const { way, email } = by;
  if (way === null || isBalance(way)) {
    const { orders } = await request('createOrder', order, options);
    return { is: 'paid', orderIds: orders.map(({ id }) => id) };
  }
  if (way.card !== null) {
    const input = { ...order, recurringPaymentsMethodId: way.card.id };
    const { orders } = await request('createOrderRequestByCard', input, options);
    return { is: 'paid', orderIds: orders.map(({ id }) => id) };
  }
  const input = { ...order, paymentMethodId: way.method.id, ...(email === null ? {} : { email }) };
  const { orderIds, payment } = await request('createOrderRequest', input, options);
  return payment.totalAmount === 0 ? { is: 'paid', orderIds } : { is: 'asked', payment };
}

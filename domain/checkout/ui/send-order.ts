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
 * @returns null where the answer cannot be read, so that nobody knows what became of it
 */
export async function sendOrder(
  request: Request,
  order: Operations['createOrder']['input'],
  by: { readonly way: WayToPay | null; readonly email: string | null },
  options?: RequestOptions,
): Promise<Outcome | null> {
  const { way, email } = by;
  if (way === null || isBalance(way)) {
    const { orders } = await request('createOrder', order, options);
    return paid(orders);
  }
  if (way.card !== null) {
    const input = { ...order, recurringPaymentsMethodId: way.card.id };
    const { orders } = await request('createOrderRequestByCard', input, options);
    return paid(orders);
  }
  const input = { ...order, paymentMethodId: way.method.id, ...(email === null ? {} : { email }) };
  const { orderIds, payment } = await request('createOrderRequest', input, options);
  if (!Array.isArray(orderIds) || typeof payment?.invoiceId !== 'number') return null;
  return payment.totalAmount === 0 ? { is: 'paid', orderIds } : { is: 'asked', payment };
}

/** Looks at the shape, too: an answer may come from something in between. */
function paid(orders: readonly { readonly id: number }[]): Outcome | null {
  return Array.isArray(orders) ? { is: 'paid', orderIds: orders.map(({ id }) => id) } : null;
}

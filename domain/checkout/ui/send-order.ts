import { type Request, RequestError, type RequestOptions } from '../../../engine/index.ts';
import type { Operations, PaymentRequest } from '../../../schemas/generated/contract.ts';
import { type PaidBy, isBalance } from '../ways-to-pay.ts';

type OrderInput = Operations['createOrder']['input'];

/** What became of an order: it is paid, or its money is asked for elsewhere. */
export type Outcome =
  | { readonly kind: 'paid'; readonly orderIds: readonly number[] }
  | { readonly kind: 'invoice'; readonly payment: PaymentRequest; readonly orderIds: readonly number[] };

/**
 * Orders by the way that the customer has chosen. Asked again with the same, it charges nothing anew (decision 16).
 * Throws `RequestError`.
 * @returns null where the answer cannot be read, so that nobody knows what became of it
 */
export async function sendOrder(
  request: Request,
  order: OrderInput,
  by: PaidBy,
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
  return payment.totalAmount === 0 ? { kind: 'paid', orderIds } : { kind: 'invoice', payment, orderIds };
}

/** Looks at the shape, too: an answer may come from something in between. */
function paid(orders: readonly { readonly id: number }[]): Outcome | null {
  return Array.isArray(orders) ? { kind: 'paid', orderIds: orders.map(({ id }) => id) } : null;
}

/** Attempts at an order of which the server says that it is still being worked on. */
const attempts = 4;

/**
 * As `sendOrder`; waits and asks again while the server is still busy with the same order.
 * @param about.unclear what is said of an answer that cannot be read
 */
export async function sendUntilAnswered(
  request: Request,
  order: OrderInput,
  by: PaidBy,
  about: { readonly key: string; readonly unclear: string },
): Promise<Outcome> {
  let before: RequestError | null = null;
  for (let attempt = 1; ; attempt++) {
    try {
      const outcome = await sendOrder(request, order, by, { idempotencyKey: about.key });
      if (outcome === null) throw new RequestError(0, about.unclear);
      return outcome;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const inWork = error.status === 409 && !priceHasIncreased(error);
      // That one was turned away says nothing of the one before.
      if (before !== null && !inWork && !provesNoCharge(error, false)) throw before;
      if (!inWork || attempt === attempts) throw error;
      before = error;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * (error.retryAfter ?? 1)));
    }
  }
}

/**
 * Whether nothing was charged, for sure. A refusal without work (too many requests, a session that has ended) says nothing of an earlier
 * request with the same key: only an answer of the order itself does. A 503 proves less: it also stands for a database that was lost after
 * the charge (decision 67).
 * @param isFirst nothing was sent with the key before
 */
export function provesNoCharge(error: RequestError, isFirst: boolean): boolean {
  if (priceHasIncreased(error)) return true;
  return isFirst ? !error.unanswered || error.status === 429 : error.status === 422;
}

/** Nothing was charged: the order costs more than the customer has seen. */
export function priceHasIncreased(error: RequestError): boolean {
  return error.status === 409 && Object.hasOwn(error.errors, 'expectedTotal');
}

import { type Request, RequestError, type RequestOptions } from '../../../engine/index.ts';
import type { Operations } from '../../../schemas/generated/contract.ts';
import type { Payload } from '../payload.ts';
import type { CheckoutEvent } from '../reduce.ts';
import { couponTermsOf, type Totals, totalsOf } from '../quote.ts';
import type { CouponTerms } from '../terms.ts';

/** Why the cost is not known: what is said at fields, and whether asking again may help. */
function costRefusal(error: unknown, hasCoupon: boolean) {
  if (!(error instanceof RequestError)) return { errors: {}, isUnanswered: false };
  const { status, message, unanswered: isUnanswered } = error;
  // Where codes were tried too often, the sentence tells what to do.
  if (hasCoupon && status === 429 && message !== '') return { errors: { coupon_code: [message] }, isUnanswered: false };
  return { errors: status === 422 ? error.errors : {}, isUnanswered };
}

/** What the server says that a selection costs. Throws `RequestError`, with 502 and no words where the answer cannot be read. */
export async function fetchCost(
  request: Request,
  input: Operations['totalCost']['input'],
  options?: RequestOptions,
): Promise<{ readonly totals: Totals; readonly coupon: CouponTerms | null }> {
  const cost = await request('totalCost', input, options);
  try {
    return { totals: totalsOf(cost), coupon: couponTermsOf(cost) };
  } catch {
    // An answer may come from something in between.
    throw new RequestError(502, '');
  }
}

/** Asks for the cost and reports the answer, unless it is not wanted any more. */
export function reportCost(
  send: Request,
  { input, lineIds }: Payload<Operations['totalCost']['input']>,
  { request, signal, dispatch }: { request: number; signal: AbortSignal; dispatch: (event: CheckoutEvent) => void },
): void {
  fetchCost(send, input, { signal }).then(
    (cost) => dispatch({ type: 'costReceived', request, ...cost }),
    (error: unknown) => {
      if (signal.aborted) return;
      dispatch({ type: 'costRefused', request, ...costRefusal(error, input.couponCode != null), lineIds });
    },
  );
}

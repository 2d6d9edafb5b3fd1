import type { Request } from '../../../engine/index.ts';
import type { Attempt, PaymentAttempts } from '../attempts.ts';
import { paymentOutcome } from '../payment-outcome.ts';

/** Milliseconds between the first two polls of invoices that are not paid yet; each pause is longer than the one before. */
const firstPause = 5_000;
const longestPause = 60_000;

/**
 * Asks what became of payments whose money is asked for elsewhere, until that is known of all of them (decision 50). Returns a function that
 * stops it.
 * @param isOwn which of them
 */
export function watchPayments(
  request: Request,
  { waiting, record }: Pick<PaymentAttempts, 'waiting' | 'record'>,
  isOwn: (attempt: Attempt) => boolean,
): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const own = () => waiting().filter(isOwn);
  const poll = async (pause: number) => {
    for (const { key, invoice } of own()) {
      if (invoice === null) continue;
      const orders = await request('trackOrders', invoice, { signal: abort.signal }).catch(() => null);
      if (abort.signal.aborted) return;
      // An answer may come from something in between.
      if (!Array.isArray(orders)) continue;
      const status = paymentOutcome(orders);
      if (status === 'paid') record(key, { status, orderId: null });
      else if (status !== 'waiting') record(key, { status });
    }
    if (own().length > 0) timer = setTimeout(() => void poll(Math.min(longestPause, pause * 1.5)), pause);
  };
  void poll(firstPause);
  // The browser may bring a page back as it was left for the gateway.
  const pollAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    clearTimeout(timer);
    void poll(firstPause);
  };
  window.addEventListener('pageshow', pollAgain);
  return () => {
    window.removeEventListener('pageshow', pollAgain);
    abort.abort();
    clearTimeout(timer);
  };
}

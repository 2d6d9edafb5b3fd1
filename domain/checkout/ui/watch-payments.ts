import type { Request } from '../../../engine/index.ts';
import { type PaymentOutcome, paymentOutcome } from '../payment-outcome.ts';

interface Invoice {
  readonly invoiceId: number;
  readonly invoiceToken: string;
}

interface Asked<Of extends Invoice> {
  readonly asked: () => readonly Of[];
  readonly noteOutcome: (invoice: Of, outcome: Exclude<PaymentOutcome, 'waiting'>) => void;
}

/** Milliseconds between the first two looks at invoices that are not paid yet; each pause is longer than the one before. */
const firstPause = 5_000;
const longestPause = 60_000;

/** Asks what became of invoices, until that is known of all of them (decision 50). Gives the way to stop. */
export function watchPayments<Of extends Invoice>(request: Request, { asked, noteOutcome }: Asked<Of>): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (pause: number) => {
    for (const invoice of asked()) {
      const { invoiceId, invoiceToken } = invoice;
      const orders = await request('trackOrders', { invoiceId, invoiceToken }, { signal: abort.signal }).catch(
        () => null,
      );
      if (abort.signal.aborted) return;
      // An answer may come from something in between.
      if (!Array.isArray(orders)) continue;
      const outcome = paymentOutcome(orders);
      if (outcome !== 'waiting') noteOutcome(invoice, outcome);
    }
    if (asked().length > 0) timer = setTimeout(() => void look(Math.min(longestPause, pause * 1.5)), pause);
  };
  void look(firstPause);
  // The browser may bring a page back as it was left for the gateway.
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    clearTimeout(timer);
    void look(firstPause);
  };
  window.addEventListener('pageshow', lookAgain);
  return () => {
    window.removeEventListener('pageshow', lookAgain);
    abort.abort();
    clearTimeout(timer);
  };
}

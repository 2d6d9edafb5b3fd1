import type { StoreApi } from 'zustand/vanilla';
import type { Operations } from '../../../schemas/generated/contract.ts';
import type { LineId } from '../../order-line/line.ts';
import type { PaymentAttempts, PaymentIntent } from '../attempts.ts';
import type { Payload } from '../payload.ts';
import type { CheckoutEvent } from '../reduce.ts';
import type { CheckoutState } from '../state.ts';

/** The part of a form, or of the cart, that is about price and payment. */
export interface Checkout {
  readonly store: Pick<StoreApi<CheckoutState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/** What is ordered, and what its lines are. */
export interface Order extends Payload<Operations['createOrder']['input']> {
  readonly selection: Pick<PaymentIntent, 'order' | 'lines' | 'entry' | 'replaces'>;
}

/** What is paid for: the selection of the form, or the cart. */
export interface PayTarget extends Checkout {
  readonly payments: Pick<PaymentAttempts, 'exclusive' | 'prepare' | 'record'>;
  readonly costPayload: () => Payload<Operations['totalCost']['input']> | null;
  /** Whether it is not known if it is paid: what is sent again has its e-mail. */
  readonly isUnknown: () => boolean;
  /** Marks what is missing. Returns whether nothing is. */
  readonly isComplete: () => boolean;
  /**
   * The order as it is now; null where another tab has changed it.
   * @param expectedTotal in dollars
   */
  readonly order: (expectedTotal: number) => Order | null;
  /** The line that a text of `selection.lines` is of. */
  readonly lineId: (line: string) => LineId | undefined;
  /** Another tab has changed or paid it. */
  readonly onChangedElsewhere: () => void;
  /** It is paid. Returns whether nothing is left to be paid, so that the page may be left. */
  readonly onPaid: () => boolean;
}

import { type Micros, zero } from '../money/micros.ts';
import { none } from '../money/ratio.ts';
import type { LineId } from '../order-line/line.ts';
import type { FormErrors } from '../order-line/place-errors.ts';
import { guaranteeShare, type PriceableLine } from '../pricing/line-cost.ts';
import { type Quote, type Totals, quote } from './quote.ts';
import type { Terms } from './terms.ts';
import type { WayToPay } from './ways-to-pay.ts';

/** What the order form and the cart know of a price and of how it is paid. Specification: A3 Form-level state, Shop state. */
export interface CheckoutState {
  /** The way that is paid by; null while there is none. */
  readonly way: WayToPay | null;
  /** Key of the way that the customer chose; null before. */
  readonly chosenWay: string | null;
  /** From which amount on a payment is taken; null where any amount is. */
  readonly leastPayment: Micros | null;
  /** Of a guest, as typed. */
  readonly email: string;
  /** The code that was entered; null without one. */
  readonly couponCode: string | null;
  /** Everything but the lines that the price depends on. */
  readonly terms: Terms;
  readonly errors: FormErrors;
  /** Number of the latest request for the cost; 0 before the first. An answer to an earlier one is stale. */
  readonly costRequest: number;
  /** What the selection costs, worked out here; null while nothing can be priced (decision 24). */
  readonly estimate: Quote | null;
  /** The lines that the estimate is of, in its order. */
  readonly estimated: readonly LineId[];
  /** The server's answer to the same question; null while it is not known. */
  readonly confirmed: Totals | null;
  /** Whether that answer is on its way. */
  readonly isCosting: boolean;
  /** How often in a row that answer could not be had. */
  readonly costFailures: number;
}

export const emptyCheckout: CheckoutState = {
  way: null,
  chosenWay: null,
  leastPayment: null,
  email: '',
  couponCode: null,
  terms: { guaranteePercent: none, method: null, coupon: null },
  errors: {},
  costRequest: 0,
  estimate: null,
  estimated: [],
  confirmed: null,
  isCosting: false,
  costFailures: 0,
};

/**
 * The state with a new estimate and a new number for the cost, by the very function that the server charges by; an answer
 * is only awaited where something can be priced (decision 24).
 */
export function withEstimate<State extends CheckoutState>(
  state: State,
  lines: readonly { readonly id: LineId; readonly priceable: PriceableLine }[],
): State {
  const priceables = lines.map(({ priceable }) => priceable);
  const estimate = priceables.length > 0 ? quote(priceables, state.terms) : null;
  return {
    ...state,
    estimate,
    estimated: lines.map(({ id }) => id),
    confirmed: null,
    isCosting: estimate !== null,
    costFailures: 0,
    costRequest: state.costRequest + 1,
  };
}

/** The price to show: the estimate at once, and the server's answer as soon as it is there; null while nothing is priced. */
export function shownTotals({ estimate, confirmed }: CheckoutState): Totals | null {
  return estimate && (confirmed ?? estimate);
}

/** What a line costs, by the server's figure as soon as it is there; null while it is not priced. */
export function lineCost({ estimate, estimated, confirmed }: CheckoutState, id: LineId): Micros | null {
  const at = estimated.indexOf(id);
  return confirmed?.lines[at]?.cost ?? estimate?.lines[at]?.cost ?? null;
}

/** What the guarantee of a line costs; zero without one, and while the line is not priced. */
export function guaranteeOf(
  state: CheckoutState,
  id: LineId,
  line: Parameters<typeof guaranteeShare>[0] | null,
): Micros {
  const cost = lineCost(state, id);
  return line && cost !== null ? guaranteeShare(line, state.terms.guaranteePercent, cost) : zero;
}

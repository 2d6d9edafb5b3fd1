import { castDraft, type Draft, Immer } from 'immer';
import type { Micros } from '../money/micros.ts';
import type { Ratio } from '../money/ratio.ts';
import type { LineId, Message } from '../order-line/line.ts';
import { couponUnchecked, type PlacedErrors } from '../order-line/place-errors.ts';
import type { Totals } from './quote.ts';
import type { CheckoutState } from './state.ts';
import { type CouponTerms, methodTerms } from './terms.ts';
import type { WayToPay } from './ways-to-pay.ts';

/** Path → sentences, as the server sends them (wire or client names), and the lines that the request carried. */
export interface Refusal {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly lineIds: readonly LineId[];
}

/** What can happen to price and payment, in the order form and in the cart alike. */
export type CheckoutEvent =
  | {
      readonly type: 'termsLoaded';
      readonly guaranteePercent: Ratio;
      readonly way: WayToPay | null;
      readonly leastPayment?: Micros | null;
    }
  | { readonly type: 'wayChosen'; readonly key: string }
  | { readonly type: 'emailTyped'; readonly text: string }
  | { readonly type: 'emailMissing' }
  /** Null takes the coupon away. */
  | { readonly type: 'couponApplied'; readonly code: string | null }
  | {
      readonly type: 'costReceived';
      readonly request: number;
      readonly totals: Totals;
      readonly coupon?: CouponTerms | null;
    }
  | ({
      readonly type: 'costRefused';
      readonly request: number;
      /** Asking again may help. */
      readonly isUnanswered: boolean;
    } & Refusal)
  /** The customer wants it to be asked for again. */
  | { readonly type: 'costRetried' }
  | ({ readonly type: 'orderRefused' } & Refusal);

/** Asks the server for the cost after so many milliseconds; a new one replaces one that still waits. */
export interface CostEffect {
  readonly effect: 'cost';
  readonly slot: 'cost';
  readonly request: number;
  readonly after: number;
}

export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** Milliseconds before the price is asked for again by itself, after it could not be asked for so often in a row. */
const retryPause = (failures: number): number => Math.min(60_000, 1_000 * 2 ** failures);

type Handlers<State> = {
  readonly [Type in Exclude<CheckoutEvent['type'], 'orderRefused'>]: (
    state: State,
    event: Extract<CheckoutEvent, { type: Type }>,
  ) => Step<State, CostEffect>;
};

// Without freezing: the state has the whole catalogue in it.
const immer = new Immer({ autoFreeze: false });

function edit<State extends CheckoutState>(state: State, change: (draft: Draft<CheckoutState>) => void): State {
  return immer.produce(state as CheckoutState, change) as State;
}

/** The events that form and cart share. Each prices its lines, and puts messages on them, in its own way. */
export function checkoutHandlers<State extends CheckoutState>(owner: {
  /** The state with a new estimate and a new number for the cost. */
  readonly priced: (state: State) => State;
  readonly refused: (state: State, refusal: Refusal) => State;
}): Handlers<State> {
  const price = (state: State) => pricedStep(owner.priced(state), 0);
  return {
    termsLoaded: (state, { guaranteePercent, way, leastPayment = null }) => {
      const terms = { ...state.terms, guaranteePercent, method: way && methodTerms(way.method) };
      const next = edit(state, (draft) => Object.assign(draft, { terms, way, leastPayment }));
      return way?.key === state.way?.key && sameData(terms, state.terms) ? only(next) : price(next);
    },

    wayChosen: (state, { key }) =>
      only(
        edit(state, (draft) => {
          draft.chosenWay = key;
          delete draft.errors.paymentMethodId;
        }),
      ),

    emailTyped: (state, { text }) =>
      only(
        edit(state, (draft) => {
          draft.email = text;
          delete draft.errors.email;
        }),
      ),

    emailMissing: (state) =>
      only(
        edit(state, (draft) => {
          draft.errors.email = [{ key: 'checkout.email_missing' }];
        }),
      ),

    couponApplied: (state, { code }) => price(withCoupon(state, code)),

    costReceived: (state, { request, totals, coupon = null }) => {
      if (request !== state.costRequest) return only(state);
      return only(
        edit(withCouponTerms(state, coupon), (draft) => {
          Object.assign(draft, { confirmed: totals, isCosting: false, costFailures: 0 });
          if (draft.couponCode === null) return;
          delete draft.errors.coupon;
          if (totals.coupon === null) draft.errors.coupon = [{ key: 'checkout.coupon_none' }];
        }),
      );
    },

    costRefused: (state, { request, isUnanswered, ...refusal }) => {
      if (request !== state.costRequest) return only(state);
      const isUnchecked = Object.keys(refusal.errors).length === 0;
      const failed = edit(state, (draft) => {
        draft.isCosting = false;
        draft.costFailures = isUnchecked ? draft.costFailures + 1 : 0;
        // A price is worked out here, too; what a coupon does is not.
        if (isUnchecked && draft.couponCode !== null) draft.errors.coupon = [castDraft(couponUnchecked)];
      });
      const after = retryPause(failed.costFailures);
      return {
        state: owner.refused(failed, refusal),
        effects: isUnanswered ? [{ effect: 'cost', slot: 'cost', request, after }] : [],
      };
    },

    costRetried: (state) => price(state),
  };

  /**
   * With what the coupon does, which the server tells. The estimate follows: which ways take the amount depends on it, and one must not
   * stay in use that is shown as closed.
   */
  function withCouponTerms(state: State, coupon: CouponTerms | null): State {
    if (sameData(coupon, state.terms.coupon)) return state;
    return { ...owner.priced({ ...state, terms: { ...state.terms, coupon } }), costRequest: state.costRequest };
  }
}

/** A step without effects. */
export function only<State>(state: State): Step<State, never> {
  return { state, effects: [] };
}

/** After the state was priced here: the server is asked for the price after the pause. */
export function pricedStep<State extends CheckoutState>(state: State, after: number): Step<State, CostEffect> {
  if (!state.isCosting) return only(state);
  return { state, effects: [{ effect: 'cost', slot: 'cost', request: state.costRequest, after }] };
}

/** The state with another code, or none. What it is worth is known when the server has answered. */
export function withCoupon<State extends CheckoutState>(state: State, code: string | null): State {
  return edit(state, (draft) => {
    draft.couponCode = code;
    draft.terms.coupon = null;
    delete draft.errors.coupon;
  });
}

/** The state with messages that are of no line, or whose field cannot be seen. */
export function withFormErrors<State extends CheckoutState>(
  state: State,
  { form }: PlacedErrors,
  others: readonly Message[],
): State {
  return edit(state, (draft) => {
    Object.assign(draft.errors, form);
    if (others.length > 0) draft.errors.form = castDraft([...(form.form ?? []), ...others]);
  });
}

/** Whether a price under the one is a price under the other: the same method or service may come anew from the server. */
export function sameData(one: unknown, other: unknown): boolean {
  const text = (data: unknown) =>
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return text(one) === text(other);
}

import { retryPause } from '../checkout/retry-pause.ts';
import { type CouponTerms, methodTerms } from '../checkout/terms.ts';
import { toUsd } from '../money/usd.ts';
import type { LineErrors, LineId, Message } from '../order-line/line.ts';
import { couponUnchecked, type FormErrors, type FormField, placeErrors } from '../order-line/place-errors.ts';
import { largestQuantity, roundToStep } from '../quantity/bounds.ts';
import { type CartChange, change } from './change.ts';
import { type CartEffect, type CartEvent, costPause, type Refusal } from './effect.ts';
import type { CartState } from './state.ts';
import { priced } from './totals.ts';

/** The cart after an event, and what is to be done outside because of it. */
export interface CartStep {
  readonly state: CartState;
  readonly effects: readonly CartEffect[];
}

/** The one way the open cart changes. Pure; specification: A4 Cart, A5, decisions 24, 47, 48. */
export function reduce(state: CartState, event: CartEvent): CartStep {
  // Each handler takes exactly the event it is filed under, which an index by union cannot tell.
  return (handlers[event.type] as (state: CartState, event: CartEvent) => CartStep)(state, event);
}

const handlers: {
  readonly [Type in CartEvent['type']]: (state: CartState, event: Extract<CartEvent, { type: Type }>) => CartStep;
} = {
  cartRead: (state, { items, isDamaged }) => {
    const next = { ...state, isDamaged: state.isDamaged || isDamaged };
    if (JSON.stringify(items) === JSON.stringify(state.items)) return only(next);
    const isThere = items.some(({ id }) => id === state.editing?.id);
    const read = items.length > 0 ? next : withCoupon(next, null);
    return price({ ...read, items, refused: {}, editing: isThere ? state.editing : null });
  },

  catalogueLoaded: (state, { catalogue }) =>
    state.catalogue === catalogue ? only(state) : price({ ...state, catalogue }),

  linkChecked: (state, { link, messages }) => {
    const next = { ...state, linkFaults: { ...state.linkFaults, [link]: messages } };
    return messages.length > 0 ? price(next) : only(next);
  },

  termsLoaded: (state, { guaranteePercent, way }) => {
    const terms = { ...state.terms, guaranteePercent, method: way && methodTerms(way.method) };
    const next = { ...state, terms, way };
    return way?.key === state.way?.key && sameData(terms, state.terms) ? only(next) : price(next);
  },

  choiceRestored: (state, { email, couponCode, chosenWay }) => {
    const next = { ...state, email, chosenWay };
    return state.items.length === 0 || couponCode === null ? only(next) : price(withCoupon(next, couponCode));
  },

  wayChosen: (state, { key }) => only({ ...state, chosenWay: key, errors: without(state.errors, 'paymentMethodId') }),
  emailTyped: (state, { text }) => only({ ...state, email: text, errors: without(state.errors, 'email') }),
  emailMissing: (state) => only({ ...state, errors: { ...state.errors, email: [{ key: 'checkout.email_missing' }] } }),

  couponApplied: (state, { code }) => price(withCoupon(state, code)),

  editToggled: (state, { id }) => {
    const left = leave(state);
    const item = left.state.items.find((each) => each.id === id);
    const open = state.editing?.id === id || !item ? null : { id, quantity: item.quantity };
    return { ...left, state: { ...left.state, editing: open } };
  },

  quantityTyped: (state, { quantity }) => {
    const { editing } = state;
    const typed = Number.isFinite(quantity) ? Math.min(largestQuantity, Math.max(0, Math.trunc(quantity))) : 0;
    if (!editing || editing.quantity === typed) return only(state);
    return price({ ...saidNothing(state, editing.id), editing: { id: editing.id, quantity: typed } }, costPause);
  },

  quantityLeft: leave,

  guaranteeSwitched: (state, { id, on }) => keep(saidNothing(state, id), { type: 'guarantee', id, isGuarantee: on }),

  removed: (state, { ids }) => remove(state, ids),
  cleared: (state) => remove(withCoupon(state, null), idsOf(state)),

  costReceived: (state, { request, totals, coupon }) => {
    if (request !== state.costRequest) return only(state);
    const received = { ...withCouponTerms(state, coupon), confirmed: totals, isCosting: false, costFailures: 0 };
    if (state.couponCode === null) return only(received);
    const coupons = totals.coupon === null ? { coupon: [{ key: 'checkout.coupon_none' }] } : {};
    return only({ ...received, errors: { ...without(state.errors, 'coupon'), ...coupons } });
  },

  costRefused: (state, { request, isUnanswered, ...refusal }) => {
    if (request !== state.costRequest) return only(state);
    const isUnchecked = Object.keys(refusal.errors).length === 0;
    // A price is worked out here, too; what a coupon does is not.
    const errors =
      isUnchecked && state.couponCode !== null ? { ...state.errors, coupon: [couponUnchecked] } : state.errors;
    const costFailures = isUnchecked ? state.costFailures + 1 : 0;
    return {
      state: refused({ ...state, isCosting: false, costFailures, errors }, refusal),
      effects: isUnanswered ? [{ effect: 'cost', request, after: retryPause(costFailures) }] : [],
    };
  },

  costWanted: (state) => price(state),

  orderRefused: (state, refusal) => only(refused({ ...state, errors: {}, refused: {} }, refusal)),
};

function only(state: CartState): CartStep {
  return { state, effects: [] };
}

/** Priced here at once, and by the server after the pause. */
function price(changed: CartState, after = 0): CartStep {
  const state = priced(changed);
  return { state, effects: state.isCosting ? [{ effect: 'cost', request: state.costRequest, after }] : [] };
}

/** What is being typed becomes the quantity of its item: up to the step (decision 24). */
function leave(state: CartState): CartStep {
  const { editing } = state;
  if (!editing) return only(state);
  const item = state.items.find(({ id }) => id === editing.id);
  const service = item && state.catalogue?.serviceById.get(item.serviceId);
  if (!item || !service || service.calculableQuantity) return only(state);
  const quantity = roundToStep(editing.quantity, service, 'up');
  const unitPrice = toUsd(service.price);
  const next = { ...state, editing: { id: item.id, quantity } };
  if (quantity === item.quantity) return quantity === editing.quantity ? only(next) : price(next, costPause);
  const made = { type: 'quantity', id: item.id, quantity, unitPrice } as const;
  return keep(next, made, costPause);
}

function remove(state: CartState, ids: readonly LineId[]): CartStep {
  const made = { type: 'remove', ids } as const;
  const editing = state.editing && ids.includes(state.editing.id) ? null : state.editing;
  return keep({ ...state, editing, refused: {} }, made);
}

/** The cart with a change, which the browser is to keep. */
function keep(state: CartState, made: CartChange, after = 0): CartStep {
  const step = price({ ...state, items: change(state.items, made) }, after);
  return { ...step, effects: [{ effect: 'keep', change: made }, ...step.effects] };
}

/** What a code is worth is known when the server has answered. */
function withCoupon(state: CartState, couponCode: string | null): CartState {
  return { ...state, couponCode, errors: without(state.errors, 'coupon'), terms: { ...state.terms, coupon: null } };
}

/** With what the coupon does, which the server tells; the estimate, on which the ways depend, follows. */
function withCouponTerms(state: CartState, coupon: CouponTerms | null): CartState {
  if (sameData(coupon, state.terms.coupon)) return state;
  return { ...priced({ ...state, terms: { ...state.terms, coupon } }), costRequest: state.costRequest };
}

function idsOf({ items }: CartState): readonly LineId[] {
  return items.map(({ id }) => id);
}

function saidNothing(state: CartState, id: LineId): CartState {
  const { [id]: _, ...refusedItems } = state.refused;
  return { ...state, refused: refusedItems };
}

function without(errors: FormErrors, field: FormField): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
}

/** Puts the server's messages on the items and fields that they belong to. */
function refused(state: CartState, { errors, lineIds }: Refusal): CartState {
  const placed = placeErrors(errors);
  const items: Record<LineId, LineErrors> = { ...state.refused };
  const lost: Message[] = [];
  for (const [index, own] of Object.entries(placed.lines)) {
    const id = lineIds[Number(index)];
    if (id === undefined) lost.push(...Object.values(own).flat());
    else items[id] = own;
  }
  const form = lost.length > 0 ? { ...placed.form, form: [...(placed.form.form ?? []), ...lost] } : placed.form;
  return { ...state, refused: items, errors: { ...state.errors, ...form } };
}

/** Whether a price under the one is a price under the other: the same method may come anew from the server. */
function sameData(one: unknown, other: unknown): boolean {
  const text = (data: unknown) =>
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return text(one) === text(other);
}

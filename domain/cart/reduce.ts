import {
  checkoutHandlers,
  only,
  pricedStep,
  type Refusal,
  type Step,
  withCoupon,
  withFormErrors,
} from '../checkout/reduce.ts';
import { toUsd } from '../money/usd.ts';
import type { LineErrors, LineId, Message } from '../order-line/line.ts';
import { placeErrors } from '../order-line/place-errors.ts';
import { largestQuantity, roundToStep } from '../quantity/bounds.ts';
import { type CartChange, change } from './change.ts';
import { type CartEffect, type CartEvent, costPause } from './effect.ts';
import type { CartState } from './state.ts';
import { priced } from './totals.ts';

/** The cart after an event, and what is to be done outside because of it. */
export type CartStep = Step<CartState, CartEffect>;

/** The one way the open cart changes. Pure; specification: A4 Cart, A5, decisions 24, 47, 48. */
export function reduce(state: CartState, event: CartEvent): CartStep {
  // Each handler takes exactly the event it is filed under, which an index by union cannot tell.
  return (handlers[event.type] as (state: CartState, event: CartEvent) => CartStep)(state, event);
}

const handlers: {
  readonly [Type in CartEvent['type']]: (state: CartState, event: Extract<CartEvent, { type: Type }>) => CartStep;
} = {
  ...checkoutHandlers({ priced, refused }),

  cartRead: (state, { items, isDamaged, inReview = [] }) => {
    const next = { ...state, isDamaged: state.isDamaged || isDamaged, inReview };
    const isReviewed = JSON.stringify(inReview) === JSON.stringify(state.inReview);
    if (JSON.stringify(items) === JSON.stringify(state.items)) return isReviewed ? only(next) : price(next);
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

  choiceRestored: (state, { email, couponCode, chosenWay }) => {
    const next = { ...state, email, chosenWay };
    return state.items.length === 0 || couponCode === null ? only(next) : price(withCoupon(next, couponCode));
  },

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
    return price({ ...withoutRefusal(state, editing.id), editing: { id: editing.id, quantity: typed } }, costPause);
  },

  quantityLeft: leave,

  guaranteeSwitched: (state, { id, on }) => save(withoutRefusal(state, id), { type: 'guarantee', id, isGuarantee: on }),

  removed: (state, { ids }) => remove(state, ids),
  cleared: (state) => remove(withCoupon(state, null), idsOf(state)),

  orderRefused: (state, refusal) => only(refused({ ...state, errors: {}, refused: {} }, refusal)),
};

/** Priced here at once, and by the server after the pause. */
function price(changed: CartState, after = 0): CartStep {
  return pricedStep(priced(changed), after);
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
  return save(next, made, costPause);
}

function remove(state: CartState, ids: readonly LineId[]): CartStep {
  const made = { type: 'remove', ids } as const;
  const editing = state.editing && ids.includes(state.editing.id) ? null : state.editing;
  return save({ ...state, editing, refused: {} }, made);
}

/** The cart with a change, which the browser is to store. */
function save(state: CartState, made: CartChange, after = 0): CartStep {
  const step = price({ ...state, items: change(state.items, made) }, after);
  return { ...step, effects: [{ effect: 'save', change: made }, ...step.effects] };
}

function idsOf({ items }: CartState): readonly LineId[] {
  return items.map(({ id }) => id);
}

function withoutRefusal(state: CartState, id: LineId): CartState {
  const { [id]: _, ...refusedItems } = state.refused;
  return { ...state, refused: refusedItems };
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
  return withFormErrors({ ...state, refused: items }, placed, lost);
}

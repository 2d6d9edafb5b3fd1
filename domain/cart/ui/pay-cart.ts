import { RequestError } from '../../../engine/index.ts';
import { type RefusalSurroundings, confirmIncrease, showRefusal } from '../../checkout/ui/refused-order.ts';
import { type Outcome, priceHasIncreased, provesNoCharge, sendUntilAnswered } from '../../checkout/ui/send-order.ts';
import { looksLikeEmail } from '../../checkout/ways-to-pay.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { orderable } from '../state.ts';
import type { OpenCart } from './use-cart.ts';

/** All that paying needs from around it. */
export interface PaySurroundings extends Omit<RefusalSurroundings, 'dispatch'> {
  readonly cart: OpenCart;
  readonly isGuest: boolean;
  /** Tells a customer whose account is frozen; null for everyone else. */
  readonly tellFrozen: (() => Promise<void>) | null;
  readonly refresh: (...names: readonly string[]) => void;
  /** Takes the customer to where the money is asked for. */
  readonly askForMoney: (asked: Extract<Outcome, { readonly is: 'asked' }>) => void;
  /** The order is on its way. */
  readonly onSent: () => void;
  readonly done: () => void;
  /** Whether the customer still looks at the cart: who has gone elsewhere meanwhile stays there. */
  readonly isOpen: () => boolean;
}

/**
 * Pays for all of the cart that can be ordered, by the way that was chosen: one order, sent under one key for as long as its
 * outcome is unknown, whichever tab sends it. What fails leaves the cart as it is. Specification: A4 Cart, decisions 16 and 50.
 * @returns whether something in the cart is marked as wrong
 */
export async function payCart(around: PaySurroundings, seen: Micros): Promise<boolean> {
  const { cart, tellFrozen } = around;
  if (tellFrozen !== null) {
    await tellFrozen();
    return false;
  }
  // A payment that is sent again has its e-mail.
  if (around.isGuest && cart.memory.unsure() === null && !looksLikeEmail(cart.store.getState().email)) {
    cart.dispatch({ type: 'emailMissing' });
    return true;
  }
  around.onSent();
  return order(around, toUsd(seen));
}

async function order(around: PaySurroundings, expectedTotal: number): Promise<boolean> {
  const { cart, isGuest, notify, refresh, words, request } = around;
  const state = cart.store.getState();
  const { input } = orderPayload(state, expectedTotal);
  const by = { way: state.way, email: isGuest ? state.email.trim() : null };
  const begun = cart.memory.begin({ input, by, items: orderable(state).map(({ item }) => item) });
  if (begun === null) {
    cart.dispatch({ type: 'cartRead', ...cart.memory.read() });
    notify('warning', words('cart.changed_elsewhere'));
    return false;
  }
  let outcome: Outcome;
  try {
    const about = { key: begun.key, unclear: words('checkout.unclear') };
    outcome = await sendUntilAnswered(request, begun.input, begun.by, about);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isKnown = provesNoCharge(error, begun.isFirst);
    cart.memory.settle(isKnown);
    const { dispatch } = cart;
    if (priceHasIncreased(error)) {
      // As the cart is now: another tab may have changed it.
      const now = cart.store.getState();
      const pay = (total: number) => order(around, total);
      return confirmIncrease({ ...around, dispatch }, { costRequest: now.costRequest, payload: costPayload(now), pay });
    }
    const lineIds = begun.items.map(({ id }) => id);
    return showRefusal({ notify, words, dispatch }, error, lineIds, isKnown && error.unanswered);
  }
  refresh('user', 'listOrdersTable');
  if (outcome.is === 'asked') {
    const { invoiceId, invoiceToken } = outcome.payment;
    cart.memory.noteAsked({ invoiceId, invoiceToken, items: begun.items });
    if (around.isOpen()) around.askForMoney(outcome);
    return false;
  }
  cart.memory.notePaid(begun.items);
  cart.dispatch({ type: 'cartRead', ...cart.memory.read() });
  notify('success', words('order_form.created'));
  // What was put in after a payment that was sent again is still to be paid.
  if (around.isOpen() && cart.store.getState().items.length === 0) around.done();
  return false;
}

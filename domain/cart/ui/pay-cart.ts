import { type Format, type Question, type Request, RequestError, type Tone } from '../../../engine/index.ts';
import type { PaymentRequest } from '../../../schemas/generated/contract.ts';
import { couponTermsOf, totalsOf } from '../../checkout/quote.ts';
import { type Outcome, priceHasIncreased, sendUntilAnswered } from '../../checkout/ui/send-order.ts';
import { looksLikeEmail } from '../../checkout/ways-to-pay.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { orderable } from '../state.ts';
import type { OpenCart } from './use-cart.ts';

/** All that paying needs from around it. */
export interface PaySurroundings {
  readonly cart: OpenCart;
  readonly isGuest: boolean;
  /** Tells a customer whose account is frozen; null for everyone else. */
  readonly tellFrozen: (() => Promise<void>) | null;
  readonly request: Request;
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly notify: (tone: Tone, text: string) => void;
  readonly refresh: (...names: readonly string[]) => void;
  readonly words: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly money: Format['money'];
  /** Takes the customer to where the money is asked for. */
  readonly askForMoney: (payment: PaymentRequest) => void;
  readonly done: () => void;
}

/** What is to be seen of a payment that was tried. */
export type Tried = 'done' | 'refused' | 'unsure';

/**
 * Pays for all of the cart that can be ordered, by the way that was chosen: one order, sent under one key for as long as its
 * outcome is unknown, whichever tab sends it. What fails leaves the cart as it is. Specification: A4 Cart, decisions 16 and 50.
 */
export async function payCart(around: PaySurroundings, seen: Micros): Promise<Tried> {
  const { cart, tellFrozen } = around;
  if (tellFrozen !== null) {
    await tellFrozen();
    return 'refused';
  }
  if (around.isGuest && !looksLikeEmail(cart.store.getState().email)) {
    cart.dispatch({ type: 'emailMissing' });
    return 'refused';
  }
  return order(around, toUsd(seen));
}

async function order(around: PaySurroundings, expectedTotal: number): Promise<Tried> {
  const { cart, isGuest, notify, refresh, words, request } = around;
  const state = cart.store.getState();
  const { input, lineIds } = orderPayload(state, expectedTotal);
  const by = { way: state.way, email: isGuest ? state.email.trim() : null };
  const begun = cart.memory.begin({ input, by, items: orderable(state).map(({ item }) => item) });
  if (begun === null) {
    cart.dispatch({ type: 'cartRead', ...cart.memory.read() });
    notify('warning', words('cart.changed_elsewhere'));
    return 'refused';
  }
  let outcome: Outcome;
  try {
    const about = { key: begun.key, unclear: words('checkout.unclear') };
    outcome = await sendUntilAnswered(request, begun.input, begun.by, about);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isDearer = priceHasIncreased(error);
    const isKnown = !error.unanswered || isDearer;
    cart.memory.settle(isKnown);
    if (isDearer) return askAgain(around);
    refused(around, error, lineIds);
    return isKnown ? 'refused' : 'unsure';
  }
  refresh('user', 'listOrdersTable');
  if (outcome.is === 'asked') {
    const { invoiceId, invoiceToken } = outcome.payment;
    cart.memory.noteAsked({ invoiceId, invoiceToken, items: begun.items });
    around.askForMoney(outcome.payment);
    return 'done';
  }
  cart.memory.notePaid(begun.items);
  cart.dispatch({ type: 'cartRead', ...cart.memory.read() });
  notify('success', words('order_form.created'));
  around.done();
  return 'done';
}

/** The price has increased: shows the new one and pays it only if the customer agrees. */
async function askAgain(around: PaySurroundings): Promise<Tried> {
  const { cart, request, confirm, words, money } = around;
  const state = cart.store.getState();
  const payload = costPayload(state);
  if (payload === null) return 'refused';
  let total: number;
  try {
    const cost = await request('totalCost', payload.input);
    const totals = totalsOf(cost);
    cart.dispatch({ type: 'costReceived', request: state.costRequest, totals, coupon: couponTermsOf(cost) });
    total = toUsd(totals.charge);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    refused(around, error, payload.lineIds);
    return 'refused';
  }
  const agreed = await confirm({
    title: words('order_form.dearer_title'),
    body: words('order_form.dearer', { total: money(total) }),
    yes: words('order_form.pay_amount', { total: money(total) }),
    no: words('order_form.cancel'),
  });
  return agreed ? order(around, total) : 'refused';
}

function refused({ cart, notify }: PaySurroundings, error: RequestError, lineIds: readonly number[]): void {
  const errors = Object.keys(error.errors).length > 0 ? error.errors : { form: [error.message] };
  cart.dispatch({ type: 'orderRefused', errors, lineIds });
  // A balance that is too low is reported beside the price; everything else also as a notice (A8).
  const { balance, ...others } = error.errors;
  const told = balance === undefined ? [error.message] : [];
  const texts = [...new Set([...told, ...Object.values(others).flat()])];
  if (texts.length > 0) notify('error', texts.join('\n'));
}

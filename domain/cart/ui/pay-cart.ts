import { type Format, type Question, type Request, RequestError, type Tone } from '../../../engine/index.ts';
import type { PaymentRequest } from '../../../schemas/generated/contract.ts';
import { askCost } from '../../checkout/ui/ask-cost.ts';
import { type Outcome, priceHasIncreased, provesNoCharge, sendUntilAnswered } from '../../checkout/ui/send-order.ts';
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
    if (priceHasIncreased(error)) return askAgain(around);
    const lineIds = begun.items.map(({ id }) => id);
    return refused(around, error, lineIds, isKnown && error.unanswered ? [words('order_form.not_charged')] : []);
  }
  refresh('user', 'listOrdersTable');
  if (outcome.is === 'asked') {
    const { invoiceId, invoiceToken } = outcome.payment;
    cart.memory.noteAsked({ invoiceId, invoiceToken, items: begun.items });
    if (around.isOpen()) around.askForMoney(outcome.payment);
    return false;
  }
  cart.memory.notePaid(begun.items);
  cart.dispatch({ type: 'cartRead', ...cart.memory.read() });
  notify('success', words('order_form.created'));
  // What was put in after a payment that was sent again is still to be paid.
  if (around.isOpen() && cart.store.getState().items.length === 0) around.done();
  return false;
}

/** The price has increased: shows the new one and pays it only if the customer agrees. */
async function askAgain(around: PaySurroundings): Promise<boolean> {
  const { cart, request, confirm, words, money } = around;
  const state = cart.store.getState();
  const payload = costPayload(state);
  if (payload === null) return false;
  let total: number;
  try {
    const cost = await askCost(request, payload.input);
    cart.dispatch({ type: 'costReceived', request: state.costRequest, ...cost });
    total = toUsd(cost.totals.charge);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const told = error.message === '' ? new RequestError(502, words('errors.unreadable')) : error;
    return refused(around, told, payload.lineIds);
  }
  const agreed = await confirm({
    title: words('order_form.dearer_title'),
    body: words('order_form.dearer', { total: money(total) }),
    yes: words('order_form.pay_amount', { total: money(total) }),
    no: words('order_form.cancel'),
  });
  return agreed && order(around, total);
}

function refused(
  { cart, notify }: PaySurroundings,
  error: RequestError,
  lineIds: readonly number[],
  alsoSaid: readonly string[] = [],
): boolean {
  const errors = Object.keys(error.errors).length > 0 ? error.errors : { form: [error.message, ...alsoSaid] };
  cart.dispatch({ type: 'orderRefused', errors, lineIds });
  // A balance that is too low is reported beside the price; everything else also as a notice (A8).
  const { balance, ...others } = error.errors;
  const told = balance === undefined ? [error.message, ...alsoSaid] : [];
  const texts = [...new Set([...told, ...Object.values(others).flat()])];
  if (texts.length > 0) notify('error', texts.join('\n'));
  return true;
}

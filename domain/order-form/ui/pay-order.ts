import { type Format, type Question, type Request, RequestError, type Tone } from '../../../engine/index.ts';
import type { PaymentRequest } from '../../../schemas/generated/contract.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import type { LineId } from '../../order-line/line.ts';
import { priceHasIncreased, provesNoCharge, sendUntilAnswered } from '../../checkout/ui/send-order.ts';
import { askCost } from '../../checkout/ui/ask-cost.ts';
import { looksLikeEmail } from '../../checkout/ways-to-pay.ts';
import { errorsOf } from '../../order-line/line-messages.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { type OrderFormState, serviceOf } from '../state.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { OrderFormStore } from './order-form-store.ts';

/** All that paying needs from around it. */
export interface PaySurroundings {
  /** Whether the customer has no account here, and so gives an e-mail. */
  readonly isGuest: boolean;
  /** Takes the customer to where the money is asked for; the order can be come back to. */
  readonly askForMoney: (payment: PaymentRequest) => void;
  readonly form: OrderFormStore;
  /** Holds on to the key of the payment for as long as its outcome is unknown, also across pages. */
  readonly keeper: Pick<DraftKeeper, 'begin' | 'settle' | 'notePaid' | 'noteAsked'>;
  readonly request: Request;
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly notify: (tone: Tone, text: string) => void;
  readonly refresh: (...names: readonly string[]) => void;
  readonly navigate: (to: string) => void;
  readonly words: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly money: Format['money'];
  /** Tells a customer whose account is frozen; null for everyone else. */
  readonly tellFrozen: (() => Promise<void>) | null;
  readonly doneTo: string;
  /** Whether the customer still looks at the form: who has gone elsewhere meanwhile stays there. */
  readonly isOpen: () => boolean;
}

/**
 * Pays for the selection by the way that was chosen. The total the customer saw goes along; when the price has risen
 * since, nothing is charged and the customer is asked anew. One idempotency key is sent for as long as the outcome is
 * unknown (decisions 16 and 59), so trying again never pays twice. `onSent` is called when the form is complete and on
 * its way.
 * @returns whether fields of the form are marked as wrong
 */
export async function payOrder(around: PaySurroundings, seen: Micros, onSent: () => void): Promise<boolean> {
  const { form, tellFrozen } = around;
  if (tellFrozen !== null) {
    await tellFrozen();
    return false;
  }
  const state = form.store.getState();
  const incomplete = state.lines
    .map((line) => ({ line: line.id, errors: errorsOf(line, serviceOf(state, line)) }))
    .filter(({ errors }) => Object.keys(errors).length > 0);
  const lacksEmail = around.isGuest && !looksLikeEmail(state.email);
  if (lacksEmail) form.dispatch({ type: 'emailMissing' });
  const [first] = incomplete;
  if (first) {
    for (const { line, errors } of incomplete) form.dispatch({ type: 'foundIncomplete', line, errors });
    const isOpen = incomplete.some(({ line }) => line === state.active);
    if (!isOpen) form.dispatch({ type: 'lineOpened', line: first.line });
    return true;
  }
  if (lacksEmail) return true;
  onSent();
  return order(around, state, toUsd(seen));
}

async function order(around: PaySurroundings, state: OrderFormState, expectedTotal: number): Promise<boolean> {
  const { form, notify, refresh, navigate, words } = around;
  const { input, lineIds } = orderPayload(state, expectedTotal);
  const { way, email } = state;
  const asked = around.keeper.begin(input, { way, email: around.isGuest ? email.trim() : null });
  const about = { key: asked.key, unclear: words('checkout.unclear') };
  let outcome: Awaited<ReturnType<typeof sendUntilAnswered>>;
  try {
    outcome = await sendUntilAnswered(around.request, asked.input, asked.by, about);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isKnown = provesNoCharge(error, asked.isFirst);
    around.keeper.settle(isKnown);
    if (priceHasIncreased(error)) return askAgain(around, state);
    return refused(around, error, lineIds, isKnown && error.unanswered ? [words('order_form.not_charged')] : []);
  }
  refresh('user', 'listOrdersTable');
  if (outcome.is === 'asked') {
    around.keeper.noteAsked(outcome.payment);
    if (around.isOpen()) around.askForMoney(outcome.payment);
    return false;
  }
  around.keeper.notePaid(outcome.orderIds.length === 1 ? (outcome.orderIds[0] ?? null) : null);
  notify('success', words('order_form.created'));
  form.dispatch({ type: 'orderCreated' });
  if (around.isOpen()) navigate(around.doneTo);
  return false;
}

/** The price has increased: shows the new one and pays it only if the customer agrees. */
async function askAgain(around: PaySurroundings, state: OrderFormState): Promise<boolean> {
  const { form, request, confirm, words, money } = around;
  const payload = costPayload(state);
  if (payload === null) return false;
  let total: number;
  try {
    const cost = await askCost(request, payload.input);
    form.dispatch({ type: 'costReceived', request: state.costRequest, ...cost });
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
  return agreed && order(around, state, total);
}

/** Puts the messages where they belong. */
function refused(
  { form, notify }: PaySurroundings,
  error: RequestError,
  lineIds: readonly LineId[],
  alsoSaid: readonly string[] = [],
): boolean {
  const errors = Object.keys(error.errors).length > 0 ? error.errors : { form: [error.message, ...alsoSaid] };
  form.dispatch({ type: 'orderRefused', errors, lineIds });
  // A balance that is too low is reported beside the price; everything else also as a notice (A8).
  const { balance, ...others } = error.errors;
  const told = balance === undefined ? [error.message, ...alsoSaid] : [];
  const texts = [...new Set([...told, ...Object.values(others).flat()])];
  if (texts.length > 0) notify('error', texts.join('\n'));
  return true;
}

import { type ActionStep, RequestError } from '../../../engine/index.ts';
import { askForMoney } from '../../checkout/ui/ask-for-money.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { priceHasIncreased, provesNoCharge, sendUntilAnswered } from '../../checkout/ui/send-order.ts';
import { type RefusalSurroundings, confirmIncrease, showRefusal } from '../../checkout/ui/refused-order.ts';
import { looksLikeEmail } from '../../checkout/ways-to-pay.ts';
import { errorsOf } from '../../order-line/line-messages.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { type OrderFormState, serviceOf } from '../state.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { OrderFormStore } from './order-form-store.ts';

/** All that paying needs from around it. */
export interface PaySurroundings extends Omit<RefusalSurroundings, 'dispatch'> {
  /** Whether the customer has no account here, and so gives an e-mail. */
  readonly isGuest: boolean;
  readonly run: (steps: readonly ActionStep[]) => Promise<unknown>;
  /** Where the order can be come back to. */
  readonly here: string;
  /** Screen below which the money is asked for, where it is another than usual. */
  readonly payTo: string | undefined;
  readonly form: OrderFormStore;
  /** Holds on to the key of the payment for as long as its outcome is unknown, also across pages. */
  readonly keeper: Pick<DraftKeeper, 'begin' | 'settle' | 'notePaid' | 'noteAsked'>;
  readonly refresh: (...names: readonly string[]) => void;
  readonly navigate: (to: string) => void;
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
    const { dispatch } = form;
    if (priceHasIncreased(error)) {
      const pay = (total: number) => order(around, state, total);
      return confirmIncrease(
        { ...around, dispatch },
        { costRequest: state.costRequest, payload: costPayload(state), pay },
      );
    }
    return showRefusal({ notify, words, dispatch }, error, lineIds, isKnown && error.unanswered);
  }
  refresh('user', 'listOrdersTable');
  if (outcome.is === 'asked') {
    around.keeper.noteAsked(outcome.payment);
    if (around.isOpen()) void around.run(askForMoney(outcome, around.here, around.payTo));
    return false;
  }
  around.keeper.notePaid(outcome.orderIds.length === 1 ? (outcome.orderIds[0] ?? null) : null);
  notify('success', words('order_form.created'));
  form.dispatch({ type: 'orderCreated' });
  if (around.isOpen()) navigate(around.doneTo);
  return false;
}

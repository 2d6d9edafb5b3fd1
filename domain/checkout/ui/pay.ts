import { looksLikeEmail, readEmail } from '../../../engine/input/read-email.ts';
import { type ActionStep, RequestError } from '../../../engine/index.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import type { LineId } from '../../order-line/line.ts';
import { type PreparedPayment, readInvoice, type Result } from '../attempts.ts';
import { confirmRunning } from './confirm-running.ts';
import { paymentSteps } from './payment-steps.ts';
import type { PayTarget } from './pay-target.ts';
import { type RefusalContext, confirmIncrease, showRefusal } from './refused-order.ts';
import { type Outcome, priceHasIncreased, provesNoCharge, sendUntilAnswered } from './send-order.ts';

/** What paying needs from the page. */
export interface PayContext extends Omit<RefusalContext, 'dispatch'> {
  readonly target: PayTarget;
  /** Id of the customer; null for a guest, who gives an e-mail. */
  readonly user: number | null;
  readonly run: (steps: readonly ActionStep[]) => Promise<unknown>;
  readonly refresh: (...names: readonly string[]) => void;
  readonly navigate: (to: string) => void;
  /** Tells a customer whose account is on hold; null for everyone else. Specification: A2 Frozen-account dialog. */
  readonly refusal: () => Promise<boolean> | null;
  /** Where the order can be come back to. */
  readonly back: string;
  /** Screen below which the money is asked for, where it is another than usual. */
  readonly payTo: string | undefined;
  /** Where the customer goes after the orders were paid; null to stay. */
  readonly doneTo: string | null;
  /** Whether the page is still there: who has gone elsewhere meanwhile stays there. */
  readonly isOpen: () => boolean;
}

type SendResult =
  | {
      readonly outcome: Outcome;
      /** Whether the page was still there: one that shows that it is paid has no pay button any more. */
      readonly isOpen: boolean;
    }
  | { readonly error: RequestError; readonly isUncharged: boolean; readonly lineIds: readonly LineId[] };

/**
 * Pays by the way that was chosen. The total the customer saw goes along; when the price has risen since, nothing is charged and the
 * customer is asked. One key is sent for as long as the outcome is unknown, whichever tab sends it, so trying again never pays twice
 * (decision 118). `onSent` is called when the order is complete and on its way.
 * @returns whether something is marked as wrong
 */
export async function pay(context: PayContext, total: Micros, onSent: () => void): Promise<boolean> {
  const { target, user } = context;
  if (await context.refusal()) return false;
  const lacksEmail = user === null && !target.isUnknown() && !looksLikeEmail(target.store.getState().email);
  if (lacksEmail) target.dispatch({ type: 'emailMissing' });
  if (!target.isComplete() || lacksEmail) return true;
  onSent();
  const expectedTotal = toUsd(total);
  // What may be paid already is no second order.
  const isAnother = user !== null && !target.isUnknown();
  if (isAnother && !(await confirmRunning(context, target.order(expectedTotal)?.input.orders ?? []))) return false;
  return order(context, expectedTotal);
}

async function order(context: PayContext, expectedTotal: number): Promise<boolean> {
  const { target, notify, refresh, words } = context;
  const { dispatch, store } = target;
  const sent = await target.payments.exclusive(() => send(context, expectedTotal));
  if (sent === null) {
    target.onChangedElsewhere();
    return false;
  }
  if ('error' in sent) {
    const { error, isUncharged, lineIds } = sent;
    if (!priceHasIncreased(error)) return showRefusal({ notify, words, dispatch }, error, lineIds, isUncharged);
    // As it is now: another tab may have changed it.
    const increased = { costRequest: store.getState().costRequest, payload: target.costPayload() };
    return confirmIncrease({ ...context, dispatch }, { ...increased, pay: (total) => order(context, total) });
  }
  const { outcome, isOpen } = sent;
  refresh('user', 'listOrdersTable');
  if (outcome.kind === 'invoice') {
    if (isOpen) void context.run(paymentSteps(outcome, context.back, context.payTo));
    return false;
  }
  const isWhole = target.onPaid();
  notify('success', words('order_form.created'));
  if (isWhole && isOpen && context.doneTo !== null) context.navigate(context.doneTo);
  return false;
}

/** Sends what is to be sent and records what became of it; null where there is nothing to pay for any more. */
async function send(context: PayContext, expectedTotal: number): Promise<SendResult | null> {
  const { target, user, request, words } = context;
  const { payments, store } = target;
  const intent = target.order(expectedTotal);
  const { way, email } = store.getState();
  const by = { way, email: user === null ? readEmail(email) : null };
  const prepared = intent && payments.prepare({ ...intent.selection, user, request: { input: intent.input, by } });
  if (prepared === null) return null;
  try {
    const about = { key: prepared.key, unclear: words('checkout.unclear') };
    const outcome = await sendUntilAnswered(request, prepared.request.input, prepared.request.by, about);
    const isOpen = context.isOpen();
    payments.record(prepared.key, resultOf(outcome));
    return { outcome, isOpen };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isKnown = provesNoCharge(error, prepared.isFirst);
    payments.record(prepared.key, isKnown ? resultOfRefusal(error, prepared.request) : { status: 'unknown' });
    return { error, isUncharged: isKnown && error.unanswered, lineIds: lineIdsOf(target, prepared) };
  }
}

function resultOf(outcome: Outcome) {
  if (outcome.kind === 'paid') {
    const [orderId = null, ...others] = outcome.orderIds;
    return { status: 'paid', orderId: others.length === 0 ? orderId : null } as const;
  }
  const { invoiceId, invoiceToken } = outcome.payment;
  return { status: 'awaiting-invoice', invoice: { invoiceId, invoiceToken } } as const;
}

/** A declined card leaves orders unpaid, which the next payment is for. */
function resultOfRefusal({ status, retryWith }: RequestError, { input }: PreparedPayment['request']): Result {
  const { replaces } = retryWith;
  const invoice = Array.isArray(replaces) ? readInvoice(replaces[0]) : undefined;
  if (invoice) return { status: 'declined', invoice };
  return { status: status === 404 && input.replaces !== undefined ? 'not-replaceable' : 'refused' };
}

/** The lines of what was sent, in its order. */
function lineIdsOf(target: PayTarget, { lines }: PreparedPayment): readonly LineId[] {
  return lines.map((line) => target.lineId(line) ?? 0);
}

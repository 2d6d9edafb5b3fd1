import { type Format, type Question, type Request, RequestError, type Tone } from '../../../engine/index.ts';
import type { Operations } from '../../../schemas/generated/contract.ts';
import type { Micros } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { totalsOf } from '../../checkout/quote.ts';
import type { LineId } from '../../order-line/line.ts';
import { errorsOf } from '../line-messages.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { type OrderFormState, serviceOf } from '../state.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { OrderFormStore } from './order-form-store.ts';

/** All that paying needs from around it. */
export interface PaySurroundings {
  readonly form: OrderFormStore;
  /** Holds on to the key of the payment for as long as its outcome is unknown, also across pages. */
  readonly keeper: Pick<DraftKeeper, 'begin' | 'settle' | 'notePaid'>;
  readonly request: Request;
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly notify: (tone: Tone, text: string) => void;
  readonly refresh: (...names: readonly string[]) => void;
  readonly navigate: (to: string) => void;
  readonly words: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly money: Format['money'];
  /** Name of a customer whose account is frozen; null for everyone else. */
  readonly frozen: string | null;
  readonly doneTo: string;
  /** Whether the customer still looks at the form: who has gone elsewhere meanwhile stays there. */
  readonly isOpen: () => boolean;
}

/** Attempts at an order of which the server says that it is still being worked on. */
const attempts = 4;

/**
 * Pays for the selection from the balance. The total the customer saw goes along; when the price has risen since,
 * nothing is charged and the customer is asked anew. One idempotency key is sent for as long as the outcome is unknown
 * (decisions 16 and 59), so trying again never pays twice. `onSent` is called when the form is complete and on its way.
 * @returns whether fields of the form are marked as wrong
 */
export async function payOrder(around: PaySurroundings, seen: Micros, onSent: () => void): Promise<boolean> {
  const { form, confirm, words, frozen } = around;
  if (frozen !== null) {
    const title = words('order_form.frozen_title');
    await confirm({ title, body: words('order_form.frozen', { name: frozen }), yes: words('order_form.close') });
    return false;
  }
  const state = form.store.getState();
  const incomplete = state.lines
    .map((line) => ({ line: line.id, errors: errorsOf(line, serviceOf(state, line)) }))
    .filter(({ errors }) => Object.keys(errors).length > 0);
  const [first] = incomplete;
  if (first) {
    for (const { line, errors } of incomplete) form.dispatch({ type: 'foundIncomplete', line, errors });
    const isOpen = incomplete.some(({ line }) => line === state.active);
    if (!isOpen) form.dispatch({ type: 'lineOpened', line: first.line });
    return true;
  }
  onSent();
  return order(around, state, toUsd(seen));
}

async function order(around: PaySurroundings, state: OrderFormState, expectedTotal: number): Promise<boolean> {
  const { form, notify, refresh, navigate, words } = around;
  const { input, lineIds } = orderPayload(state, expectedTotal);
  let order: number | null;
  try {
    order = await create(around, input);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // A higher price is an answer too: nothing was charged.
    around.keeper.settle(!error.unanswered || priceHasIncreased(error));
    return priceHasIncreased(error) ? askAgain(around, state) : refused(around, error, lineIds);
  }
  around.keeper.notePaid(order);
  refresh('user', 'listOrdersTable');
  notify('success', words('order_form.created'));
  form.dispatch({ type: 'orderCreated' });
  if (around.isOpen()) navigate(around.doneTo);
  return false;
}

/**
 * Sends the order; waits and asks again while the server is still busy with the same one.
 * @returns its number, where it is one order
 */
async function create(
  { request, keeper }: PaySurroundings,
  asked: Operations['createOrder']['input'],
): Promise<number | null> {
  const { input, key } = keeper.begin(asked);
  for (let attempt = 1; ; attempt++) {
    try {
      const { orders } = await request('createOrder', input, { idempotencyKey: key });
      return orders.length === 1 ? (orders[0]?.id ?? null) : null;
    } catch (error) {
      const inWork = error instanceof RequestError && error.status === 409 && !priceHasIncreased(error);
      if (!inWork || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * (error.retryAfter ?? 1)));
    }
  }
}

/** The price has increased: shows the new one and pays it only if the customer agrees. */
async function askAgain(around: PaySurroundings, state: OrderFormState): Promise<boolean> {
  const { form, request, confirm, words, money } = around;
  const payload = costPayload(state);
  if (payload === null) return false;
  let total: number;
  try {
    const totals = totalsOf(await request('totalCost', payload.input));
    form.dispatch({ type: 'costReceived', request: state.costRequest, totals });
    total = toUsd(totals.charge);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return refused(around, error, payload.lineIds);
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
function refused({ form, notify }: PaySurroundings, error: RequestError, lineIds: readonly LineId[]): boolean {
  const errors = Object.keys(error.errors).length > 0 ? error.errors : { form: [error.message] };
  form.dispatch({ type: 'orderRefused', errors, lineIds });
  // A balance that is too low is reported beside the price; everything else also as a notice (A8).
  const { balance, ...others } = error.errors;
  const told = balance === undefined ? [error.message] : [];
  const texts = [...new Set([...told, ...Object.values(others).flat()])];
  if (texts.length > 0) notify('error', texts.join('\n'));
  return true;
}

function priceHasIncreased(error: RequestError): boolean {
  return error.status === 409 && Object.hasOwn(error.errors, 'expectedTotal');
}

import { type Format, type Question, type Request, RequestError, type Tone } from '../../../engine/index.ts';
import type { Operations } from '../../../schemas/generated/contract.ts';
import { toUsd } from '../../money/usd.ts';
import type { LineId } from '../../order-line/line.ts';
import type { Payload } from '../payload.ts';
import type { CheckoutEvent } from '../reduce.ts';
import { fetchCost } from './fetch-cost.ts';

/** What a refused order needs from the view that sent it. */
export interface RefusalContext {
  readonly dispatch: (event: CheckoutEvent) => void;
  readonly request: Request;
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly notify: (tone: Tone, text: string) => void;
  readonly words: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly money: Format['money'];
}

/** What the new price is asked for, and how it is paid. */
interface Increased {
  /** The number of the last question for the cost. */
  readonly costRequest: number;
  /** Null where nothing is left to be paid. */
  readonly payload: Payload<Operations['totalCost']['input']> | null;
  /** Sends the order with the total that the customer has agreed to, in dollars. */
  readonly pay: (total: number) => Promise<boolean>;
}

/**
 * The price has increased: shows the new one and pays it only if the customer agrees.
 * @returns whether something is marked as wrong
 */
export async function confirmIncrease(
  context: RefusalContext,
  { costRequest, payload, pay }: Increased,
): Promise<boolean> {
  const { dispatch, request, confirm, words, money } = context;
  if (payload === null) return false;
  let total: number;
  try {
    const cost = await fetchCost(request, payload.input);
    dispatch({ type: 'costReceived', request: costRequest, ...cost });
    total = toUsd(cost.totals.charge);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const readable = error.message === '' ? new RequestError(502, words('errors.unreadable')) : error;
    return showRefusal(context, readable, payload.lineIds);
  }
  const agreed = await confirm({
    title: words('order_form.dearer_title'),
    body: words('order_form.dearer', { total: money(total) }),
    yes: words('order_form.pay_amount', { total: money(total) }),
    no: words('order_form.cancel'),
  });
  return agreed && pay(total);
}

/**
 * Puts the messages of a refusal where they belong.
 * @param isUncharged the answer does not say by itself that nothing was charged, and it is known all the same
 * @returns whether something is marked as wrong; nothing is where the session has ended, which the customer was told of
 */
export function showRefusal(
  { dispatch, notify, words }: Pick<RefusalContext, 'dispatch' | 'notify' | 'words'>,
  error: RequestError,
  lineIds: readonly LineId[],
  isUncharged = false,
): boolean {
  const { message, reference, isAnnounced } = error;
  const general = [
    message,
    ...(isUncharged ? [words('order_form.not_charged')] : []),
    ...(reference === undefined ? [] : [reference]),
  ];
  const isOfFields = Object.keys(error.errors).length > 0;
  dispatch({ type: 'orderRefused', errors: isOfFields ? error.errors : { form: isAnnounced ? [] : general }, lineIds });
  if (isAnnounced) return false;
  // What is of no field is reported beside the price, as a balance that is too low is: a notice would repeat it. What is of fields is a
  // notice, too, since they may be out of sight (A8).
  const { balance, ...others } = error.errors;
  const texts = [
    ...new Set([...(isOfFields && balance === undefined ? general : []), ...Object.values(others).flat()]),
  ];
  if (texts.length > 0) notify('error', texts.join('\n'));
  return true;
}

import type { Operations } from '../../schemas/generated/contract.ts';
import { id as readId, isRecord, parsed, text, typed } from '../order-line/read-kept.ts';
import type { CartItem } from './item.ts';
import { readItems } from './storage.ts';

type OrderInput = Operations['createOrder']['input'];

/** A payment for the cart: before it is sent, and for as long as it is not known to be paid or refused. */
export interface CartPayment {
  /** Idempotency key. */
  readonly key: string;
  /** What was sent, as JSON: sent once more, it gets the same answer. */
  readonly sent: string;
  readonly items: readonly CartItem[];
  readonly since: number;
  /** The server has answered that the money is asked for elsewhere. Before, nobody knows what became of it. */
  readonly isAsked: boolean;
}

/** An invoice that pays for items of the cart. Specification: decision 50. */
export interface AskedPayment {
  readonly invoiceId: number;
  readonly invoiceToken: string;
  readonly items: readonly CartItem[];
  readonly since: number;
  /** The items left the cart, because the customer says that the money is on its way; they come back where it does not arrive. */
  readonly isInReview?: boolean;
}

/** Milliseconds for which the server knows the key of a payment again, with room to spare. */
const keyLifetime = 12 * 60 * 60_000;
/** Milliseconds after which an invoice is not waited for any more. */
const patience = 7 * 24 * 60 * 60_000;
/** Invoices that are waited for at the same time. */
export const mostAsked = 10;
const readText = text(1_000_000);

export function readPayment(kept: string | null, now: number): CartPayment | null {
  const json = parsed(kept);
  if (!isRecord(json)) return null;
  const key = readText(json['key']);
  const sent = readText(json['sent']);
  const since = typed(json['since']);
  const items = readItems(json['items']);
  if (key === undefined || sent === undefined || since === undefined || items === null) return null;
  if (now - since > keyLifetime || !isRecord(parsed(sent))) return null;
  return { key, sent, items, since, isAsked: json['isAsked'] === true };
}

export function readAsked(kept: string | null, now: number): readonly AskedPayment[] {
  const json = parsed(kept);
  if (!Array.isArray(json)) return [];
  return json.slice(-mostAsked).flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const invoiceId = readId(entry['invoiceId']);
    const invoiceToken = readText(entry['invoiceToken']);
    const since = typed(entry['since']);
    const items = readItems(entry['items']);
    if (invoiceId === undefined || invoiceToken === undefined || since === undefined || items === null) return [];
    const isInReview = entry['isInReview'] === true;
    return now - since > patience ? [] : [{ invoiceId, invoiceToken, items, since, isInReview }];
  });
}

/** What is sent to pay for items: the order, by a way. */
export interface Asking<Way> {
  readonly input: OrderInput;
  readonly by: Way;
  readonly items: readonly CartItem[];
}

/**
 * The payment to send. While it is not known what became of an earlier one, that very one again; also where its invoice
 * waits and nothing about it has changed. So no tab and no reload pays twice.
 */
export function paymentFor<Way>(
  before: CartPayment | null,
  asking: Asking<Way>,
  fresh: { readonly key: string; readonly now: number },
): { readonly payment: CartPayment; readonly input: OrderInput; readonly by: Way } {
  const sent = JSON.stringify({ input: asking.input, by: asking.by });
  if (before && isAgain(before, asking)) {
    const old = JSON.parse(before.sent) as { readonly input: OrderInput; readonly by: Way };
    return { payment: before, input: old.input, by: old.by };
  }
  const { input, by, items } = asking;
  return { payment: { key: fresh.key, sent, items, since: fresh.now, isAsked: false }, input, by };
}

/** What the customer saw when the payment was sent, in dollars. */
export function expectedTotalOf({ sent }: CartPayment): number | null {
  const { input } = JSON.parse(sent) as { readonly input?: Partial<OrderInput> };
  return typeof input?.expectedTotal === 'number' ? input.expectedTotal : null;
}

function isAgain<Way>(before: CartPayment, { input, by, items }: Asking<Way>): boolean {
  if (!before.isAsked) return true;
  const old = JSON.parse(before.sent) as { readonly input: OrderInput; readonly by: Way };
  const ids = (of: readonly CartItem[]) => of.map(({ id }) => id).join();
  if (ids(before.items) !== ids(items) || selectionOf(old.input) !== selectionOf(input)) return false;
  return JSON.stringify(old.by) === JSON.stringify(by) && termsOf(old.input) === termsOf(input);
}

/** What is paid for, whatever it costs and in whatever language it is named. */
function selectionOf({ orders }: OrderInput): string {
  return JSON.stringify(orders, (name, value: unknown) => (name === 'name' ? undefined : value));
}

function termsOf({ couponCode, expectedTotal }: OrderInput): string {
  return JSON.stringify([couponCode ?? null, expectedTotal]);
}

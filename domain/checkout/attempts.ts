import { produce } from 'immer';
import type { Operations } from '../../schemas/generated/contract.ts';
import { flag, id, objectOf, oneOf, orNull, type Read, text, typed } from '../order-line/read-stored.ts';
import { parseJson } from '../order-line/parse-json.ts';
import { attemptsName } from './attempts-name.ts';
import type { PaidBy } from './ways-to-pay.ts';

/**
 * `sent`: no reply yet. `unknown`: nobody knows what became of it. `awaiting-invoice`: the money is asked for elsewhere.
 * `in-review`: the customer says that the money is on its way. `refused`: nothing was charged, for sure.
 */
export type AttemptStatus = 'sent' | 'unknown' | 'awaiting-invoice' | 'in-review' | 'paid' | 'refused';

export interface Invoice {
  readonly invoiceId: number;
  readonly invoiceToken: string;
}

/** A payment that was sent. */
export interface Attempt {
  /** Idempotency key. */
  readonly key: string;
  /** Id of the draft in the order form that it pays for; null for the cart. */
  readonly order: string | null;
  /** Id of the customer; null for a guest. */
  readonly user: number | null;
  /** What it pays for: a text for each line, equal for lines that order the same. */
  readonly lines: readonly string[];
  /** `PaymentRequest` as JSON. Sent again with the same key, it gets the same reply. */
  readonly request: string;
  /** Milliseconds. */
  readonly sentAt: number;
  readonly status: AttemptStatus;
  /** Where the money is asked for, or was. */
  readonly invoice: Invoice | null;
  /** Its orders are not there any more, or another payment replaces it: its key is not sent again. */
  readonly isInvoiceClosed: boolean;
  /** The order that is paid, where it is one. */
  readonly orderId: number | null;
  /** Entry of the browser's history that it was sent from last. */
  readonly entry: string | null;
}

export interface PaymentRequest {
  readonly input: Operations['createOrder']['input'];
  readonly by: PaidBy;
}

/** What somebody wants to pay for. */
export interface PaymentIntent extends Pick<Attempt, 'order' | 'user' | 'lines' | 'entry'> {
  readonly request: PaymentRequest;
  /** A payment for the same order that was sent from another browser, or another window. */
  readonly replaces?: Invoice | null;
}

/** What to send. */
export interface PreparedPayment {
  readonly key: string;
  readonly request: PaymentRequest;
  /** What it pays for: not always what was intent. */
  readonly lines: readonly string[];
  /** Nothing was sent with the key before. */
  readonly isFirst: boolean;
}

/**
 * What became of an attempt, by a reply to its own key, or by the orders of its own invoice (`canceled`, `closed`, `in-review`). `declined`:
 * its orders are made, and its money did not come. `not-replaceable`: the server does not know a payment that it was to replace.
 */
export type Result =
  | { readonly status: 'unknown' | 'refused' | 'in-review' | 'canceled' | 'closed' | 'not-replaceable' }
  | { readonly status: 'awaiting-invoice' | 'declined'; readonly invoice: Invoice }
  | { readonly status: 'paid'; readonly orderId: number | null };

export interface AttemptStorage {
  readonly shared: {
    readonly get: (name: string) => string | null;
    readonly set: (name: string, value: string) => void;
    readonly remove: (name: string) => void;
  };
  readonly openChannel: (
    name: string,
    receive: (message: unknown) => void,
  ) => { readonly send: (message: unknown) => void; readonly close: () => void };
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly newId: () => string;
  readonly now: () => number;
}

/** The payments of one brand in this browser, the same for all tabs (decision 118). */
export interface PaymentAttempts {
  /** Oldest first. */
  readonly all: () => readonly Attempt[];
  /** Runs `work` while no other tab pays. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Stores what is about to be sent. A payment with an unknown outcome that pays for one of the lines is sent again, whatever else
   * is intent; one that awaits its invoice is sent again where nothing has changed, and replaced by the new one otherwise (decision 119).
   * Null where the lines are paid or in review.
   */
  readonly prepare: (intent: PaymentIntent) => PreparedPayment | null;
  readonly record: (key: string, result: Result) => void;
  /** The payment with an unknown outcome that pays for one of the lines. */
  readonly unknown: (lines: readonly string[], user: number | null) => Attempt | null;
  /** The latest payment for exactly these lines of an order of the form. */
  readonly latest: (order: string, lines: readonly string[]) => Attempt | null;
  /** Payments whose money is asked for elsewhere. */
  readonly waiting: () => readonly Attempt[];
  /** The entry of the history may show another order. */
  readonly freeEntry: (entry: string | null) => void;
  /** Calls back when anything has changed, here or in another tab. Returns a function that stops it. */
  readonly watch: (listener: () => void) => () => void;
}

/** Milliseconds for which the server knows a key again, with room to spare. */
const keyLifetime = 12 * 60 * 60_000;
/** Milliseconds after which an invoice is not waited for any more. */
const invoiceLifetime = 7 * 24 * 60 * 60_000;
/** Attempts that are stored at most, of the form and of the cart each where they wait; those with an unknown outcome are never dropped for their number. */
const limits = { paid: 20, refused: 20, waiting: 10 } as const;

const strings: Read<readonly string[]> = (value) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? (value as string[]) : undefined;
const readText = text(1_000_000);
export const readInvoice = objectOf<Invoice>({ invoiceId: id, invoiceToken: readText });
const readAttempt = objectOf<Attempt>({
  key: readText,
  order: orNull(readText),
  user: orNull(id),
  lines: strings,
  request: (value) => (parseJson(readText(value) ?? null) === null ? undefined : readText(value)),
  sentAt: typed,
  status: oneOf('sent', 'unknown', 'awaiting-invoice', 'in-review', 'paid', 'refused'),
  invoice: orNull(readInvoice),
  isInvoiceClosed: flag,
  orderId: orNull(id),
  entry: orNull(readText),
});

/** Reads what the browser has stored, without what is damaged or too old. */
export function readAttempts(stored: string | null, now: number): readonly Attempt[] {
  const json = parseJson(stored);
  if (!Array.isArray(json)) return [];
  return json.flatMap((entry: unknown) => readAttempt(entry) ?? []).filter((attempt) => isCurrent(attempt, now));
}

export function isWaiting({ status }: Pick<Attempt, 'status'>): boolean {
  return status === 'awaiting-invoice' || status === 'in-review';
}

export function isUnknown({ status }: Pick<Attempt, 'status'>): boolean {
  return status === 'sent' || status === 'unknown';
}

/** Its orders were canceled before any money for them came. */
export function isCanceled({ status, invoice }: Pick<Attempt, 'status' | 'invoice'>): boolean {
  return status === 'refused' && invoice !== null;
}

export function isSameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}

/**
 * @param itemOf what identifies the item of the cart that a line is of, whatever is ordered of it by now
 */
export function createPaymentAttempts(
  storage: AttemptStorage,
  itemOf: (line: string) => unknown = (line) => line,
): PaymentAttempts {
  const { shared, openChannel, withLock, newId, now } = storage;
  /** What the browser did not store: within one page, paying again is safe all the same. */
  let unsaved: readonly Attempt[] | null = null;
  const listeners = new Set<() => void>();
  const all = () => unsaved ?? readAttempts(shared.get(attemptsName), now());

  const save = (attempts: readonly Attempt[]) => {
    const stored = JSON.stringify(trimmed(attempts));
    shared.set(attemptsName, stored);
    unsaved = shared.get(attemptsName) === stored ? null : attempts;
    const channel = openChannel(attemptsName, () => undefined);
    channel.send('changed');
    channel.close();
    for (const listener of listeners) listener();
  };

  const unknown = (lines: readonly string[], user: number | null) =>
    all().find((attempt) => isUnknown(attempt) && mayBeSentBy(attempt, user) && sharesLine(attempt, lines)) ?? null;

  return {
    all,
    exclusive: (work) => withLock(attemptsName, work),
    prepare(intent) {
      const { order, lines, user, request } = intent;
      const own = all().filter((each) => each.order === order && isSameLines(each.lines, lines));
      // Items of the cart leave it when they are paid: the same item there is another order.
      if (own.some(({ status }) => status === 'in-review' || (status === 'paid' && order !== null))) return null;
      const before =
        unknown(lines, user) ?? own.find((each) => isReusable(each, now()) && isSameTerms(each, request)) ?? null;
      const { entry } = intent;
      if (before) {
        const { key } = before;
        save(all().map((each) => (each.key === key ? { ...each, entry } : each)));
        return { key, request: JSON.parse(before.request) as PaymentRequest, lines: before.lines, isFirst: false };
      }
      const key = newId();
      const attempts = all();
      const items = new Set(lines.map(itemOf));
      const replaced = attempts.filter(
        (each) =>
          each.status === 'awaiting-invoice' &&
          each.order === order &&
          (order !== null || each.lines.some((line) => items.has(itemOf(line)))) &&
          mayBeSentBy(each, user),
      );
      const invoices = [
        ...replaced.flatMap(({ invoice }) => invoice ?? []),
        ...(intent.replaces ? [intent.replaces] : []),
      ];
      const sent = invoices.length > 0 ? { ...request, input: { ...request.input, replaces: invoices } } : request;
      const attempt: Attempt = {
        key,
        order,
        user,
        lines,
        entry,
        request: JSON.stringify(sent),
        sentAt: now(),
        status: 'sent',
        invoice: null,
        isInvoiceClosed: false,
        orderId: null,
      };
      const others = attempts.filter((each) => each.status !== 'refused' || !sharesLine(each, lines));
      const closed = others.map((each) => (replaced.includes(each) ? { ...each, isInvoiceClosed: true } : each));
      save([...closed, attempt]);
      return { key, request: sent, lines, isFirst: true };
    },
    record(key, result) {
      const before = all();
      if (isBeingReplaced(before, key)) return;
      const after = produce(before, (attempts) => {
        const attempt = attempts.find((each) => each.key === key);
        if (!attempt || attempt.status === 'paid') return;
        switch (result.status) {
          case 'unknown':
            if (attempt.status === 'sent') attempt.status = 'unknown';
            break;
          case 'refused':
            // Its orders may still be paid by the invoice, but nothing is ordered by the key.
            if (isWaiting(attempt)) attempt.isInvoiceClosed = true;
            else attempt.status = 'refused';
            break;
          case 'not-replaceable':
            attempt.status = 'refused';
            break;
          case 'canceled':
            if (isWaiting(attempt)) attempt.status = 'refused';
            break;
          case 'closed':
            attempt.isInvoiceClosed = true;
            break;
          case 'in-review':
            if (isWaiting(attempt)) attempt.status = 'in-review';
            break;
          case 'awaiting-invoice':
            Object.assign(attempt, { status: 'awaiting-invoice', invoice: result.invoice });
            break;
          case 'declined':
            Object.assign(attempt, { status: 'awaiting-invoice', invoice: result.invoice, isInvoiceClosed: true });
            break;
          case 'paid':
            Object.assign(attempt, { status: 'paid', orderId: result.orderId });
        }
      });
      if (after !== before) save(withoutReplaced(after, key, result));
    },
    unknown,
    latest: (order, lines) =>
      all().findLast((attempt) => attempt.order === order && isSameLines(attempt.lines, lines)) ?? null,
    waiting: () => all().filter(isWaiting),
    freeEntry(entry) {
      if (all().some((attempt) => attempt.entry === entry))
        save(all().map((attempt) => (attempt.entry === entry ? { ...attempt, entry: null } : attempt)));
    },
    watch(listener) {
      listeners.add(listener);
      const channel = openChannel(attemptsName, listener);
      return () => {
        listeners.delete(listener);
        channel.close();
      };
    },
  };
}

function isCurrent(attempt: Attempt, now: number): boolean {
  return attempt.status === 'paid' || now - attempt.sentAt < (isWaiting(attempt) ? invoiceLifetime : keyLifetime);
}

/** The latest of each kind, in their order. */
function trimmed(attempts: readonly Attempt[]): readonly Attempt[] {
  const latest = (count: number, belongs: (attempt: Attempt) => boolean) => attempts.filter(belongs).slice(-count);
  const stored = new Set([
    ...attempts.filter(isUnknown),
    ...latest(limits.waiting, (attempt) => isWaiting(attempt) && attempt.order === null),
    ...latest(limits.waiting, (attempt) => isWaiting(attempt) && attempt.order !== null),
    ...latest(limits.paid, ({ status }) => status === 'paid'),
    ...latest(limits.refused, ({ status }) => status === 'refused'),
  ]);
  return attempts.filter((attempt) => stored.has(attempt));
}

/**
 * Whether it may be sent again by a person: what a customer has sent is theirs. A session that has ended is not another person: the server
 * says so, and the payment stays unknown.
 */
function mayBeSentBy(attempt: Attempt, user: number | null): boolean {
  return attempt.user === null || user === null || attempt.user === user;
}

function sharesLine(attempt: Attempt, lines: readonly string[]): boolean {
  return attempt.lines.some((line) => lines.includes(line));
}

/** Whether its invoice may be asked for once more. */
function isReusable(attempt: Attempt, now: number): boolean {
  return attempt.status === 'awaiting-invoice' && !attempt.isInvoiceClosed && now - attempt.sentAt < keyLifetime;
}

/** Whether it was sent by the same way for the same price. */
function isSameTerms(attempt: Attempt, { input, by }: PaymentRequest): boolean {
  const before = JSON.parse(attempt.request) as PaymentRequest;
  const terms = (of: PaymentRequest['input']) => JSON.stringify([of.couponCode ?? null, of.expectedTotal]);
  return terms(before.input) === terms(input) && JSON.stringify(before.by) === JSON.stringify(by);
}

/** Whether a payment was sent to replace another. An address may name one with a token that is not its own. */
function replaces({ request }: Pick<Attempt, 'request'>, { invoice }: Pick<Attempt, 'invoice'>): boolean {
  const { replaces: replaced = [] } = (JSON.parse(request) as PaymentRequest).input;
  return replaced.some(
    ({ invoiceId, invoiceToken }) => invoiceId === invoice?.invoiceId && invoiceToken === invoice.invoiceToken,
  );
}

/** Whose its orders are, the reply to the payment that replaces it will say: until then they say nothing of it. */
function isBeingReplaced(attempts: readonly Attempt[], key: string): boolean {
  const attempt = attempts.find((each) => each.key === key);
  return attempt !== undefined && isWaiting(attempt) && attempts.some((by) => isUnknown(by) && replaces(by, attempt));
}

/**
 * Without replaced payments for the same lines, whose orders are those of the one that replaces them now, and without those that the server
 * does not know. Those of another window end as that one does. Other lines may still be paid by their invoice.
 */
function withoutReplaced(attempts: readonly Attempt[], key: string, { status }: Result): readonly Attempt[] {
  const by = attempts.find((each) => each.key === key);
  if (!by) return attempts;
  const isDone = status === 'paid' || status === 'awaiting-invoice' || status === 'declined';
  return attempts.flatMap((each) => {
    if (each === by || !replaces(by, each)) return [each];
    if (status === 'not-replaceable') return [];
    if (!isDone || !isSameLines(each.lines, by.lines)) return [each];
    if (each.order === by.order) return [];
    const { status: end, invoice, orderId } = by;
    return [{ ...each, status: end, invoice: invoice ?? each.invoice, isInvoiceClosed: true, orderId }];
  });
}

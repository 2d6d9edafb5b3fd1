import { id, isRecord, parsed, text, typed } from '../order-line/read-kept.ts';

/** An order that is being put together, as the browser keeps it. */
export interface KeptOrder {
  /** Of this order, for as long as it is not paid; the same in a tab that was duplicated. */
  readonly id: string;
  /** Who has typed it; null for a guest. */
  readonly who: number | null;
  /** What the address asked for when it was begun. */
  readonly from: string;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
  /** See `fromDraft`. */
  readonly draft: unknown;
  readonly attempt: Attempt | null;
}

/** A payment of which it is not known whether it went through, or that is made elsewhere. */
export interface Attempt {
  /** Idempotency key. */
  readonly key: string;
  /** What was sent, as JSON: sent once more, it gets the same answer. */
  readonly sent: string;
  readonly since: number;
  /** The server has answered that the money is asked for elsewhere. */
  readonly isAsked?: boolean;
}

/** An order that was paid. */
export interface PaidOrder {
  /** See `KeptOrder.id`. */
  readonly id: string;
  /** Its number, where it is one. */
  readonly order: number | null;
  /** Entry of the browser's history that it was paid on. */
  readonly entry: string | null;
}

/** An order that is to be paid elsewhere, by an invoice. */
export interface AskedOrder {
  /** See `KeptOrder.id`. */
  readonly id: string;
  readonly invoiceId: number;
  readonly invoiceToken: string;
  /** See `selectionOfDraft`. */
  readonly selection: string;
  readonly since: number;
  /** Entry of the browser's history that it was ordered on. */
  readonly entry: string | null;
}

/** Milliseconds that an order waits for its customer in a browser that was closed. */
const patience = 7 * 24 * 60 * 60_000;
/** Milliseconds for which the server knows the key of a payment again, with room to spare. */
const keyLifetime = 12 * 60 * 60_000;
/** Orders that are remembered as paid. */
const mostPaid = 20;
/** Invoices that are waited for at the same time. */
export const mostAsked = 10;
const longestText = 100_000;
const readText = text(longestText);

/** Reads what the browser has kept; null for what is none, or too old. */
export function readKeptOrder(kept: string | null, now: number): KeptOrder | null {
  const json = parsed(kept);
  if (!isRecord(json)) return null;
  const name = readText(json['id']);
  const from = readText(json['from']);
  const at = typed(json['at']);
  if (name === undefined || from === undefined || at === undefined || now - at > patience) return null;
  const attempt = readAttempt(json['attempt']);
  return {
    id: name,
    from,
    at,
    who: id(json['who']) ?? null,
    draft: json['draft'],
    attempt: attempt && now - attempt.since < keyLifetime ? attempt : null,
  };
}

/** Whether a person may see what was typed: what a customer has typed is theirs, what a guest has typed is the browser's. */
export function isFor(who: number | null, kept: KeptOrder): boolean {
  return kept.who === null || kept.who === who;
}

export function readPaidOrders(kept: string | null): readonly PaidOrder[] {
  const json = parsed(kept);
  if (!Array.isArray(json)) return [];
  return json.slice(-mostPaid).flatMap((entry: unknown) => {
    const name = isRecord(entry) ? readText(entry['id']) : undefined;
    if (!isRecord(entry) || name === undefined) return [];
    return [{ id: name, order: id(entry['order']) ?? null, entry: readText(entry['entry']) ?? null }];
  });
}

export function readAskedOrders(kept: string | null, now: number): readonly AskedOrder[] {
  const json = parsed(kept);
  if (!Array.isArray(json)) return [];
  return json.slice(-mostAsked).flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const name = readText(entry['id']);
    const invoiceId = id(entry['invoiceId']);
    const invoiceToken = readText(entry['invoiceToken']);
    const selection = readText(entry['selection']);
    const since = typed(entry['since']);
    if (name === undefined || invoiceId === undefined || invoiceToken === undefined) return [];
    if (selection === undefined || since === undefined || now - since > patience) return [];
    return [{ id: name, invoiceId, invoiceToken, selection, since, entry: readText(entry['entry']) ?? null }];
  });
}

/** What is ordered by a kept draft, so that two of them can be compared. */
export function selectionOfDraft(draft: unknown): string {
  const lines = isRecord(draft) && Array.isArray(draft['lines']) ? (draft['lines'] as unknown[]) : [];
  return JSON.stringify(lines.map((line) => (isRecord(line) ? ordered.map((name) => line[name] ?? null) : null)));
}

/** What of a line says what is ordered. */
const ordered = [
  'serviceId',
  'url',
  'quantity',
  'isGuarantee',
  'isDripFeed',
  'dripFeedMode',
  'numberOfRuns',
  'dripFeedMinutes',
  'dripFeedQuantityStep',
  'targetableValues',
  'countries',
  'comment',
] as const;

function readAttempt(json: unknown): Attempt | null {
  if (!isRecord(json)) return null;
  const key = readText(json['key']);
  const since = typed(json['since']);
  const { sent } = json;
  if (key === undefined || since === undefined || typeof sent !== 'string') return null;
  return isRecord(parsed(sent)) ? { key, sent, since, isAsked: json['isAsked'] === true } : null;
}

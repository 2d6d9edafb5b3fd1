import { id, isRecord, text, typed } from '../order-line/read-kept.ts';

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

/** A payment of which it is not known whether it went through. */
export interface Attempt {
  /** Idempotency key. */
  readonly key: string;
  /** What was sent, as JSON: sent once more, it gets the same answer. */
  readonly sent: string;
  readonly since: number;
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

/** Milliseconds that an order waits for its customer in a browser that was closed. */
const patience = 7 * 24 * 60 * 60_000;
/** Milliseconds for which the server knows the key of a payment again, with room to spare. */
const keyLifetime = 12 * 60 * 60_000;
/** Orders that are remembered as paid. */
const mostPaid = 20;
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

function readAttempt(json: unknown): Attempt | null {
  if (!isRecord(json)) return null;
  const key = readText(json['key']);
  const since = typed(json['since']);
  const { sent } = json;
  if (key === undefined || since === undefined || typeof sent !== 'string') return null;
  return isRecord(parsed(sent)) ? { key, sent, since } : null;
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

import type { Database, Trx } from '../db/database.ts';
import { type Keyed, type Repeated, claimKeys, saveReplies, savedReply } from './claim-keys.ts';
import { createHash } from 'node:crypto';

export interface IdempotentRequest {
  readonly instance: string;
  /** `user:12`, or `guest:` and a value that identifies this guest. */
  readonly caller: string;
  readonly operation: string;
  /** The caller's `Idempotency-Key`; without one the work simply runs. */
  readonly key: string | undefined;
  /** Parameters and body of the request, without session, key and locale. */
  readonly body: unknown;
}

/** Where work runs, and how its reply is written. */
interface ReplyContext {
  readonly db: Database;
  readonly encodeReply: (reply: unknown) => string;
}

/** For work whose result is not yet the reply (a payment to open, a sealed token): saves it, and `savedResult` reads it. */
export function resultContext({ db }: Pick<ReplyContext, 'db'>): ReplyContext {
  return { db, encodeReply: JSON.stringify };
}

/** The result of work in a `resultContext`. */
export function savedResult<T>({ json }: SavedReply<T>): T {
  return JSON.parse(json) as T;
}

/** The request as its key is looked up; null without a key. */
export function keyedOf({ caller, operation, key, body }: IdempotentRequest): Keyed | null {
  return key === undefined ? null : { caller, operation, key, bodyHash: hashOf(body) };
}

/**
 * Runs the work of a POST at most once per key, in one transaction with the row that saves its reply as it goes over the
 * wire. A repeated key with the same body gets the same reply, byte for byte. Specification: decision 16.
 * Throws `Problem` 422 on `Idempotency-Key` for the same key with another body, 409 while the first request is in progress.
 * If the work throws, nothing is saved and the key is free again. Do not check anything before this call that can change between
 * calls (a count of attempts, an external system): a repeated request could be refused. Use `withPrecondition` for such checks.
 */
export async function withIdempotency<T>(
  { db, encodeReply }: ReplyContext,
  request: IdempotentRequest,
  work: (trx: Trx) => Promise<T>,
): Promise<SavedReply<T>> {
  const keyed = keyedOf(request);
  return db.write(request.instance, async (trx) => {
    const [claim] = keyed ? await claimKeys(trx, [keyed]) : ['mine' as const];
    if (!claim) throw new Error('A key was neither taken nor refused');
    if (claim !== 'mine') return replyOf(claim);
    const reply = encodeReply(await work(trx));
    if (keyed) await saveReplies(trx, [{ request: keyed, reply }]);
    return new SavedReply(reply);
  });
}

/**
 * The same for work that checks preconditions before its transaction: it counts an attempt or calls an external system. A
 * repeated key gets the saved reply, and its preconditions are not checked again, whatever has changed since then.
 */
export async function withPrecondition<Seen, T>(
  context: ReplyContext,
  request: IdempotentRequest,
  readFacts: () => Promise<Seen>,
  work: (trx: Trx, seen: Seen) => Promise<T>,
): Promise<SavedReply<T>> {
  const keyed = keyedOf(request);
  const answered = async () => keyed && context.db.read(request.instance, (trx) => savedReply(trx, keyed));
  const known = await answered();
  if (known) return replyOf(known);
  let seen: Seen;
  try {
    seen = await readFacts();
  } catch (refusal) {
    // An equal request may have finished after the key was read; the precondition may have seen its effect.
    const meanwhile = await answered();
    if (meanwhile) return replyOf(meanwhile);
    throw refusal;
  }
  return withIdempotency(context, request, (trx) => work(trx, seen));
}

function replyOf<T>(repeated: Repeated): SavedReply<T> {
  if ('refusal' in repeated) throw repeated.refusal;
  return new SavedReply(repeated.reply);
}

/** Identifies a body: SHA-256 of the JSON with sorted keys, so the order of members does not matter. */
export function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

/** A serialized reply (JSON; empty: no content). The edge sends it unchanged, so a repeated request gets the same bytes. */
export class SavedReply<out Reply> {
  /** Exists in the type only: the value that was serialized. */
  declare readonly reply?: Reply;
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

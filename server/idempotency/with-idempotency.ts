import type { Database, Trx } from '../db/database.ts';
import { claimKeys, keepReplies, knownReply, type Repeated } from './claim-keys.ts';
import { hashOf } from './hash-of.ts';

export interface IdempotentRequest {
  readonly instance: string;
  /** `user:12`, or `guest:` and something that tells this guest from others. */
  readonly caller: string;
  readonly operation: string;
  /** The caller's `Idempotency-Key`; without one the work simply runs. */
  readonly key: string | undefined;
  /** What the caller asked for, without session, key and locale. */
  readonly body: unknown;
}

/**
 * Runs the work of a POST at most once per key, in one transaction with the row that remembers its reply.
 * The same key and body again gives the same reply, byte for byte. Specification: decision 16.
 * Throws `Problem` 422 on `Idempotency-Key` for the same key with another body, 409 while the first is being worked on.
 * When the work throws, nothing is remembered and the key is free again.
 */
export async function withIdempotency<T>(
  db: Database,
  { instance, caller, operation, key, body }: IdempotentRequest,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (key === undefined) return db.write(instance, work);
  const request = { caller, operation, key, bodyHash: hashOf(body) };
  const reply = await db.write(instance, async (trx) => {
    const [claim] = await claimKeys(trx, [request]);
    if (claim !== 'mine') {
      if (!claim) throw new Error('A key was neither taken nor refused');
      return textOf(claim);
    }
    const text = JSON.stringify(await work(trx));
    await keepReplies(trx, [{ request, reply: text }]);
    return text;
  });
  // The first reply takes the same way as every later one, so that they cannot differ.
  return JSON.parse(reply) as T;
}

/**
 * The reply that was given to a key before, for work that looks around before its transaction: what has changed since then
 * does not stand against the first reply. Undefined for a new key, and without one. Throws 422 for another body.
 */
export async function repliedBefore<T>(
  trx: Trx,
  { caller, operation, key, body }: IdempotentRequest,
): Promise<T | undefined> {
  if (key === undefined) return undefined;
  const known = await knownReply(trx, { caller, operation, key, bodyHash: hashOf(body) });
  return known && (JSON.parse(textOf(known)) as T);
}

function textOf(repeated: Repeated): string {
  if ('refusal' in repeated) throw repeated.refusal;
  return repeated.reply;
}

import type { Database, Trx } from '../db/database.ts';
import { claimKeys, type Keyed, saveReplies, savedReply, type Repeated } from './claim-keys.ts';
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

/** The request as its key is looked up; null without a key. */
export function keyedOf({ caller, operation, key, body }: IdempotentRequest): Keyed | null {
  return key === undefined ? null : { caller, operation, key, bodyHash: hashOf(body) };
}

/**
 * Runs the work of a POST at most once per key, in one transaction with the row that remembers its reply.
 * The same key and body again gives the same reply, byte for byte. Specification: decision 16.
 * Throws `Problem` 422 on `Idempotency-Key` for the same key with another body, 409 while the first is being worked on.
 * When the work throws, nothing is remembered and the key is free again. What may change from one call to the next (a
 * count of tries, somebody outside) is not looked at before this, but in `withPrecondition`.
 */
export async function withIdempotency<T>(
  db: Database,
  request: IdempotentRequest,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const keyed = keyedOf(request);
  if (!keyed) return db.write(request.instance, work);
  const reply = await db.write(request.instance, async (trx) => {
    const [claim] = await claimKeys(trx, [keyed]);
    if (claim !== 'mine') {
      if (!claim) throw new Error('A key was neither taken nor refused');
      return textOf(claim);
    }
    const text = JSON.stringify(await work(trx));
    await saveReplies(trx, [{ request: keyed, reply: text }]);
    return text;
  });
  // The first reply takes the same way as every later one, so that they cannot differ.
  return JSON.parse(reply) as T;
}

/**
 * The same for work that has to look around, count a try or ask somebody outside before its transaction. Who sends a key
 * again is given the first reply without another look: what has changed since then does not stand against it.
 */
export async function withPrecondition<Seen, T>(
  db: Database,
  request: IdempotentRequest,
  look: () => Promise<Seen>,
  work: (trx: Trx, seen: Seen) => Promise<T>,
): Promise<T> {
  const keyed = keyedOf(request);
  const answered = async () => keyed && db.read(request.instance, (trx) => savedReply(trx, keyed));
  const known = await answered();
  if (known) return JSON.parse(textOf(known)) as T;
  let seen: Seen;
  try {
    seen = await look();
  } catch (refusal) {
    // The same request may have been done since the first look at its key, and what was seen may have come after it.
    const meanwhile = await answered();
    if (meanwhile) return JSON.parse(textOf(meanwhile)) as T;
    throw refusal;
  }
  return withIdempotency(db, request, (trx) => work(trx, seen));
}

function textOf(repeated: Repeated): string {
  if ('refusal' in repeated) throw repeated.refusal;
  return repeated.reply;
}

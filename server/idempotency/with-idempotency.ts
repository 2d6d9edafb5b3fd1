import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { Problem, refuse } from '../problem.ts';

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
  const row = { instance, caller, operation, key, bodyHash: hashOf(body) };
  const reply = await db.write(instance, async (trx) => {
    if (!(await claim(trx, row))) {
      const meanwhile = await replyOf(trx, row);
      if (meanwhile === undefined) throw new Problem(409, { key: 'idempotency_in_flight' }, {}, 1);
      return meanwhile;
    }
    const text = JSON.stringify(await work(trx));
    await trx
      .updateTable('idempotency')
      .set({ reply: text })
      .where('instance', '=', instance)
      .where('caller', '=', caller)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .execute();
    return text;
  });
  // The first reply takes the same way as every later one, so that they cannot differ.
  return JSON.parse(reply) as T;
}

interface Row {
  readonly instance: string;
  readonly caller: string;
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * Takes the key for this transaction. A plain insert would wait for the one that has it, and hold a connection for as
 * long; the advisory lock answers at once and goes with the transaction.
 */
async function claim(trx: Trx, { instance, caller, operation, key, bodyHash }: Row): Promise<boolean> {
  const lock = JSON.stringify([instance, caller, operation, key]);
  const { rows } = await sql`
    insert into idempotency (instance, caller, operation, key, body_hash)
    select ${instance}, ${caller}, ${operation}, ${key}, ${bodyHash}
    where pg_try_advisory_xact_lock(hashtextextended(${lock}, 0))
    on conflict (instance, caller, operation, key) do nothing returning key`.execute(trx);
  return rows.length > 0;
}

async function replyOf(trx: Trx, { instance, caller, operation, key, bodyHash }: Row): Promise<string | undefined> {
  const found = await trx
    .selectFrom('idempotency')
    .select(['body_hash', 'reply'])
    .where('instance', '=', instance)
    .where('caller', '=', caller)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.body_hash !== bodyHash) throw refuse('Idempotency-Key', 'idempotency_other_body');
  return found.reply ?? undefined;
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex');
}

/** JSON with sorted keys, so that the order in which a client wrote them does not matter. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

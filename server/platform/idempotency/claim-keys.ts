import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { asJson, insertRows } from '../db/insert-rows.ts';
import { Problem, refuse } from '../problem.ts';

/** A request that its caller may repeat. */
export interface Keyed {
  /** `user:12`, or `guest:` and a value that identifies this guest. */
  readonly caller: string;
  readonly operation: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** See `hashOf`. */
  readonly bodyHash: string;
}

/** The answer to a repeated key: the saved reply, or a refusal. */
export type Repeated = { readonly reply: string } | { readonly refusal: Problem };
/** What a transaction has to do for a request: the work, or only give this answer. */
export type Claim = 'mine' | Repeated;

/**
 * Claims keys for this transaction; the answers are in the order of the requests. It uses advisory locks: they are granted or
 * refused at once and end with the transaction. With a row lock, repeated requests would wait and each would occupy a connection.
 */
export async function claimKeys(trx: Trx, requests: readonly Keyed[]): Promise<readonly Claim[]> {
  if (requests.length === 0) return [];
  const names = requests.map((request) =>
    JSON.stringify([trx.instance, request.caller, request.operation, request.key]),
  );
  const { rows: locks } = await sql<{ name: string; taken: boolean }>`
    select name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) as taken
    from unnest(${[...new Set(names)]}::text[]) as name`.execute(trx);
  const taken = new Map(locks.map((lock) => [lock.name, lock.taken]));
  // Read only after the lock: a statement sees the data from its own start.
  const known = await replies(trx, requests);
  return requests.map((request, index) => {
    const name = names[index] ?? '';
    const before = known.get(name);
    if (before) return repeated(before, request);
    // Of several requests with one key in this batch, the first does the work.
    if (!taken.get(name) || names.indexOf(name) < index) return { refusal: inFlight() };
    return 'mine';
  });
}

/** The answer to a request whose key has a saved reply; undefined for a new key. */
export async function savedReply(trx: Trx, request: Keyed): Promise<Repeated | undefined> {
  const [before] = (await replies(trx, [request])).values();
  return before && repeated(before, request);
}

function repeated(
  before: { readonly body_hash: string; readonly reply: string },
  { bodyHash }: Pick<Keyed, 'bodyHash'>,
): Repeated {
  if (before.body_hash !== bodyHash) return { refusal: refuse('Idempotency-Key', 'idempotency_other_body') };
  return { reply: before.reply };
}

/** Saves the replies of requests whose keys this transaction has claimed. */
export async function saveReplies(
  trx: Trx,
  made: readonly { readonly request: Keyed; readonly reply: string }[],
): Promise<void> {
  await insertRows(
    trx,
    'idempotency',
    made.map(({ request, reply }) => rowOf(request, reply)),
  );
}

/**
 * Saves a reply that was computed outside of a transaction, unless one is saved already, and returns the saved one. Waits for
 * a transaction that is saving a reply for the same key.
 */
export async function saveFirstReply(trx: Trx, request: Keyed, reply: string): Promise<string> {
  await insertRows(trx, 'idempotency', [rowOf(request, reply)], sql`on conflict do nothing`);
  const [kept] = (await replies(trx, [request])).values();
  if (!kept) throw new Error(`No reply of ${request.operation} was kept`);
  return kept.reply;
}

function rowOf({ caller, operation, key, bodyHash }: Keyed, reply: string) {
  return { caller, operation, key, body_hash: bodyHash, reply };
}

async function replies(trx: Trx, requests: readonly Keyed[]) {
  const { rows } = await sql<{ caller: string; operation: string; key: string; body_hash: string; reply: string }>`
    select i.caller, i.operation, i.key, i.body_hash, i.reply
    from json_to_recordset(${asJson(requests)}::json) as r (caller text, operation text, key text)
    join idempotency i on i.instance = ${trx.instance} and i.caller = r.caller and i.operation = r.operation
      and i.key = r.key`.execute(trx);
  return new Map(rows.map((row) => [JSON.stringify([trx.instance, row.caller, row.operation, row.key]), row]));
}

function inFlight(): Problem {
  return new Problem(409, { key: 'idempotency_in_flight' }, {}, 1);
}

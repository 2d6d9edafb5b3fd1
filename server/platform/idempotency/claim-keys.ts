import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { asJson, insertRows } from '../db/insert-rows.ts';
import { Problem, refuse } from '../problem.ts';

/** A request that its caller can send again. */
export interface Keyed {
  /** `user:12`, or `guest:` and something that tells this guest from others. */
  readonly caller: string;
  readonly operation: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** See `hashOf`. */
  readonly bodyHash: string;
}

/** What is told who sends a key again: the reply of the first time, or a refusal. */
export type Repeated = { readonly reply: string } | { readonly refusal: Problem };
/** What a transaction may do about a request: the work, or only say this. */
export type Claim = 'mine' | Repeated;

/**
 * Takes keys for this transaction; the answers are in the order of the requests. Locks of the advisory kind answer at
 * once and go with the transaction, where a row would make everybody else wait for it and hold a connection for as long.
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
  // Only after the lock: a statement sees what was there when it began.
  const known = await replies(trx, requests);
  return requests.map((request, index) => {
    const name = names[index] ?? '';
    const before = known.get(name);
    if (before) return repeated(before, request);
    // The first of those that come together with one key does the work.
    if (!taken.get(name) || names.indexOf(name) < index) return { refusal: inFlight() };
    return 'mine';
  });
}

/** What a request is told whose key was answered before; undefined for one that is new. */
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

/** Keeps the replies of requests whose keys this transaction has taken. */
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
 * Keeps a reply that was found outside of a transaction, unless one was kept before, and answers the one that is kept.
 * Whoever keeps one at the same moment is waited for.
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

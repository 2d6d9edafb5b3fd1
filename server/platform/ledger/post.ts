import { micros, type Micros } from '../../../domain/money/micros.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { asJson, insertRows } from '../db/insert-rows.ts';
import { balanceOf } from './balance-of.ts';
import { instanceAccounts } from './kinds.ts';
import { type Movement, type Moved, type MoveBalances, moveIfCovered } from './move-balances.ts';
import { type Entry, InsufficientBalance, type Posting } from './posting.ts';

export interface Posted {
  /** Postings that were booked now; the others had been booked before and changed nothing. */
  readonly booked: number;
  /** Main balance after, of every user whose main balance was touched. */
  readonly balances: ReadonlyMap<number, Micros>;
}

/**
 * Books postings, all or none. Throws `InsufficientBalance`; the caller lets it pass, so that everything is rolled back.
 * Order of locks: the postings' own rows (by source), then the users' accounts ascending, then the entries.
 * @param moveBalances replaced only by the test that proves what the guard is good for
 */
export async function post(
  trx: Trx,
  postings: readonly Posting[],
  moveBalances: MoveBalances = moveIfCovered,
): Promise<Posted> {
  for (const posting of postings) checkSum(posting);
  const ids = await openTransactions(trx, postings);
  const fresh = postings.flatMap((posting) => {
    const id = ids.get(sourceKey(posting));
    return id === undefined ? [] : posting.entries.map((entry, line) => ({ id, line: line + 1, entry }));
  });

  const moved = await moveAll(trx, movementsOf(fresh.map(({ entry }) => entry)), moveBalances);
  const accounts = new Map(
    moved.map(({ user, of, id, balance, seq, by, entries }) => [
      `${user} ${of}`,
      { id, balance: balance - by, seq: seq - entries },
    ]),
  );
  await insertRows(
    trx,
    'ledger_entry',
    fresh.map(({ id, line, entry }) => ({ tx_id: id, line, amount: entry.amount, ...place(entry, accounts) })),
  );
  const balances = moved.flatMap(({ user, of, balance }) =>
    of === 'balance' ? [[user, micros(balance)] as const] : [],
  );
  return { booked: ids.size, balances: new Map(balances) };
}

/** Moves every account; throws `InsufficientBalance` for the first that does not cover it. */
async function moveAll(
  trx: Trx,
  movements: readonly Movement[],
  moveBalances: MoveBalances,
): Promise<readonly (Movement & Moved)[]> {
  const moved = new Map<string, Moved>();
  const keyOf = ({ user, of }: Pick<Movement, 'user' | 'of'>) => `${user} ${of}`;
  for (let left = movements; left.length > 0; left = left.filter((movement) => !moved.has(keyOf(movement)))) {
    for (const one of await moveBalances(trx, left)) moved.set(keyOf(one), one);
    for (const movement of left) {
      const { user, of, lowest } = movement;
      if (moved.has(keyOf(movement))) continue;
      if (lowest >= 0n) throw new Error(`User ${user} has no account; open one first`);
      const balance = await balanceOf(trx, user, of);
      const missing = micros(-(balance + lowest));
      // Otherwise somebody has paid in between the two statements, and it is tried again.
      if (missing > 0n) throw new InsufficientBalance(user, balance, missing);
    }
  }
  return movements.map((movement) => ({ ...movement, ...(moved.get(keyOf(movement)) as Moved) }));
}

/** What entries do to each account of a user that they touch. */
function movementsOf(entries: readonly Entry[]): readonly Movement[] {
  const movements = new Map<string, Movement>();
  for (const entry of entries) {
    if (!('user' in entry)) continue;
    const { user, of = 'balance', amount } = entry;
    const key = `${user} ${of}`;
    const before = movements.get(key) ?? { user, of, by: 0n, lowest: 0n, entries: 0 };
    const by = before.by + amount;
    const lowest = by < before.lowest ? by : before.lowest;
    movements.set(key, { user, of, by, lowest, entries: before.entries + 1 });
  }
  return [...movements.values()];
}

/** Account, number and running balance of an entry; moves the running figures on. */
function place(entry: Entry, accounts: Map<string, { id: number; balance: bigint; seq: number }>) {
  if ('account' in entry) return { account_id: instanceAccounts[entry.account], seq: null, balance_after: null };
  const account = accounts.get(`${entry.user} ${entry.of ?? 'balance'}`);
  if (!account) throw new Error(`User ${entry.user} has no account in this posting`);
  account.balance += entry.amount;
  account.seq += 1;
  return { account_id: account.id, seq: account.seq, balance_after: account.balance };
}

interface Opened {
  readonly id: number;
  readonly kind: string;
  readonly source_type: string;
  readonly source_id: string;
}

/** Inserts what is not there yet; answers the ids of the new ones by source. */
async function openTransactions(trx: Trx, postings: readonly Posting[]): Promise<ReadonlyMap<string, number>> {
  if (postings.length === 0) return new Map();
  const rows = postings
    .map(({ kind, source, note = null, at = null }) => ({
      kind,
      source_type: source.type,
      source_id: String(source.id),
      note,
      created_at: at,
    }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const { rows: inserted } = await sql<Opened>`
    insert into ledger_tx (instance, kind, source_type, source_id, note, created_at)
    select ${trx.instance}, kind, source_type, source_id, note, coalesce(created_at, now())
    from json_populate_recordset(null::ledger_tx, ${asJson(rows)}::json)
    on conflict (instance, kind, source_type, source_id) do nothing
    returning id, kind, source_type, source_id`.execute(trx);
  return new Map(inserted.map((row) => [sortKey(row), row.id]));
}

function sourceKey({ kind, source }: Posting): string {
  return sortKey({ kind, source_type: source.type, source_id: String(source.id) });
}

function sortKey(row: { readonly kind: string; readonly source_type: string; readonly source_id: string }): string {
  return `${row.kind} ${row.source_type} ${row.source_id}`;
}

function checkSum({ kind, source, entries }: Posting): void {
  const sum = entries.reduce<bigint>((total, entry) => total + entry.amount, 0n);
  if (sum !== 0n || entries.length < 2) {
    throw new Error(
      `Posting ${kind} of ${source.type} ${source.id}: ${entries.length} entries sum to ${sum}, expected two or more and 0`,
    );
  }
}

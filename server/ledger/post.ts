import { type Micros, micros } from '../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import { balanceOf } from './balance-of.ts';
import { instanceAccounts } from './kinds.ts';
import { type Entry, InsufficientBalance, type Posting } from './posting.ts';

export interface Posted {
  /** Postings that were booked now; the others had been booked before and changed nothing. */
  readonly booked: number;
  /** Balance after, of every user whose balance was touched. */
  readonly balances: ReadonlyMap<number, Micros>;
}

/** Moves a user's balance and takes a run of numbers for its entries; undefined when it would fall below 0. */
export type MoveBalance = (
  trx: Trx,
  userId: number,
  by: bigint,
  entries: number,
) => Promise<{ readonly id: number; readonly balance: bigint; readonly seq: number } | undefined>;

/**
 * Books postings, all or none. Throws `InsufficientBalance`; the caller lets it pass, so that everything is rolled back.
 * Order of locks: the postings' own rows (by source), then the users' accounts ascending, then the entries.
 * @param moveBalance replaced only by the test that proves what the guard is good for
 */
export async function post(
  trx: Trx,
  postings: readonly Posting[],
  moveBalance: MoveBalance = moveIfCovered,
): Promise<Posted> {
  for (const posting of postings) checkSum(posting);
  const ids = await openTransactions(trx, postings);
  const fresh = postings.flatMap((posting) => {
    const id = ids.get(sourceKey(posting));
    return id === undefined ? [] : posting.entries.map((entry, line) => ({ id, line: line + 1, entry }));
  });

  const users = [...new Set(fresh.flatMap(({ entry }) => ('user' in entry ? [entry.user] : [])))].sort((a, b) => a - b);
  const accounts = new Map<number, { id: number; balance: bigint; seq: number }>();
  const balances = new Map<number, Micros>();
  for (const user of users) {
    const amounts = fresh.flatMap(({ entry }) => ('user' in entry && entry.user === user ? [entry.amount] : []));
    const by = amounts.reduce<bigint>((total, amount) => total + amount, 0n);
    const after = await moveBalance(trx, user, by, amounts.length);
    if (!after) {
      if (by >= 0n) throw new Error(`User ${user} has no account; open one first`);
      const balance = await balanceOf(trx, user);
      throw new InsufficientBalance(user, balance, micros(-(balance + by)));
    }
    balances.set(user, micros(after.balance));
    accounts.set(user, { id: after.id, balance: after.balance - by, seq: after.seq - amounts.length });
  }

  const { instance } = trx;
  const rows = fresh.map(({ id, line, entry }) => ({
    instance,
    tx_id: id,
    line,
    amount: entry.amount,
    ...place(entry, accounts),
  }));
  if (rows.length > 0) await trx.insertInto('ledger_entry').values(rows).execute();
  return { booked: ids.size, balances };
}

const moveIfCovered: MoveBalance = (trx, userId, by, entries) =>
  trx
    .updateTable('ledger_account')
    .set((row) => ({ balance: row('balance', '+', by), seq: row('seq', '+', entries) }))
    .where('instance', '=', trx.instance)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'balance')
    .where((row) => row(row('balance', '+', by), '>=', 0n))
    .returning((row) => ['id', row.ref('balance').$notNull().as('balance'), row.ref('seq').$notNull().as('seq')])
    .executeTakeFirst();

/** Account, number and running balance of an entry; moves the running figures on. */
function place(entry: Entry, accounts: Map<number, { id: number; balance: bigint; seq: number }>) {
  if ('account' in entry) return { account_id: instanceAccounts[entry.account], seq: null, balance_after: null };
  const account = accounts.get(entry.user);
  if (!account) throw new Error(`User ${entry.user} has no account in this posting`);
  account.balance += entry.amount;
  account.seq += 1;
  // The sum of a batch may be covered while a part of it, in its order, is not.
  if (account.balance < 0n)
    throw new InsufficientBalance(entry.user, micros(account.balance - entry.amount), micros(-account.balance));
  return { account_id: account.id, seq: account.seq, balance_after: account.balance };
}

/** Inserts what is not there yet; answers the ids of the new ones by source. */
async function openTransactions(trx: Trx, postings: readonly Posting[]): Promise<ReadonlyMap<string, number>> {
  if (postings.length === 0) return new Map();
  const rows = postings
    .map((posting) => ({
      instance: trx.instance,
      kind: posting.kind,
      source_type: posting.source.type,
      source_id: String(posting.source.id),
      note: posting.note ?? null,
      ...(posting.at ? { created_at: posting.at } : {}),
    }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const inserted = await trx
    .insertInto('ledger_tx')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['instance', 'kind', 'source_type', 'source_id']).doNothing())
    .returning(['id', 'kind', 'source_type', 'source_id'])
    .execute();
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

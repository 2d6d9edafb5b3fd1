import { type Micros, micros } from '../../domain/money/micros.ts';
import type { Trx } from '../db/database.ts';
import { balanceOf } from './balance-of.ts';
import { instanceAccounts, type UserAccount, userAccounts } from './kinds.ts';
import { type Entry, InsufficientBalance, type Posting } from './posting.ts';

export interface Posted {
  /** Postings that were booked now; the others had been booked before and changed nothing. */
  readonly booked: number;
  /** Main balance after, of every user whose main balance was touched. */
  readonly balances: ReadonlyMap<number, Micros>;
}

/** What a batch does to one balance. */
export interface Movement {
  /** Sum of its entries. */
  readonly by: bigint;
  /** The lowest that the balance gets on the way, against where it began; 0 or below. */
  readonly lowest: bigint;
  readonly entries: number;
}

/** Moves the balance of a user's account and takes a run of numbers for its entries; undefined when it would fall below 0 on the way. */
export type MoveBalance = (
  trx: Trx,
  userId: number,
  movement: Movement,
  account: UserAccount,
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

  const accounts = new Map<string, { id: number; balance: bigint; seq: number }>();
  const balances = new Map<number, Micros>();
  for (const { user, of, amounts } of touchedAccounts(fresh.map(({ entry }) => entry))) {
    const movement = movementOf(amounts);
    let after = await moveBalance(trx, user, movement, of);
    while (!after) {
      if (movement.lowest >= 0n) throw new Error(`User ${user} has no account; open one first`);
      const balance = await balanceOf(trx, user, of);
      const missing = micros(-(balance + movement.lowest));
      if (missing > 0n) throw new InsufficientBalance(user, balance, missing);
      // Somebody has paid in between the two statements.
      after = await moveBalance(trx, user, movement, of);
    }
    if (of === 'balance') balances.set(user, micros(after.balance));
    accounts.set(`${user} ${of}`, {
      id: after.id,
      balance: after.balance - movement.by,
      seq: after.seq - movement.entries,
    });
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

/** The users' accounts that entries touch, with their amounts: users ascending, accounts of one user in their order. */
function touchedAccounts(entries: readonly Entry[]) {
  const touched = new Map<string, { readonly user: number; readonly of: UserAccount; readonly amounts: bigint[] }>();
  for (const entry of entries) {
    if (!('user' in entry)) continue;
    const { user, of = 'balance', amount } = entry;
    const key = `${user} ${of}`;
    const found = touched.get(key);
    if (found) found.amounts.push(amount);
    else touched.set(key, { user, of, amounts: [amount] });
  }
  return [...touched.values()].sort(
    (a, b) => a.user - b.user || userAccounts.indexOf(a.of) - userAccounts.indexOf(b.of),
  );
}

function movementOf(amounts: readonly bigint[]): Movement {
  let by = 0n;
  let lowest = 0n;
  for (const amount of amounts) {
    by += amount;
    if (by < lowest) lowest = by;
  }
  return { by, lowest, entries: amounts.length };
}

const moveIfCovered: MoveBalance = (trx, userId, { by, lowest, entries }, account) =>
  trx
    .updateTable('ledger_account')
    .set((row) => ({ balance: row('balance', '+', by), seq: row('seq', '+', entries) }))
    .where('instance', '=', trx.instance)
    .where('user_id', '=', userId)
    .where('purpose', '=', account)
    .where('balance', '>=', -lowest)
    .returning((row) => ['id', row.ref('balance').$notNull().as('balance'), row.ref('seq').$notNull().as('seq')])
    .executeTakeFirst();

/** Account, number and running balance of an entry; moves the running figures on. */
function place(entry: Entry, accounts: Map<string, { id: number; balance: bigint; seq: number }>) {
  if ('account' in entry) return { account_id: instanceAccounts[entry.account], seq: null, balance_after: null };
  const account = accounts.get(`${entry.user} ${entry.of ?? 'balance'}`);
  if (!account) throw new Error(`User ${entry.user} has no account in this posting`);
  account.balance += entry.amount;
  account.seq += 1;
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

import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { asJson } from '../db/insert-rows.ts';
import { type UserAccount, userAccounts } from './kinds.ts';

/** What a batch of postings does to one account of a user. */
export interface Movement {
  readonly user: number;
  readonly of: UserAccount;
  /** Sum of its entries. */
  readonly by: bigint;
  /** The lowest that the balance gets on the way, against where it began; 0 or below. */
  readonly lowest: bigint;
  readonly entries: number;
}

export interface Moved {
  readonly user: number;
  readonly of: UserAccount;
  /** Of the account. */
  readonly id: number;
  /** Afterwards. */
  readonly balance: bigint;
  /** Number of the last entry, afterwards. */
  readonly seq: number;
}

/** Moves balances of users' accounts and takes a run of numbers for their entries; leaves those alone that would fall below 0 on the way. */
export type MoveBalances = (trx: Trx, movements: readonly Movement[]) => Promise<readonly Moved[]>;

/**
 * Locks the accounts in one order (users ascending, accounts of one user in theirs), so that two that want the same ones
 * wait for each other in turn, and moves those that cover it as they are then.
 */
export const moveIfCovered: MoveBalances = async (trx, movements) => {
  if (movements.length === 0) return [];
  const { rows } = await sql<Moved>`
    with wanted as materialized (
      select account.id, m.by, m.lowest, m.entries
      from json_to_recordset(${asJson(movements)}::json) as m ("user" int, "of" text, by bigint, lowest bigint, entries int)
      join ledger_account account
        on account.instance = ${trx.instance} and account.user_id = m.user and account.purpose = m.of
      order by account.user_id, array_position(${[...userAccounts]}::text[], account.purpose)
      for update of account
    )
    update ledger_account account set balance = account.balance + wanted.by, seq = account.seq + wanted.entries
    from wanted
    where account.instance = ${trx.instance} and account.id = wanted.id and account.balance >= -wanted.lowest
    returning account.user_id as "user", account.purpose as "of", account.id, account.balance, account.seq`.execute(
    trx,
  );
  return rows;
};

import type { Generated } from 'kysely';
import type { MomentByDefault, OrNull } from './columns.ts';

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_tx: LedgerTxTable;
  ledger_entry: LedgerEntryTable;
  money_movement: MoneyMovementTable;
}

export interface LedgerAccountTable {
  instance: string;
  id: Generated<number>;
  /** Null for the instance's own accounts. */
  user_id: OrNull<number>;
  /** `balance` for a user's main balance; the name of the account for the instance's own. */
  purpose: string;
  /** Micro-USD, never below 0. Null for the instance's own accounts: those are summed, never a hot row. */
  balance: OrNull<bigint>;
  /** Number of the last entry; null with `balance`. */
  seq: OrNull<number>;
}

export interface LedgerTxTable {
  instance: string;
  id: Generated<number>;
  kind: string;
  source_type: string;
  source_id: string;
  note: OrNull<string>;
  created_at: MomentByDefault;
}

export interface LedgerEntryTable {
  instance: string;
  tx_id: number;
  line: number;
  account_id: number;
  /** Micro-USD, never 0; above 0 into the account, below 0 out of it. Entries of one transaction sum to 0. */
  amount: bigint;
  /** Entries of user accounts are numbered 1, 2, 3 … without gaps. */
  seq: OrNull<number>;
  balance_after: OrNull<bigint>;
}

/** What a transaction did to all accounts of a user together. A trigger writes it; the application only reads (decision 127). */
export interface MoneyMovementTable {
  instance: string;
  tx_id: number;
  /** Of a guest's account as well that somebody has claimed. */
  user_id: number;
  /** Of the transaction. */
  kind: string;
  /** Micro-USD; 0 where the user's accounts exchanged money with each other. */
  amount: bigint;
  /** Null where the transaction is about no order. */
  order_id: OrNull<number>;
  /** Null where the transaction is about no payment from outside. */
  invoice_id: OrNull<number>;
  created_at: Date;
}

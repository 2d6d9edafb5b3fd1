import type { Micros } from '../../../domain/money/micros.ts';
import type { InstanceAccount, TransactionKind, UserAccount } from './kinds.ts';

/** One side of a posting: above 0 into the account, below 0 out of it, never 0. */
export type Entry =
  | { readonly user: number /** Default: `balance`. */; readonly of?: UserAccount; readonly amount: Micros }
  | { readonly account: InstanceAccount; readonly amount: Micros };

/** A movement of money. Its entries sum to 0. */
export interface Posting {
  readonly kind: TransactionKind;
  /** What caused it. The same kind and source is booked once, however often it is posted. */
  readonly source: { readonly type: string; readonly id: string | number };
  readonly entries: readonly Entry[];
  readonly note?: string | undefined;
  /** When it happened; now, unless told. */
  readonly at?: Date | undefined;
}

/** A user's account does not cover a posting; thrown so that the whole transaction is rolled back. */
export class InsufficientBalance extends Error {
  readonly userId: number;
  readonly balance: Micros;
  /** How much more it would take. */
  readonly missing: Micros;

  constructor(userId: number, balance: Micros, missing: Micros) {
    super(`The balance of user ${userId} is ${missing} micro-USD short`);
    this.userId = userId;
    this.balance = balance;
    this.missing = missing;
  }
}

import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A transaction of one instance: only its rows are in reach (row-level security), and `instance` names it for the queries. */
export type Trx = Transaction<Schema> & { readonly instance: string };

/** A transaction of the owner over every instance: migrations, scanning for due jobs, checks. Handlers never get one. */
export type SystemTrx = Transaction<Schema>;

/**
 * The database as the rest of the server sees it. Every query happens within one of these calls, on the handle that the
 * work is given; calling the database again from inside one throws at once (it would hang on the embedded database).
 * Statements and transactions have a time limit. No network call belongs inside.
 *
 * Throws `Problem` 503 with `retryAfter` when all connections are taken for too long, or the database is out of reach or its
 * disk is full.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Read-only transaction; a write inside is refused by the database. The work may run several times, as for `write`. */
  read<T>(instance: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * READ COMMITTED transaction, committed when the work resolves and rolled back when it throws. The work may run several
   * times (deadlock, serialization failure), so it must change nothing but the database.
   */
  write<T>(instance: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The same without an instance, as the owner of the tables. */
  system<T>(work: (trx: SystemTrx) => Promise<T>): Promise<T>;
  /**
   * Asks the database for an answer. Throws what a caller would be told now: out of reach, or, once a write has found the
   * disk full, that it is full, until something can be written again.
   */
  probe(): Promise<void>;
  /** Connections at work, transactions that wait for one, and how many there may be. */
  connections?(): { readonly atWork: number; readonly waiting: number; readonly most: number };
  /** Waits for what is running, then lets go of the folder or the connections. */
  close(): Promise<void>;
}

import { CompiledQuery, type DatabaseConnection, PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { enterRoleSql, entry } from './entry.ts';

/**
 * So long a connection works by the plans it has made, milliseconds. A plan made for a table with a handful of rows is kept
 * however large it has become, until the database happens to count again.
 */
const planLife = 5_000;

/** Whether the plans of a connection are old, which counts from then on as new. With its very first transaction it has none. */
function planAge(): (connection: object) => boolean {
  const plannedAt = new WeakMap<object, number>();
  return (connection) => {
    const now = performance.now();
    const before = plannedAt.get(connection);
    if (before !== undefined && now - before < planLife) return false;
    plannedAt.set(connection, now);
    return before !== undefined;
  };
}

/** What holds for a connection of a pooler only as long as a transaction: it may have been another's before. Milliseconds. */
export interface TransactionSettings {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** Another word for `commit`, by which the connection knows that there is time until it has something else to send. */
export const endOfReader = 'end';

class EnteringPostgresDriver extends PostgresDriver {
  readonly #hasOldPlans = planAge();
  readonly #settings: string;
  /** Beginnings of readers that need not have been answered yet. */
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  constructor(pool: Pool, settings: TransactionSettings | null) {
    super({ pool });
    this.#settings = Object.entries(settings ?? {})
      .map(([name, value]) => `; set local ${name} = ${value}`)
      .join('');
  }

  /**
   * One message for the beginning and the entry. A reader does not wait for its answer but sends the first statement along;
   * what was read counts once the beginning has been answered.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A pooler's connections keep no plans of ours. In one message with the beginning it would count as the first statement of
    // the transaction, which could not choose its isolation level any more.
    if (this.#settings === '' && this.#hasOldPlans(connection))
      connection.executeQuery(CompiledQuery.raw('discard plans')).catch(() => {});
    const into = entry.getStore();
    const text = `begin${this.#settings}${into ? `; ${enterRoleSql(into)}` : ''}`;
    const begun = connection.executeQuery(CompiledQuery.raw(text));
    if (!into?.readOnly) return void (await begun);
    this.#begun.set(connection, begun);
    begun.catch(() => {});
  }

  /** The end of a reader changes nothing, so nobody waits for it: it goes with what the connection sends next. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection);
    if (!begun) return super.commitTransaction(connection);
    await begun;
    this.#begun.delete(connection);
    connection.executeQuery(CompiledQuery.raw(endOfReader)).catch(() => {});
  }

  /** Where the beginning has failed, its error is the one that says why. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    const begun = this.#begun.get(connection);
    this.#begun.delete(connection);
    await super.rollbackTransaction(connection);
    await begun;
  }
}

/** Migrations are locked by whoever runs them: the lock of the library outlives its transaction on the connection of a pooler. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL, with transactions that begin as `entry` says, and with these settings where connections keep none. */
export function enteringDialect(pool: Pool, settings: TransactionSettings | null = null): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createAdapter = () => new UnlockedAdapter();
  dialect.createDriver = () => new EnteringPostgresDriver(pool, settings);
  return dialect;
}

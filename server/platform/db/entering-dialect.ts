import { CompiledQuery, type DatabaseConnection, PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { enterRoleSql, entry } from './entry.ts';

/**
 * So long a connection works by the plans it has made, milliseconds. A plan made for a table with a handful of rows is kept
 * however large it has become, until the database happens to count again.
 */
const planLife = 5_000;

const discard = 'discard plans; ';

/** What a connection sends before a transaction: with its very first one nothing, and `discard plans; ` when its plans are old. */
function planAge(): (connection: object) => '' | typeof discard {
  const plannedAt = new WeakMap<object, number>();
  return (connection) => {
    const now = performance.now();
    const before = plannedAt.get(connection);
    if (before !== undefined && now - before < planLife) return '';
    plannedAt.set(connection, now);
    return before === undefined ? '' : discard;
  };
}

/** What holds for a connection of a pooler only as long as a transaction: it may have been another's before. Milliseconds. */
export interface TransactionSettings {
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

class EnteringPostgresDriver extends PostgresDriver {
  readonly #age = planAge();
  readonly #settings: string;

  constructor(pool: Pool, settings: TransactionSettings | null) {
    super({ pool });
    this.#settings = Object.entries(settings ?? {})
      .map(([name, value]) => `; set local ${name} = ${value}`)
      .join('');
  }

  /** One round trip for the beginning and the entry. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A pooler's connections keep no plans of ours.
    const before = this.#settings === '' ? this.#age(connection) : '';
    const into = entry.getStore();
    const text = `${before}begin${this.#settings}${into ? `; ${enterRoleSql(into)}` : ''}`;
    await connection.executeQuery(CompiledQuery.raw(text));
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

import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  PGliteDialect,
  PGliteDriver,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import type { Pool } from 'pg';
import { enterText, entry } from './entry.ts';

/**
 * So long a connection works by the plans it has made, milliseconds. A plan made for a table with a handful of rows is kept
 * however large it has become, until the database happens to count again.
 */
const planLife = 5_000;

class EnteringPostgresDriver extends PostgresDriver {
  readonly #plannedAt = new WeakMap<DatabaseConnection, number>();

  /** One round trip for the beginning and the entry. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const into = entry.getStore();
    const planAnew = this.#isDue(connection) ? 'discard plans; ' : '';
    await connection.executeQuery(CompiledQuery.raw(`${planAnew}begin${into ? `; ${enterText(into)}` : ''}`));
  }

  #isDue(connection: DatabaseConnection): boolean {
    const now = performance.now();
    const before = this.#plannedAt.get(connection);
    if (before !== undefined && now - before < planLife) return false;
    this.#plannedAt.set(connection, now);
    return before !== undefined;
  }
}

class EnteringPGliteDriver extends PGliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await super.beginTransaction(connection as Parameters<PGliteDriver['beginTransaction']>[0]);
    const into = entry.getStore();
    if (into) await connection.executeQuery(CompiledQuery.raw(enterText(into)));
  }
}

/** PostgreSQL, with transactions that begin as `entry` says. */
export function postgresDialect(pool: Pool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new EnteringPostgresDriver({ pool });
  return dialect;
}

/** The embedded database, with transactions that begin as `entry` says. */
export function embeddedDialect(pglite: PGlite): PGliteDialect {
  const dialect = new PGliteDialect({ pglite });
  dialect.createDriver = () => new EnteringPGliteDriver({ pglite });
  return dialect;
}

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

class EnteringPostgresDriver extends PostgresDriver {
  /** One round trip for the beginning and the entry. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const into = entry.getStore();
    await connection.executeQuery(CompiledQuery.raw(into ? `begin; ${enterText(into)}` : 'begin'));
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

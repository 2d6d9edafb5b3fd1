import process from 'node:process';
import type { Database } from '../../server/platform/db/database.ts';
import type { DatabaseOptions } from '../../server/platform/db/open-database.ts';
import { embeddedDatabase } from '../embedded/embedded-database.ts';
import { scratchPostgres } from '../postgres/scratch-database.ts';
import { empty } from '../database-template.ts';

/**
 * A new, migrated database with what the template says, empty unless told, for tests that work on any database: on
 * the PostgreSQL of the test run, which takes a fifth of the time, and embedded where there is no PostgreSQL or
 * `LIVERY_TEST_DATABASE` is `embedded`, as in one part of `npm run test:long`. Closing it removes it.
 */
export async function testDatabase(
  options: Pick<DatabaseOptions, 'transactionTimeout' | 'connectionTimeout' | 'upkeep'> = {},
  template = empty,
): Promise<Database> {
  const postgres = process.env['LIVERY_TEST_DATABASE'] === 'embedded' ? null : await scratchPostgres();
  if (!postgres) return embeddedDatabase(options, template);
  const { db, drop } = await postgres.open(options, template);
  return { ...db, close: drop };
}

import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, openAsBlob, readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '../../server/platform/db/database.ts';
import { codeOf } from '../../server/platform/db/failures.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import type { Schema } from '../../server/platform/db/schema.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'livery');

/**
 * A new, empty, migrated database in memory. Making one from nothing takes seconds of work; the first test of a version of
 * the migrations keeps what it made, and all others start from that.
 */
export async function embeddedDatabase(
  options: Pick<DatabaseOptions, 'transactionTimeout' | 'connectionTimeout'> = {},
): Promise<Database> {
  const file = join(cache, `embedded-${version()}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  return openDatabase({ ...options, template: await openAsBlob(file) });
}

async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(kysely);
  const dump = await pglite.dumpDataDir('none');
  await kysely.destroy();
  mkdirSync(cache, { recursive: true });
  // Several test processes may be at it at once: each of them sees a whole file or none, and one that is read already stays.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, dump.stream());
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Changes with the migrations and with the database itself. */
function version(): string {
  const migrations = join(root, 'server/platform/db/migrations');
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

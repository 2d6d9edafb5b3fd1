import pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../server/db/open-database.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

/** One PostgreSQL for all tests of a file; null where there is none. */
export interface ScratchPostgres {
  /** A new, empty, migrated database of its own. */
  readonly open: (options?: Omit<DatabaseOptions, 'url'>) => Promise<{ readonly db: Database; readonly url: string }>;
  readonly stop: () => Promise<void>;
}

let count = 0;

export async function scratchPostgres(): Promise<ScratchPostgres | null> {
  const postgres: Postgres | null = await startPostgres();
  if (!postgres) return null;
  const opened: { readonly db: Database; readonly name: string }[] = [];
  return {
    async open(options = {}) {
      count += 1;
      const name = `livery_test_${process.pid}_${count}`;
      await administer(postgres.url, `create database ${name}`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      const db = await openDatabase({ ...options, url: url.href });
      opened.push({ db, name });
      return { db, url: url.href };
    },
    async stop() {
      for (const { db, name } of opened) {
        await db.close();
        await administer(postgres.url, `drop database if exists ${name} with (force)`);
      }
      await postgres.stop();
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

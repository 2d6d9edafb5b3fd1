import pg from 'pg';
import type { Database } from '../../server/platform/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import { type Postgres, startPostgres } from './start-postgres.ts';

/** One PostgreSQL for all tests of a file; null where there is none. */
export interface ScratchPostgres {
  /** A new, empty, migrated database of its own. Many of them, one after the other, are dropped when done with: each holds connections. */
  readonly open: (options?: Omit<DatabaseOptions, 'url'>) => Promise<ScratchDatabase>;
  readonly stop: () => Promise<void>;
}

interface ScratchDatabase {
  readonly db: Database;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

let count = 0;

export async function scratchPostgres(): Promise<ScratchPostgres | null> {
  const postgres: Postgres | null = await startPostgres();
  if (!postgres) return null;
  const opened = new Set<ScratchDatabase>();
  return {
    async open(options = {}) {
      count += 1;
      const name = `livery_test_${process.pid}_${count}`;
      await administer(postgres.url, `create database ${name}`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      const db = await openDatabase({ ...options, url: url.href });
      const scratch: ScratchDatabase = {
        db,
        url: url.href,
        async drop() {
          opened.delete(scratch);
          await db.close();
          await administer(postgres.url, `drop database if exists ${name} with (force)`);
        },
      };
      opened.add(scratch);
      return scratch;
    },
    async stop() {
      for (const scratch of opened) await scratch.drop();
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

import process from 'node:process';
import pg from 'pg';
import type { Database } from '../../server/platform/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import { empty, type Template } from '../database-template.ts';
import { longLimits } from '../long-limits.ts';
import { databasePrefix, dropDatabase, sharedPostgres } from './shared-postgres.ts';
import { startPostgres } from './start-postgres.ts';

/** Databases for the tests of a file, on a PostgreSQL that others may use as well. */
export interface ScratchPostgres {
  /**
   * A new, migrated database of its own with what the template says, empty unless told. Many of them, one after the other, are
   * dropped when done with: each has connections.
   */
  readonly open: (options?: Omit<DatabaseOptions, 'url'>, template?: Template) => Promise<ScratchDatabase>;
  readonly stop: () => Promise<void>;
}

interface ScratchDatabase {
  readonly db: Database;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** For many at once: on a machine with other work to do, what waits long has not failed. */
export const longTimeouts = { poolSize: 16, ...longLimits } satisfies Omit<DatabaseOptions, 'url'>;

let count = 0;

/** Databases on the PostgreSQL of the test run; null where there is none to be had. */
export async function scratchPostgres(): Promise<ScratchPostgres | null> {
  const url = await sharedPostgres();
  return url === null ? null : scratchOn(url, async () => {});
}

/** Databases on a PostgreSQL of their own, outside of a test run. */
export async function ownPostgres(): Promise<ScratchPostgres | null> {
  const postgres = await startPostgres();
  return postgres && scratchOn(postgres.url, postgres.stop);
}

function scratchOn(server: string, end: () => Promise<void>): ScratchPostgres {
  const opened = new Set<ScratchDatabase>();
  return {
    async open(options = {}, template = empty) {
      count += 1;
      const name = `${databasePrefix()}${process.pid}_${count}`;
      await administer(server, async (run) => {
        await makeTemplate(server, run, template);
        await run(`create database ${name} template ${nameOf(template)} strategy file_copy`);
      });
      const url = addressOf(server, name);
      const db = await openDatabase({ ...longLimits, ...options, url });
      const scratch: ScratchDatabase = {
        db,
        url,
        async drop() {
          opened.delete(scratch);
          await db.close();
          await administer(server, (_, client) => dropDatabase(client, name));
        },
      };
      opened.add(scratch);
      return scratch;
    },
    async stop() {
      for (const scratch of opened) await scratch.drop();
      await end();
    },
  };
}

type Run = (statement: string) => Promise<pg.QueryResult>;

/** Of this test run: what new databases are copies of: a copy takes a fraction of the time that migrating and filling one does. */
function nameOf({ name }: Template): string {
  return `${databasePrefix()}template_${name}`;
}

async function makeTemplate(server: string, run: Run, template: Template): Promise<void> {
  const name = nameOf(template);
  const isMade = async () => (await run(`select from pg_database where datname = '${name}'`)).rowCount !== 0;
  if (await isMade()) return;
  if (template !== empty) await makeTemplate(server, run, empty);
  // Until the connection ends: one makes it, and the others wait.
  await run('select pg_advisory_lock(1)');
  if (await isMade()) return;
  const draft = `${name}_draft`;
  await run(`create database ${draft}${template === empty ? '' : ` template ${nameOf(empty)}`}`);
  const db = await openDatabase({ ...longLimits, url: addressOf(server, draft) });
  await template.fill(db);
  await db.close();
  await run(`alter database ${draft} rename to ${name}`);
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(server: string, work: (run: Run, client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work((statement) => client.query(statement), client);
  } finally {
    await client.end();
  }
}

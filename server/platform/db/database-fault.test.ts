import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../tests/postgres/start-postgres.ts';
import { manualTimers } from '../../../tests/manual-timers.ts';
import { embeddedDatabase, embeddedDatabaseOnDisk } from '../../../tests/embedded/embedded-database.ts';
import { DatabaseFault, faultOf } from './database-fault.ts';
import { openDatabase } from './open-database.ts';

const postgres = await startPostgres();
afterAll(async () => postgres?.stop());

test('an embedded database that is newer than the program is refused in words', async () => {
  const { db, disk } = await embeddedDatabaseOnDisk();
  await db.system((trx) =>
    trx
      .insertInto('kysely_migration' as 'job')
      .values({ name: '9999-tomorrow', timestamp: new Date().toISOString() } as never)
      .execute(),
  );
  const files = disk.read();
  await db.close();
  const { MemoryFiles } = await import('../../../tests/embedded/memory-files.ts');
  await expect(openDatabase({ files: new MemoryFiles(files) })).rejects.toThrow(
    /^The database is newer than this program: it has the migration 9999-tomorrow\. Start the version that made it/,
  );
});

test('a database that is too slow to be filled is told in words', async () => {
  const db = await embeddedDatabase({ transactionTimeout: 20_000 });
  const timers = manualTimers();
  const begun = Promise.withResolvers<void>();
  const writing = db.write('aurora', () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const failure = writing.catch((error: unknown) => error);
  await begun.promise;
  timers.advance(20_000);
  expect(faultOf(await failure, undefined)?.message).toBe(
    'The database is too slow. A transaction took longer than 20000 ms and was rolled back; earlier ones are kept. Start again when the machine has less to do.',
  );
  timers.release();
  await db.close();
});

describe.skipIf(!postgres?.halt)(
  'a PostgreSQL that cannot be used is told in one sentence (needs a PostgreSQL of our own)',
  () => {
    const { url, halt, resume } = postgres as Postgres;
    const addressOf = (change: (address: URL) => void) => {
      const address = new URL(url);
      change(address);
      return address.href;
    };
    const run = async (...statements: readonly string[]) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    };
    /** The fault of opening; an error that is no such fault fails the test. */
    const refusal = async (address: string) => {
      const error: unknown = await openDatabase({ url: address }).then(
        (db) => db.close(),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(DatabaseFault);
      return (error as Error).message;
    };
    beforeAll(() => run('create database shop', 'create role weak login', 'create role other login createrole'));

    test('because there is no such database', async () => {
      const there = new URL(url).host;
      expect(await refusal(addressOf((address) => (address.pathname = '/shoop')))).toBe(
        `There is no database "shoop" at ${there}. Make it (createdb shoop), or correct DATABASE_URL.`,
      );
    });

    test('because its user has too few rights, in an empty database and in one that another user has made', async () => {
      const as = (user: string) =>
        addressOf((address) => {
          address.username = user;
          address.pathname = '/shop';
        });
      const sentence = /^The user "\w+" has too few rights in the database "shop" \(.+\)\. It has to own/;
      expect(await refusal(as('weak'))).toMatch(sentence);
      await (await openDatabase({ url: as('postgres') })).close();
      expect(await refusal(as('weak'))).toMatch(sentence);
      expect(await refusal(as('other'))).toMatch(sentence);
    });

    test('because it is down; who has patience is told and goes on when it is up', async () => {
      await halt?.();
      expect(await refusal(url.replace('postgres@', 'postgres:tulip@'))).toBe(
        `The database at ${new URL(url).host} does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
      );
      const notices: string[] = [];
      const waiting = openDatabase({
        url,
        retryConnect: {
          wait: Number.POSITIVE_INFINITY,
          sentenceText: (sentence) => {
            if (notices.push(sentence) === 1) void resume?.();
          },
        },
      });
      await (await waiting).close();
      expect(notices[0]).toContain('does not answer');
      await expect(
        openDatabase({ url: url.replace(/:\d+\//, ':1/'), retryConnect: { wait: 100, sentenceText: () => {} } }),
      ).rejects.toThrow('does not answer');
    });
  },
);

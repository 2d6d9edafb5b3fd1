import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readBackup } from '../../cli/backup/read-backup.ts';
import { unhurried } from '../../cli/backup/tables.ts';
import { writeBackup } from '../../cli/backup/write-backup.ts';
import { runCommand } from '../../cli/run-command.ts';
import { checkPostgres } from '../../cli/doctor/check-database.ts';
import { folderFiles } from '../../server/platform/files/folder-files.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import { rounds } from '../model/acts.ts';
import { modelServer } from '../model/model-server.ts';
import { Tally } from '../model/tally.ts';
import { assertInvariants } from '../races/find-violations.ts';
import { root } from '../server/test-server.ts';
import { createScratch } from '../soak/create-scratch.ts';
import { longTimeouts } from './scratch-database.ts';
import { startPgBouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

const postgres = await startPostgres();
const bouncer = postgres && (await startPgBouncer(postgres.url, 3));
const why = 'PgBouncer in transaction mode (needs PostgreSQL and the program pgbouncer)';
const opened: Database[] = [];
afterAll(async () => {
  for (const db of opened) await db.close();
  await bouncer?.stop();
  await postgres?.stop();
});

async function open(url: string, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const db = await openDatabase({ url, pooler: 'transaction', ...options });
  opened.push(db);
  return db;
}

describe.skipIf(!bouncer)(why, () => {
  const scratch = postgres && bouncer ? createScratch(postgres.url).then(bouncer.urlOf) : Promise.resolve('');

  test('servers that start at once on an empty database bring it up to date once', async () => {
    const url = await scratch;
    const dbs = await Promise.all([open(url), open(url), open(url)]);
    for (const db of dbs) await db.probe();
  });

  test('a server that is not told of it says what to set', async () => {
    await expect(openDatabase({ url: await scratch })).rejects.toThrow('Set LIVERY_DATABASE_POOLER=transaction.');
  });

  test('doctor looks at the database through it, and says what to set where it is not told', async () => {
    const url = await scratch;
    expect(await checkPostgres(url, 'transaction')).toContainEqual(
      expect.objectContaining({ check: 'database', state: 'ok' }),
    );
    expect(await checkPostgres(url)).toMatchObject([
      { state: 'fault', sentence: expect.stringContaining('Set LIVERY_DATABASE_POOLER=transaction.') },
    ]);
  });

  test('a transaction sees the rows of its instance only, whose connection it was before', async () => {
    const db = await open(await scratch);
    const bucket = (instance: string) => ({
      instance,
      bucket: `of ${instance}`,
      hits: 1,
      window_started_at: new Date(),
    });
    const shops = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      shops.map((shop) => db.write(shop, (trx) => trx.insertInto('rate_limit').values(bucket(shop)).execute())),
    );
    const requested = Array.from({ length: 300 }, (_, turn) => turn).map(async (turn) => {
      const shop = shops[turn % shops.length] ?? 'a';
      if (turn % 7 === 0) {
        return db.system(async (trx) => {
          const { rows } = await sql<{ role: string; shop: string | null }>`
            select current_user as role, nullif(current_setting('livery.instance', true), '') as shop`.execute(trx);
          expect(rows).toEqual([{ role: 'postgres', shop: null }]);
        });
      }
      const seen = await db.read(shop, (trx) =>
        sql<{ bucket: string; role: string }>`select bucket, current_user as role from rate_limit`.execute(trx),
      );
      expect(seen.rows).toEqual([{ bucket: `of ${shop}`, role: 'livery_app' }]);
      return undefined;
    });
    await Promise.all(requested);
    await expect(
      db.read('a', (trx) =>
        trx
          .insertInto('rate_limit')
          .values({ ...bucket('a'), bucket: 'x' })
          .execute(),
      ),
    ).rejects.toThrow('read-only');
  });

  test('limits of time hold, and hold for nobody else', async () => {
    const hasty = await open(await scratch, { statementTimeout: 1_000, poolSize: 3 });
    const calm = await open(await scratch);
    await expect(hasty.system((trx) => sql`select pg_sleep(600)`.execute(trx))).rejects.toMatchObject({ status: 503 });
    // At the same time, so that each has a connection of its own.
    const allThere = Promise.withResolvers<void>();
    let there = 0;
    const limit = () =>
      calm.system(async (trx) => {
        const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
          trx,
        );
        there += 1;
        if (there === 3) allThere.resolve();
        await allThere.promise;
        return rows[0]?.limit;
      });
    expect(await Promise.all([limit(), limit(), limit()])).toEqual(['10s', '10s', '10s']);
  });

  test('a backup by way of it is one moment of the shop, and is restored by way of it', async () => {
    if (!postgres || !bouncer) throw new Error('There is no PgBouncer');
    const folder = mkdtempSync(join(tmpdir(), 'livery-pooled-backup-'));
    const store = folderFiles(join(folder, 'files'));
    const url = bouncer.urlOf(await createScratch(postgres.url, 'pooled_shop'));
    const db = await open(url, { ...unhurried });
    await db.system((trx) =>
      sql`insert into rate_limit (instance, bucket, window_started_at, hits)
        select 'a', n::text, now(), 1 from generate_series(1, 2500) n`.execute(trx),
    );
    const customer = new pg.Client({ connectionString: url });
    await customer.connect();
    let happened = 0;
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The backup has begun to read, and this table comes later.
        if (result.rows[0]?.['name'] !== '0001-first-slice') return result;
        const { rowCount: added } = await customer.query(`insert into rate_limit values ('a', 'late', now(), 1)`);
        const { rowCount: gone } = await customer.query(`delete from rate_limit where bucket = '2500'`);
        happened += (added ?? 0) + (gone ?? 0);
        return result;
      },
    };
    const watched: Database = { ...db, system: (work) => db.system((trx) => work(trx.withPlugin(meanwhile))) };
    const file = join(folder, 'shop.livery');
    await writeBackup(watched, store, file, new Date());
    await customer.end();
    expect(happened).toBe(2);
    const empty = await open(bouncer.urlOf(await createScratch(postgres.url, 'pooled_copy')), unhurried);
    await readBackup(empty, store, file);
    const { rows } = await empty.system((trx) =>
      sql<{ all: number; late: number }>`select count(*)::integer as all,
        (count(*) filter (where bucket = 'late'))::integer as late from rate_limit`.execute(trx),
    );
    expect(rows).toEqual([{ all: 2500, late: 0 }]);
    rmSync(folder, { recursive: true });
  });

  test('a backup that it cuts off says what to set', async () => {
    if (!postgres) throw new Error('There is no PostgreSQL');
    const own = await createScratch(postgres.url, 'pooled_hasty');
    await openDatabase({ url: own }).then((db) => db.close());
    const hasty = await startPgBouncer(postgres.url, 3, ['query_timeout = 1']);
    const other = new pg.Client({ connectionString: own });
    await other.connect();
    await other.query('begin; lock table rate_limit in access exclusive mode');
    const folder = mkdtempSync(join(tmpdir(), 'livery-hasty-backup-'));
    vi.stubEnv('DATABASE_URL', hasty?.urlOf(own));
    vi.stubEnv('LIVERY_DATABASE_POOLER', 'transaction');
    vi.stubEnv('LIVERY_DATA', folder);
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const code = await runCommand(['backup', join(folder, 'shop.livery')], root);
    const sentence = String(written.mock.calls[0]?.[0]);
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await other.end();
    await hasty?.stop();
    expect(sentence).toMatch(
      /^The connection through the pooler broke off \(.*LIVERY_DATABASE_POOLER=none DATABASE_URL=/,
    );
    expect(code).toBe(1);
    expect(readdirSync(folder)).not.toContain('shop.livery.part');
    rmSync(folder, { recursive: true });
  });

  test('money, jobs and keys are as on PostgreSQL itself', async () => {
    const db = await open(await scratch, longTimeouts);
    const server = await modelServer(db, { undecided: 'counted' });
    const [program = []] = fc.sample(rounds, { seed: 20_261_123, numRuns: 1 });
    const tally = new Tally();
    try {
      await server.run(program, tally);
    } finally {
      await server.close();
    }
    await assertInvariants(db);
    expect(tally.done('orderFromBalance')).toBeGreaterThan(0);
  });
});

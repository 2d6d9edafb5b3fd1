import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPostgres } from '../../cli/doctor/check-database.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import { rounds } from '../model/acts.ts';
import { modelServer } from '../model/model-server.ts';
import { Tally } from '../model/tally.ts';
import { assertInvariants } from '../races/find-violations.ts';
import { createScratch } from '../soak/create-scratch.ts';
import { patient } from './scratch-database.ts';
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
    const asked = Array.from({ length: 300 }, (_, turn) => turn).map(async (turn) => {
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
    await Promise.all(asked);
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
    await expect(hasty.system((trx) => sql`select pg_sleep(5)`.execute(trx))).rejects.toMatchObject({ status: 503 });
    await Promise.all([1, 2, 3].map(() => calm.system((trx) => sql`select pg_sleep(0.3)`.execute(trx))));
  });

  test('money, jobs and keys are as on PostgreSQL itself', { timeout: 300_000 }, async () => {
    const db = await open(await scratch, patient);
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedDatabase } from '../../../tests/embedded/embedded-database.ts';
import { scratchPostgres } from '../../../tests/postgres/scratch-database.ts';
import { isLong } from '../../../tests/tier.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from './enqueue.ts';
import { completeBatch } from './lease.ts';
import { runDueJobs } from './start-runner.ts';
import { batched } from './batched.ts';

const postgres = await scratchPostgres();
afterAll(async () => postgres?.stop());

const now = () => new Date('2025-05-05T12:00:00Z');
const shop = 'alpha';

describe.each([
  // In `npm test` only where there is no PostgreSQL.
  { kind: 'the embedded database', open: isLong || !postgres ? () => embeddedDatabase() : null },
  { kind: 'PostgreSQL', open: postgres && (async () => (await postgres.open()).db) },
])('jobs that are done together on $kind', ({ open }) => {
  describe.skipIf(!open)('as anywhere', () => {
    let db: Database;
    let failures: string[];
    let groups: string[][];
    beforeAll(async () => {
      db = (await open?.()) as Database;
    });
    afterAll(async () => db?.close());
    beforeEach(async () => {
      failures = [];
      groups = [];
      await db.system((trx) => trx.deleteFrom('job').execute());
      await queue(shop, ['a', 'b', 'c', 'd']);
    });

    const queue = (instance: string, keys: readonly string[]) =>
      db.write(instance, (trx) =>
        enqueue(
          trx,
          keys.map((key) => ({ kind: 'greet', key, payload: {}, runAt: now() })),
        ),
      );
    /** Puts `c` off and does the others; `fails` says which of them fail by themselves, `spoils` which spoil it for all. */
    const run = ({ fails = '', spoils = '' } = {}) =>
      runDueJobs({
        db,
        now,
        onFailure: ({ key, error }) => failures.push(`${key}: ${(error as Error).message}`),
        handlers: {
          greet: batched(async (contexts) => {
            groups.push(contexts.map(({ job }) => job.key).sort());
            const done = contexts.filter(({ job }) => job.key !== fails);
            await contexts[0]?.db.write(contexts[0].job.instance, async (trx) => {
              await completeBatch(
                trx,
                done.map((context) => ({
                  context,
                  again: context.job.key === 'c' ? new Date('2025-06-06T12:00:00Z') : null,
                })),
              );
              if (done.some(({ job }) => job.key === spoils)) throw new Error('the database refuses it');
            });
            const failed = contexts.filter(({ job }) => job.key === fails);
            return failed.map((context) => ({ context, error: new Error('nobody is at home') }));
          }),
        },
      });
    const jobs = async () => {
      const rows = await db.read(shop, (trx) => trx.selectFrom('job').selectAll().orderBy('key').execute());
      return Object.fromEntries(
        rows.map((row) => [
          row.key,
          row.done_at ? 'done' : row.last_error ? `failed ${row.attempts}` : row.run_at.toISOString().slice(0, 10),
        ]),
      );
    };

    test('come in one call, and each is settled as it is to be', async () => {
      expect(await run()).toBe(4);
      expect(groups).toEqual([['a', 'b', 'c', 'd']]);
      expect(await jobs()).toEqual({ a: 'done', b: 'done', c: '2025-06-06', d: 'done' });
      expect(await run()).toBe(0);
    });

    test('one that fails by itself is tried again, and the others are done', async () => {
      await run({ fails: 'b' });
      expect(groups).toHaveLength(1);
      expect(await jobs()).toEqual({ a: 'done', b: 'failed 1', c: '2025-06-06', d: 'done' });
      expect(failures).toEqual(['b: nobody is at home']);
    });

    test('one that spoils it for all is found by trying each alone', async () => {
      await run({ spoils: 'd' });
      expect(groups).toEqual([['a', 'b', 'c', 'd'], ['a'], ['b'], ['c'], ['d']]);
      expect(await jobs()).toEqual({ a: 'done', b: 'done', c: '2025-06-06', d: 'failed 1' });
      expect(failures).toEqual(['d: the database refuses it']);
    });

    test('those of another instance are another group', async () => {
      await queue('beta', ['a', 'z']);
      await run();
      expect(groups.toSorted((one, other) => other.length - one.length)).toEqual([
        ['a', 'b', 'c', 'd'],
        ['a', 'z'],
      ]);
    });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import type { Database, Trx } from '../db/database.ts';
import { sharedTransactions } from './shared-transactions.ts';

let whole: Database;
let db: Database;
beforeAll(async () => {
  whole = await testDatabase();
  db = sharedTransactions(whole);
});
afterAll(() => whole.close());

/** Leaves a row, and answers the number of the transaction in which it did. */
const mark = (bucket: string) => async (trx: Trx) => {
  await trx
    .insertInto('rate_limit')
    .values({ instance: trx.instance, bucket, hits: 1, window_started_at: new Date(0) })
    .execute();
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(trx);
  return rows[0]?.number;
};
const marks = async (instance: string) => {
  const rows = await whole.read(instance, (trx) => trx.selectFrom('rate_limit').select('bucket').execute());
  return rows.map(({ bucket }) => bucket).sort();
};

test('what comes at one moment shares a transaction, and what comes later has another', async () => {
  const numbers = await Promise.all(['a', 'b', 'c'].map((bucket) => db.write('together', mark(bucket))));
  expect(new Set(numbers).size).toBe(1);
  expect(numbers).not.toContain(await db.write('together', mark('d')));
  expect(await marks('together')).toEqual(['a', 'b', 'c', 'd']);
});

test('what fails is rolled back for itself, and takes nobody along', async () => {
  const failing = db.write('mixed', async (trx) => {
    await mark('half')(trx);
    throw new Error('the provider is away');
  });
  const results = await Promise.allSettled([
    db.write('mixed', mark('before')),
    failing,
    db.write('mixed', mark('after')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(failing).rejects.toThrow('the provider is away');
  expect(await marks('mixed')).toEqual(['after', 'before']);
});

test('instances never share one, and reading still refuses to write', async () => {
  const [one, other] = await Promise.all([db.write('one', mark('x')), db.write('other', mark('y'))]);
  expect(one).not.toBe(other);
  expect([await marks('one'), await marks('other')]).toEqual([['x'], ['y']]);
  await expect(db.read('one', mark('z'))).rejects.toThrow('read-only transaction');
});

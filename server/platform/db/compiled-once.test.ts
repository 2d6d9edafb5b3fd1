import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const instance of ['alpha', 'beta'])
    await db.write(instance, async (trx) => {
      for (const id of [1, 2, 3])
        await trx
          .insertInto('network')
          .values({
            instance,
            id,
            name: `${instance} ${id}`,
            slug: `n${id}`,
            color: '#000000',
            social_provider_type: 'youtube',
            position: id,
          })
          .execute();
    });
});
afterAll(() => db?.close());

test('is built once for each instance, and answers for the values and the instance of each call', async () => {
  let built = 0;
  const named = compiledOnce((trx, after: number, most: number) => {
    built += 1;
    return trx.selectFrom('network').select('name').where('id', '>', after).orderBy('id').limit(most);
  });
  const names = async (instance: string, after: number, most: number) =>
    (await db.read(instance, (trx) => named(trx, after, most))).map(({ name }) => name);
  expect(await names('alpha', 0, 2)).toEqual(['alpha 1', 'alpha 2']);
  expect(await names('beta', 1, 5)).toEqual(['beta 2', 'beta 3']);
  expect(await names('alpha', 2, 5)).toEqual(['alpha 3']);
  expect(await names('beta', 0, 1)).toEqual(['beta 1']);
  expect(built).toBe(2);
});

test('refuses a query that decides by a value, or leaves one out', async () => {
  const deciding = compiledOnce((trx, most: number) =>
    trx
      .selectFrom('network')
      .select('name')
      .where(most > 2 ? sql<SqlBool>`true` : sql<SqlBool>`false`),
  );
  await expect(db.read('alpha', (trx) => deciding(trx, 3))).rejects.toThrow('has looked at one of its values');
  const forgetful = compiledOnce((trx, _id: number) => trx.selectFrom('network').select('name'));
  await expect(db.read('alpha', (trx) => forgetful(trx, 3))).rejects.toThrow('leaves one of its values out');
});

test('is refused after the end of its transaction', async () => {
  const all = compiledOnce((trx) => trx.selectFrom('network').select('name'));
  const ended = await db.read('alpha', async (trx) => {
    await all(trx);
    return { trx };
  });
  await expect(all(ended.trx)).rejects.toThrow();
});

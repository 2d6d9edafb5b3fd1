import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../problem.ts';
import { resultContext, savedResult, withPrecondition } from './with-idempotency.ts';

let db: Database;
let keys = 0;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const requested = () => ({
  instance: 'alpha',
  caller: 'user:1',
  operation: 'linkCard',
  key: `key-${(keys += 1)}`,
  body: { card: 1 },
});
const refused = () => Promise.reject(refuse('subscription_id', 'subscription_over'));

test('who sends a key again gets the first reply without another look', async () => {
  const request = requested();
  const first = await withPrecondition(
    resultContext({ db }),
    request,
    async () => 7,
    async (_trx, seen) => ({ seen }),
  );
  expect(await withPrecondition(resultContext({ db }), request, refused, async () => ({ seen: 0 }))).toEqual(first);
});

test('a look that stumbles over what the same key has done meanwhile gives the reply of that key', async () => {
  const request = requested();
  const first = withPrecondition(
    resultContext({ db }),
    request,
    async () => 7,
    async (_trx, seen) => ({ seen }),
  );
  const again = withPrecondition(
    resultContext({ db }),
    request,
    async () => {
      await first;
      return refused();
    },
    async () => ({ seen: 0 }),
  );
  expect(savedResult(await again)).toEqual({ seen: 7 });
});

test('a look that refuses is a refusal, and the key is free again', async () => {
  const request = requested();
  await expect(withPrecondition(resultContext({ db }), request, refused, async () => ({}))).rejects.toMatchObject({
    status: 422,
  });
  const made = await withPrecondition(
    resultContext({ db }),
    request,
    async () => 7,
    async (_trx, seen) => ({ seen }),
  );
  expect(savedResult(made)).toEqual({ seen: 7 });
});

test('a reply is written once, and sent again as it was written', async () => {
  const request = requested();
  const first = await withPrecondition(
    { db, encodeReply: (reply) => JSON.stringify({ data: reply }) },
    request,
    async () => 7,
    async (_trx, seen) => ({ seen }),
  );
  const again = await withPrecondition(
    { db, encodeReply: () => 'another release' },
    request,
    refused,
    async () => ({}),
  );
  expect([first.json, again.json]).toEqual(['{"data":{"seen":7}}', '{"data":{"seen":7}}']);
});

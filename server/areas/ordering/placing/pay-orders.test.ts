import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUsd, toUsd } from '../../../../domain/money/usd.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { sharedCatalogue } from '../../catalogue/port.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from '../../../../tests/races/small-shop.ts';
import type { Operations, OrderLine } from '../../../../schemas/generated/contract.ts';
import type { Database } from '../../../platform/db/database.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { getOrder } from '../orders/list-orders.ts';
import { createOrder } from './create-order.ts';

const shop = 'alpha';
/** Costs 1 USD. */
const likes: OrderLine = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
let db: Database;
let users = 0;
beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});

const customer = (dollars: number) => openUser(db, shop, `together-${(users += 1)}`, fromUsd(dollars));
const balance = async (user: number) => toUsd(await db.read(shop, (trx) => balanceOf(trx, user)));
function order(user: number, input: Partial<Operations['createOrder']['input']> = {}) {
  return placeOrder(callerContext(db, shop, user), { orders: [likes], ...input });
}
/** Sends all of them in one moment, so that they are written together. */
const statuses = async (requested: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(requested)).map((result) => (result.status === 'fulfilled' ? 200 : result.reason.status));

test('orders of one moment are written together, and each reply is what a look at the order shows', async () => {
  const [one, other] = [await customer(10), await customer(20)];
  const dripFeed = { runs: 3, quantityStep: 10, mode: 'flat', minutesBetweenRuns: 60 } as const;
  await sharedCatalogue(callerContext(db, shop, one));
  const before = await transactions();
  const replies = await Promise.all([
    order(one),
    order(other, {
      orders: [
        { ...likes, dripFeed },
        { ...likes, name: 'Mine', comment: 'please', countries: [1] },
      ],
    }),
    order(one, { orders: [{ ...likes, isGuarantee: true }], source: 'cart' }),
  ]);
  expect((await transactions()) - before).toBe(1);
  expect(replies.map((reply) => [reply.total, reply.balance])).toEqual([
    [1, 9],
    [4, 16],
    [1.2, 7.8],
  ]);
  for (const [index, { orders }] of replies.entries()) {
    for (const shown of orders) {
      const context = callerContext(db, shop, index === 1 ? other : one);
      expect(await getOrder(context, { orderId: shown.id })).toEqual({ ...shown, timeline: expect.anything() });
    }
  }
});

test('what cannot be paid or ordered is refused for itself, in the order of arrival', async () => {
  const [poor, rich] = [await customer(2), await customer(5)];
  const off = { ...likes, serviceId: shopServices.gone };
  expect(
    await statuses([
      order(poor),
      order(rich, { orders: [off] }),
      order(poor),
      order(poor),
      order(rich, { expectedTotal: 0.5 }),
      order(rich),
    ]),
  ).toEqual([200, 422, 200, 422, 409, 200]);
  expect([await balance(poor), await balance(rich)]).toEqual([0, 4]);
});

test('of two that come together with one key the first is done and the other comes back for its reply', async () => {
  const user = await customer(5);
  const twice = () => order(user, { idempotencyKey: 'together-key-1' });
  expect(await statuses([twice(), twice()])).toEqual([200, 409]);
  expect(await balance(user)).toBe(4);
  expect(await statuses([twice(), order(user, { orders: [likes, likes], idempotencyKey: 'together-key-1' })])).toEqual([
    200, 422,
  ]);
  expect(await balance(user)).toBe(4);
});

test('an order that the database refuses is the only one of its batch that fails', async () => {
  const users = [await customer(5), await customer(5), await customer(5)];
  await db.system((trx) =>
    sql`alter table orders add constraint no_curse check (comment is distinct from 'curse')`.execute(trx),
  );
  const results = await Promise.allSettled([
    order(users[0] ?? 0),
    order(users[1] ?? 0, { orders: [{ ...likes, comment: 'curse' }] }),
    order(users[2] ?? 0),
  ]);
  await db.system((trx) => sql`alter table orders drop constraint no_curse`.execute(trx));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await Promise.all(users.map(balance))).toEqual([4, 5, 4]);
});

test('half a letter in a text spoils neither the order nor its neighbours', async () => {
  const [one, other] = [await customer(1), await customer(1)];
  const [{ orders }] = await Promise.all([order(one, { orders: [{ ...likes, comment: 'a\ud83d' }] }), order(other)]);
  expect(orders[0]).toMatchObject({ id: orders[0]?.id });
  const stored = await getOrder(callerContext(db, shop, one), { orderId: orders[0]?.id ?? 0 });
  expect(stored.comment).toBe('a\ufffd');
});

test('whoever orders whatever in one moment, together they spend what one after the other would', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 4 })), {
        minLength: 1,
        maxLength: 12,
      }),
      async (requested) => {
        const purses = [3, 5, 8];
        const users = await Promise.all(purses.map(customer));
        const expected = requested.map(([who, thousands]) => {
          const left = purses[who] ?? 0;
          if (thousands > left) return 422;
          purses[who] = left - thousands;
          return 200;
        });
        const sent = requested.map(([who, thousands]) =>
          order(users[who] ?? 0, { orders: [{ ...likes, quantity: thousands * 1000 }] }),
        );
        expect(await statuses(sent)).toEqual(expected);
        expect(await Promise.all(users.map(balance))).toEqual(purses);
      },
    ),
    { numRuns: 12 },
  );
});

/** Transactions that wrote an order so far. */
async function transactions(): Promise<number> {
  const { rows } = await db.system((trx) =>
    sql<{ count: number }>`select count(distinct xmin::text)::int as count from orders`.execute(trx),
  );
  return rows[0]?.count ?? 0;
}

test('a repeated request gets the bytes of the first reply, also where replies are written differently by now', async () => {
  const context = callerContext(db, shop, await customer(5));
  const input = { orders: [likes], idempotencyKey: 'bytes' };
  const first = await createOrder({ ...context, encodeReply: (reply) => JSON.stringify({ data: reply }) }, input);
  const again = await createOrder({ ...context, encodeReply: () => '{"data":"another release"}' }, input);
  expect(first.json).toContain('"total":1');
  expect(again.json).toBe(first.json);
});

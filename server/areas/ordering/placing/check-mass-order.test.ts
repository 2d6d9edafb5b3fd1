import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { callerContext, openShop, openUser, placeOrder } from '../../../../tests/races/small-shop.ts';
import { wordsOf } from '../../../../tests/server/test-server.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { checkMassOrder } from './check-mass-order.ts';

const shop = 'alpha';
let db: Database;
let user = 0;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  user = await openUser(db, shop, 'ann', fromUsd(100));
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});

function context(by = user): Context {
  const caller = callerContext(db, shop, by);
  return { ...caller, instance: { ...caller.instance, words: { en: wordsOf('en') } } };
}

function check(text: string, isGuarantee = false, by = user) {
  return checkMassOrder(context(by), { text, isGuarantee });
}

async function messageOf(line: string): Promise<string | null | undefined> {
  const { lines, readyCount } = await check(line);
  expect(readyCount).toBe(0);
  return lines[0]?.message;
}

const good = '1 | tube.test/watch?v=1 | 1000\nlikes;https://tube.test/watch?v=2;20';

test('each line has its service, link, quantity and price, whether it names the service by id or by slug', async () => {
  const { lines, ...rest } = await check(good);
  expect(lines).toMatchObject([
    { number: 1, state: 'ready', message: null, serviceId: 1, serviceName: 'Likes', quantity: 1000, cost: 1 },
    { number: 2, state: 'ready', message: null, serviceId: 1, serviceName: 'Likes', quantity: 20, cost: 0.02 },
  ]);
  expect(lines[0]?.url).toBe('https://tube.test/watch?v=1');
  expect(rest).toMatchObject({ rest: '', readyCount: 2, faultyCount: 0, guaranteeCost: 0, netCost: 1.02, total: 1.02 });
});

test.each([
  ['an unknown service', '77|https://tube.test/1|100', 'Service not found.'],
  ['a service that is off', 'gone|https://tube.test/1|100', 'This service isn’t available right now.'],
  ['a link of another site', '1|https://other.test/1|100', 'other.test doesn’t belong to: Tube.'],
  ['what is no link', '1|nothing|100', 'This doesn’t look like a link.'],
  ['too few', '1|https://tube.test/1|5', 'The minimum quantity is 10.'],
  ['too many', '1|https://tube.test/1|200000', 'The maximum quantity is'],
  ['a quantity beside the step', '1|https://tube.test/1|105', 'The quantity must be a multiple of 10.'],
  ['a quantity that is none', '1|https://tube.test/1|many', 'Write the quantity as a whole number.'],
  [
    'a service that takes comments',
    'comments|https://tube.test/1|3',
    'Order it with the order form: it needs “Comments”.',
  ],
  ['a line without all parts', '1 https://tube.test/1 100', 'Write the service, the link and the quantity'],
])('%s is said at its line', async (_, line, message) => {
  expect(await messageOf(line)).toContain(message);
});

test('faulty lines are left out of what is ordered and paid, and are given back as they were written', async () => {
  const reply = await check(`77|https://tube.test/1|100\n${good}\n  1 | nothing | 100`);
  expect(reply).toMatchObject({ readyCount: 2, faultyCount: 2, total: 1.02 });
  expect(reply.rest).toBe('77|https://tube.test/1|100\n1 | nothing | 100');
  expect(reply.lines.map(({ state, cost }) => [state, cost])).toEqual([
    ['faulty', null],
    ['ready', 1],
    ['ready', 0.02],
    ['faulty', null],
  ]);
});

test('the second of two lines for the same service and link is warned about, and can be ordered', async () => {
  const { lines, readyCount } = await check(
    '1|tube.test/watch?v=1|100\n1|tube.test/2|100\nlikes|https://TUBE.test/watch?v=1|50',
  );
  expect(readyCount).toBe(3);
  expect(lines.map(({ state, message }) => [state, message])).toEqual([
    ['ready', null],
    ['ready', null],
    ['warning', 'Same service and link as line 1.'],
  ]);
});

test('a line for which an order of the customer is being delivered is warned about, and can be ordered', async () => {
  const other = await openUser(db, shop, 'bea', fromUsd(10));
  const line = { serviceId: 1, url: 'https://tube.test/running', quantity: 100 };
  const placed = await placeOrder(context(other), { orders: [line] });
  const { lines, readyCount } = await check('likes|tube.test/running|50\n1|tube.test/idle|50', false, other);
  expect(readyCount).toBe(2);
  expect(lines.map(({ state, message }) => [state, message])).toEqual([
    ['warning', `Order ${placed.orders[0]?.id} for this service and link is still being delivered: 0 of 100.`],
    ['ready', null],
  ]);
});

test('the guarantee is a part of the total of its own, and net and guarantee are the total', async () => {
  expect(await check(good, true)).toMatchObject({ netCost: 1.02, guaranteeCost: 0.204, total: 1.224 });
});

test('orders cost what was shown, all together or none', async () => {
  const { orders, total } = await check(good, true);
  const before = await db.read(shop, (trx) => balanceOf(trx, user));
  const placed = await placeOrder(context(), { orders, expectedTotal: total, source: 'mass_order' });
  expect(placed.total).toBe(total);
  expect(placed.orders.map(({ source, cost, isGuarantee }) => [source, cost, isGuarantee])).toEqual([
    ['mass_order', 1.2, true],
    ['mass_order', 0.024, true],
  ]);
  expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(before - fromUsd(total));

  const poor = await openUser(db, shop, 'poor', fromUsd(1.01));
  await expect(placeOrder(context(poor), { orders, expectedTotal: total })).rejects.toThrow();
  expect(await db.read(shop, (trx) => balanceOf(trx, poor))).toBe(fromUsd(1.01));
});

test('a price agreed with the customer is shown', async () => {
  const friend = await openUser(db, shop, 'friend', fromUsd(5));
  await db.write(shop, (trx) =>
    trx
      .insertInto('custom_price')
      .values({ instance: shop, user_id: friend, service_id: 1, price: 400_000n })
      .execute(),
  );
  expect((await check(good, false, friend)).total).toBe(0.408);
});

test('an empty list costs nothing', async () => {
  expect(await check('\n# nothing yet\n')).toMatchObject({ lines: [], orders: [], rest: '', total: 0 });
});

test('a list of more than 100 lines is refused as a whole', async () => {
  const line = '1|https://tube.test/1|100';
  await expect(check(Array(100).fill(line).join('\n'))).resolves.toMatchObject({ readyCount: 100 });
  await expect(check(Array(101).fill(line).join('\n'))).rejects.toMatchObject({
    status: 422,
    fields: { text: [{ key: 'mass_order_too_many', values: { count: 101, most: 100 } }] },
  });
});

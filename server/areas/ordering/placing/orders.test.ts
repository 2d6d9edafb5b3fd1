import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from '../../../../tests/races/small-shop.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { fromUsd } from '../../../../domain/money/usd.ts';
import type { Operations, OrderLine } from '../../../../schemas/generated/contract.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { Problem } from '../../../platform/problem.ts';
import { getOrder, listOrdersTable } from '../orders/list-orders.ts';
import { recordPastOrder } from '../lifecycle/record-past-order.ts';

const shop = 'alpha';
const likes: OrderLine = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
let db: Database;
let user = 0;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  user = await openUser(db, shop, 'ann', fromUsd(1000));
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});

function order(input: Partial<Operations['createOrder']['input']> & { orders: readonly OrderLine[] }, by = user) {
  return placeOrder(callerContext(db, shop, by), input);
}

/** Fields and keys of what an order is refused with. */
async function refusal(...lines: readonly OrderLine[]): Promise<Record<string, unknown>> {
  const error: unknown = await order({ orders: lines }).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Problem)) throw new Error('It was not refused', { cause: error });
  expect(error.status).toBe(422);
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, [sentence]]) => [field, sentence?.values ? sentence : sentence?.key]),
  );
}

describe('ordering', () => {
  test('charges the price of the database and answers with the order and the new balance', async () => {
    const before = await db.read(shop, (trx) => balanceOf(trx, user));
    const reply = await order({
      orders: [{ ...likes, name: ' My video ', comment: 'please', isGuarantee: true }],
      source: 'cart',
    });
    // 1000 at 1 USD per 1000, and 20 % for the guarantee.
    expect(reply.total).toBe(1.2);
    expect(fromUsd(reply.balance)).toBe(before - 1_200_000n);
    expect(reply.orders).toMatchObject([
      {
        name: 'My video',
        url: 'https://tube.test/watch?v=1',
        cost: 1.2,
        price: 1,
        quantity: 1000,
        currentQuantity: 0,
        percentOfCurrentFill: 0,
        status: 'in_processing',
        source: 'cart',
        isGuarantee: true,
        guaranteeCost: 0.2,
        hasRefill: true,
        comment: 'please',
        completedAt: null,
        service: { slug: 'likes', name: 'Likes', icon: 'heart', networkName: 'Tube' },
        pausable: true,
        cancelable: true,
        payable: false,
      },
    ]);
  });

  test('keeps the lines in their order and sums their costs', async () => {
    const comments = {
      serviceId: shopServices.comments,
      quantity: 1,
      url: likes.url ?? null,
      targetableValues: [{ targetId: 5, values: ['nice', ' ', 'good '] }],
    };
    const reply = await order({ orders: [comments, likes, { ...likes, quantity: 20 }] });
    expect(reply.orders.map(({ quantity, cost }) => [quantity, cost])).toEqual([
      [2, 2],
      [1000, 1],
      [20, 0.02],
    ]);
    expect(reply.total).toBe(3.02);
  });

  test('a drip-feed costs all its runs', async () => {
    const dripFeed = { runs: 3, quantityStep: 10, mode: 'progressive', minutesBetweenRuns: 60 } as const;
    const reply = await order({ orders: [{ ...likes, quantity: 100, dripFeed }] });
    expect(reply.orders[0]).toMatchObject({ quantity: 100 + 110 + 120, cost: 0.33 });
  });

  test('an agreed price goes before the list price', async () => {
    const friend = await openUser(db, shop, 'friend', fromUsd(5));
    await db.write(shop, (trx) =>
      trx
        .insertInto('custom_price')
        .values({ instance: shop, user_id: friend, service_id: 1, price: 400_000n })
        .execute(),
    );
    expect((await order({ orders: [likes] }, friend)).total).toBe(0.4);
  });

  test('exact min and max are taken, whatever the step', async () => {
    await expect(
      order({
        orders: [
          { ...likes, quantity: 10 },
          { ...likes, quantity: 100_000 },
        ],
      }),
    ).resolves.toMatchObject({ total: 100.01 });
  });

  test('a free order is made without a charge', async () => {
    const guest = await openUser(db, shop, 'free', fromUsd(0));
    await db.write(shop, (trx) =>
      trx.insertInto('custom_price').values({ instance: shop, user_id: guest, service_id: 1, price: 0n }).execute(),
    );
    expect(await order({ orders: [likes] }, guest)).toMatchObject({ total: 0, balance: 0 });
  });
});

describe('an order is refused in words', () => {
  test.each<[string, OrderLine, Record<string, unknown>]>([
    ['a service that is not there', { ...likes, serviceId: 99 }, { 'orders.0.service_id': 'order_service_unknown' }],
    [
      'a service that is switched off',
      { ...likes, serviceId: shopServices.gone },
      { 'orders.0.service_id': 'order_service_deactivated' },
    ],
    ['no link', { ...likes, url: ' ' }, { 'orders.0.url': 'link_required' }],
    [
      'a link of no network that the service is for',
      { ...likes, url: 'https://elsewhere.test/watch?v=1' },
      {
        'orders.0.url': {
          key: 'link_of_no_network',
          values: { host: 'elsewhere.test', expected: 'Tube', hosts: ['tube.test'] },
        },
      },
    ],
    ['a link that is none', { ...likes, url: 'javascript:alert(1)' }, { 'orders.0.url': 'link_not_a_link' }],
    [
      'too few',
      { ...likes, quantity: 9 },
      { 'orders.0.quantity': { key: 'order_quantity_below_min', values: { min: 10, max: 100_000 } } },
    ],
    [
      'too many',
      { ...likes, quantity: 100_010 },
      { 'orders.0.quantity': { key: 'order_quantity_above_max', values: { min: 10, max: 100_000 } } },
    ],
    [
      'off the step',
      { ...likes, quantity: 15 },
      { 'orders.0.quantity': { key: 'order_quantity_off_step', values: { step: 10 } } },
    ],
    [
      'a drip-feed where there is none, and too few comments',
      {
        serviceId: shopServices.comments,
        quantity: 3,
        url: likes.url ?? null,
        dripFeed: { runs: 2, quantityStep: 1, mode: 'flat', minutesBetweenRuns: 1 },
        targetableValues: [{ targetId: 5, values: ['one'] }],
      },
      {
        'orders.0.drip_feed': 'order_drip_feed_not_allowed',
        'orders.0.targetable_values': {
          key: 'order_count_out_of_bounds',
          values: { name: 'Comments', min: 2, max: 5 },
        },
      },
    ],
    [
      'no comments',
      { serviceId: shopServices.comments, quantity: 3, url: likes.url ?? null },
      { 'orders.0.targetable_values': { key: 'order_target_required', values: { name: 'Comments' } } },
    ],
    [
      'values nobody asked for',
      { ...likes, targetableValues: [{ targetId: 8, values: ['x'] }] },
      { 'orders.0.targetable_values': 'order_target_unknown' },
    ],
    ['a country that is not there', { ...likes, countries: [1, 7] }, { 'orders.0.countries': 'order_country_unknown' }],
    [
      'a last portion above the most',
      {
        ...likes,
        quantity: 90_000,
        dripFeed: { runs: 3, quantityStep: 10_000, mode: 'progressive', minutesBetweenRuns: 5 },
      },
      {
        'orders.0.drip_feed.quantity_step': {
          key: 'order_last_run_above_max',
          values: { quantity: 110_000, max: 100_000 },
        },
      },
    ],
    [
      'a growth that leaves the step',
      {
        ...likes,
        quantity: 3_000,
        dripFeed: { runs: 3, quantityStep: 5, mode: 'progressive', minutesBetweenRuns: 5 },
      },
      {
        'orders.0.drip_feed.quantity_step': {
          key: 'order_run_off_step',
          values: { run: 2, quantity: 3_005, step: 10 },
        },
      },
    ],
  ])('%s', async (_, line, expected) => {
    expect(await refusal(line)).toEqual(expected);
  });

  test('every line says what is wrong with it, by its position', async () => {
    expect(
      Object.keys(await refusal(likes, { ...likes, quantity: 1, url: null }, { ...likes, serviceId: 77 })),
    ).toEqual(['orders.1.url', 'orders.1.quantity', 'orders.2.service_id']);
  });

  test('a balance that is too small says what is missing, and nothing is made', async () => {
    const poor = await openUser(db, shop, 'poor', fromUsd('0.25'));
    await expect(order({ orders: [likes] }, poor)).rejects.toMatchObject({
      status: 422,
      fields: { balance: [{ key: 'balance_insufficient', values: { missing: '0.75', balance: '0.25' } }] },
    });
    expect((await listOrdersTable(callerContext(db, shop, poor), {})).recordsTotal).toBe(0);
    expect((await order({ orders: [{ ...likes, quantity: 250 }] }, poor)).balance).toBe(0);
  });

  test('a total dearer than the customer saw is put before them again; one that is equal or cheaper goes through', async () => {
    await expect(order({ orders: [likes], expectedTotal: 0.999999 })).rejects.toMatchObject({
      status: 409,
      sentence: { values: { total: '1.00' } },
    });
    await expect(order({ orders: [likes], expectedTotal: 1 })).resolves.toMatchObject({ total: 1 });
    await expect(order({ orders: [likes], expectedTotal: 5 })).resolves.toMatchObject({ total: 1 });
  });

  test('a frozen account orders nothing', async () => {
    const frozen = await openUser(db, shop, 'frozen', fromUsd(5));
    await db.write(shop, (trx) =>
      trx.updateTable('app_user').set({ frozen_at: new Date() }).where('id', '=', frozen).execute(),
    );
    await expect(order({ orders: [likes] }, frozen)).rejects.toMatchObject({
      status: 422,
      fields: { balance: [{ key: 'order_account_frozen' }] },
    });
  });

  test('a coupon that does not exist is not silently left out', async () => {
    await expect(order({ orders: [likes], couponCode: 'SAVE10' })).rejects.toMatchObject({
      fields: { coupon_code: [{ key: 'order_coupon_not_valid' }] },
    });
  });
});

describe('orders of the past', () => {
  test.each<OrderStatusName>(['completed', 'stopped', 'in_processing', 'in_moderation', 'canceled', 'unpaid', 'error'])(
    'one that is %s has a lawful log, its charge and its refund',
    async (status) => {
      const owner = await openUser(db, shop, `past-${status.replaceAll('_', '-')}`, fromUsd(10));
      const id = await db.write(shop, (trx) =>
        recordPastOrder(trx, {
          userId: owner,
          serviceId: 1,
          name: 'Old',
          url: null,
          status,
          source: 'cart',
          quantity: 1000,
          currentQuantity: status === 'completed' ? 1000 : 250,
          price: fromUsd(1),
          cost: fromUsd(1),
          createdAt: new Date('2025-01-01T00:00:00Z'),
          endedAt: new Date('2025-01-03T00:00:00Z'),
        }),
      );
      const shown = await getOrder(callerContext(db, shop, owner), { orderId: id });
      expect(shown).toMatchObject({
        status,
        createdAt: '2025-01-01T00:00:00.000Z',
        percentOfCurrentFill: status === 'completed' ? 100 : 25,
      });
      const paid = { unpaid: 10, in_moderation: 10, canceled: 9.75, error: 9.75 }[status as string] ?? 9;
      expect(await db.read(shop, (trx) => balanceOf(trx, owner))).toBe(fromUsd(paid));
      await assertInvariants(db);
    },
  );
});

describe('looking at orders', () => {
  let owner = 0;
  beforeAll(async () => {
    owner = await openUser(db, shop, 'reader', fromUsd(100));
    for (const [name, quantity] of [
      ['100% real', 30],
      ['Plain', 10],
      ['under_score', 20],
      ['Plain', 40],
    ] as const) {
      await order({ orders: [{ ...likes, name, quantity }] }, owner);
    }
  });
  const list = (input: Operations['listOrdersTable']['input'] = {}) =>
    listOrdersTable(callerContext(db, shop, owner), input);
  const quantities = async (input?: Operations['listOrdersTable']['input']) =>
    (await list(input)).data.map(({ quantity }) => quantity);
  const columns = [{ data: 'id' }, { data: 'name' }, { data: 'quantity' }, { data: 'password' }, { data: 'createdAt' }];

  test('newest first, with the counts of all and of what the filters leave', async () => {
    expect(await list({ draw: 7, start: 1, length: 2 })).toMatchObject({
      draw: 7,
      recordsTotal: 4,
      recordsFiltered: 4,
      data: [{ quantity: 20 }, { quantity: 10 }],
    });
  });

  test('sorts by a column of the table, ties by id', async () => {
    expect(await quantities({ columns, order: [{ column: 2, dir: 'asc' }] })).toEqual([10, 20, 30, 40]);
    expect(await quantities({ columns, order: [{ column: 1, dir: 'desc' }] })).toEqual([20, 40, 10, 30]);
    expect(await quantities({ columns, order: [{ column: 4, dir: 'asc' }] })).toEqual([30, 10, 20, 40]);
  });

  test('refuses to sort by anything else', async () => {
    for (const column of [3, 60]) {
      await expect(list({ columns, order: [{ column, dir: 'asc' }] })).rejects.toMatchObject({
        fields: { 'order.0.column': [{ key: 'order_sort_unknown' }] },
      });
    }
  });

  test('searches names, links and ids, and takes wildcards for what they are', async () => {
    expect(await quantities({ search: { value: 'plain' } })).toEqual([40, 10]);
    expect(await quantities({ search: { value: '100%' } })).toEqual([30]);
    expect(await quantities({ search: { value: 'r_s' } })).toEqual([20]);
    expect(await quantities({ search: { value: 'WATCH?v' } })).toHaveLength(4);
    const [newest] = (await list()).data;
    expect(await quantities({ search: { value: `#${newest?.id}` } })).toEqual([40]);
    expect(await quantities({ search: { value: '9999999999' } })).toEqual([]);
    expect(await quantities({ search: { value: `' or 1=1 --` } })).toEqual([]);
  });

  test('filters by status, drip-feed and subscription', async () => {
    expect((await list({ status: 'completed' })).recordsFiltered).toBe(0);
    expect(await list({ dripFeedId: 5 })).toMatchObject({ recordsTotal: 4, recordsFiltered: 0 });
    expect((await list({ subscriptionId: 5 })).recordsFiltered).toBe(0);
  });

  test("somebody else's order, or one of another brand, is as if it were not there", async () => {
    const [mine] = (await list()).data;
    const orderId = mine?.id ?? 0;
    expect((await getOrder(callerContext(db, shop, owner), { orderId })).id).toBe(orderId);
    for (const [instance, caller] of [
      [shop, user],
      ['beta', owner],
    ] as const) {
      await expect(getOrder(callerContext(db, instance, caller), { orderId })).rejects.toMatchObject({
        status: 404,
        sentence: { key: 'order_not_found' },
      });
    }
    expect((await listOrdersTable(callerContext(db, 'beta', owner), {})).recordsTotal).toBe(0);
  });
});

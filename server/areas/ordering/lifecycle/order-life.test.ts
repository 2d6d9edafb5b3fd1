import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import type { Operations, OrderLine } from '../../../../schemas/generated/contract.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import {
  callerContext,
  openShop,
  openUser,
  placeOrder,
  shopServices,
  replyOf,
} from '../../../../tests/races/small-shop.ts';
import type { Context, Handlers } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { dripFeedHandlers } from '../drip-feeds/drip-feed-handlers.ts';
import { fulfilmentJobs } from '../../fulfilment/fulfilment-jobs.ts';
import type { FulfilmentProvider, Submission } from '../../../platform/ports/fulfilment-provider.ts';
import { sandboxProvider } from '../../../demo/sandboxes/fulfilment-provider.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { orderHandlers } from '../order-handlers.ts';
import { orderJobs } from './order-jobs.ts';
import { sandboxChannelData } from '../../../demo/sandboxes/channel-data.ts';
import { sandboxRetention } from '../../../demo/sandboxes/retention.ts';
import { sandboxSeoPositions } from '../../../demo/sandboxes/seo-positions.ts';
import { refundCompleted } from './refund-completed.ts';
import { recordPastOrder } from './record-past-order.ts';

const shop = 'alpha';
const bundle = 4;
const keywords = 5;
const url = 'https://tube.test/watch?v=abcdef1';
const handlers = { ...orderHandlers, ...dripFeedHandlers, placeOrders: placeOrder } satisfies Handlers;
let db: Database;
let user = 0;
let stranger = 0;
let clock: Date;
const now = () => clock;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  await db.write(shop, async (trx) => {
    await trx.updateTable('service').set({ refill_days: 30 }).where('id', '=', shopServices.likes).execute();
    const service = {
      instance: shop,
      network_id: 1,
      service_type_id: 1,
      default_price: 3_000_000n,
      price_type: 'per_unit' as const,
      pricing_per: 1,
      min_quantity: 1,
      max_quantity: 10,
      step: 1,
      default_quantity: 1,
      position: 2,
    };
    const contents = [
      { serviceId: shopServices.likes, quantity: 100, isDisplayable: true },
      { serviceId: shopServices.comments, quantity: 50, isDisplayable: true },
    ];
    const target = {
      id: 9,
      type: { viewType: 'seo_keywords', name: 'Keywords' },
      selectable: null,
      selectableValues: [],
    };
    await trx
      .insertInto('service')
      .values([
        {
          ...service,
          id: bundle,
          drip_feed_is_allowed: true,
          allowed_use_countries: true,
          slug: 'bundle',
          name: 'Bundle',
          is_package: true,
          package_contents: JSON.stringify(contents),
        },
        { ...service, id: keywords, slug: 'search', name: 'Search', targets: JSON.stringify([target]) },
      ])
      .execute();
  });
  user = await openUser(db, shop, 'ann', fromUsd(1000));
  stranger = await openUser(db, shop, 'bob', fromUsd(10));
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(() => {
  clock = new Date('2025-05-05T12:00:00Z');
});

/** Calls an operation as a customer does. */
function call<Name extends keyof typeof handlers & keyof Operations>(
  name: Name,
  input: Operations[Name]['input'],
  as: number = user,
): Promise<Operations[Name]['reply']> {
  const handler = handlers[name] as (context: Context, input: Operations[Name]['input']) => Promise<unknown>;
  const context = callerContext(db, shop, as, now);
  const ports = { ...context.ports, retention: sandboxRetention };
  return replyOf(handler({ ...context, ports }, input)) as Promise<Operations[Name]['reply']>;
}

const quick = sandboxProvider(4);
async function work(seconds = 0, provider: FulfilmentProvider = quick): Promise<void> {
  clock = new Date(clock.getTime() + seconds * 1000);
  const watchers = { channelData: sandboxChannelData, seoPositions: sandboxSeoPositions, retention: sandboxRetention };
  const jobs = { ...fulfilmentJobs(provider), ...orderJobs(watchers) };
  const onFailure = ({ error }: { readonly error: unknown }) => {
    throw error;
  };
  while (await runDueJobs({ db, handlers: jobs, now, onFailure }));
}
async function workFor(seconds: number, provider?: FulfilmentProvider): Promise<void> {
  for (let second = 0; second < seconds; second += 5) await work(5, provider);
}

async function place(line: Partial<OrderLine> & { readonly serviceId: number; readonly quantity: number }) {
  const { orders } = await call('placeOrders', { orders: [{ url, ...line }] });
  return orders[0]?.id ?? 0;
}
const show = (orderId: number) => call('getOrder', { orderId });
const balance = () => db.read(shop, (trx) => balanceOf(trx, user));
const past = (status: OrderStatusName, changes: object = {}) =>
  db.write(shop, (trx) =>
    recordPastOrder(trx, {
      userId: user,
      serviceId: shopServices.likes,
      name: 'Likes',
      url,
      status,
      source: 'cart',
      quantity: 1000,
      currentQuantity: status === 'completed' ? 1000 : 0,
      price: fromUsd(1),
      cost: fromUsd(1),
      isGuarantee: true,
      hasRefill: true,
      createdAt: clock,
      ...changes,
    }),
  );
const refusal = (key: string) => ({ status: 422, fields: { order_id: [expect.objectContaining({ key })] } });

describe('a drip-feed', () => {
  const dripFeed = { runs: 3, quantityStep: 10, mode: 'progressive', minutesBetweenRuns: 1 } as const;
  const feed = async (orderId: number) => {
    const id = (await show(orderId)).dripFeedId ?? 0;
    return call('getDripFeed', { dripFeedId: id });
  };

  test('begins its runs one after the other, each as an order that costs nothing more', async () => {
    const before = await balance();
    const id = await place({ serviceId: shopServices.likes, quantity: 100, dripFeed });
    await work();
    expect(await feed(id)).toMatchObject({
      quantity: 100,
      runs: 3,
      ordersCount: 1,
      totalQuantity: 330,
      status: 'in_processing',
      actions: { cancelable: true },
      nextRunAt: '2025-05-05T12:01:00.000Z',
    });
    await workFor(30);
    expect(await show(id)).toMatchObject({ status: 'in_processing', currentQuantity: 100 });
    await workFor(150);
    const done = await show(id);
    expect(done).toMatchObject({ status: 'completed', currentQuantity: 330, percentOfCurrentFill: 100 });
    expect(done.orders.map(({ quantity, status }) => [quantity, status])).toEqual([
      [100, 'completed'],
      [110, 'completed'],
      [120, 'completed'],
    ]);
    expect(await feed(id)).toMatchObject({ ordersCount: 3, status: 'completed', nextRunAt: null });
    expect(before - (await balance())).toBe(330_000n);

    const runs = await call('listOrdersTable', { dripFeedId: done.dripFeedId ?? 0 });
    expect(runs.data.map(({ source, cost, parentId }) => [source, cost, parentId])).toEqual(
      Array.from({ length: 3 }, () => ['drip_feed', 0, id]),
    );
    expect((await call('listOrdersTable', {})).data.map((order) => order.id)).toEqual([id]);
  });

  test('that is canceled stops its runs and gives back what no run delivered', async () => {
    const before = await balance();
    const id = await place({ serviceId: shopServices.likes, quantity: 100, dripFeed: { ...dripFeed, mode: 'flat' } });
    await workFor(90);
    const { dripFeedId } = await show(id);
    const canceled = await call('cancelDripFeed', { dripFeedId: dripFeedId ?? 0 });
    expect(canceled).toMatchObject({ status: 'canceled', currentQuantity: 200, nextRunAt: null });
    expect(before - (await balance())).toBe(200_000n);
    await workFor(120);
    expect((await show(id)).orders).toHaveLength(2);
    await expect(call('cancelDripFeed', { dripFeedId: dripFeedId ?? 0 })).rejects.toMatchObject({ status: 422 });
  });

  test('rests while it is paused, with its run, and a run is not paused alone', async () => {
    const id = await place({ serviceId: shopServices.likes, quantity: 100, dripFeed });
    await work();
    const run = (await show(id)).orders[0]?.id ?? 0;
    await expect(call('pauseOrder', { orderId: run })).rejects.toMatchObject(refusal('order_is_a_part'));
    expect(await call('pauseOrder', { orderId: id })).toMatchObject({ status: 'stopped', activable: true });
    expect(await show(run)).toMatchObject({ status: 'stopped', activable: false, cancelable: false });
    await workFor(120);
    expect(await feed(id)).toMatchObject({ ordersCount: 1, status: 'in_processing' });
    await call('activateOrder', { orderId: id });
    await workFor(240);
    expect((await show(id)).status).toBe('completed');
  });

  test('is listed as a table to its customer alone', async () => {
    const mine = await call('listDripFeeds', { length: 1, order: [{ column: 0, dir: 'asc' }] });
    expect(mine).toMatchObject({ recordsTotal: 3, recordsFiltered: 3 });
    expect(mine.data).toHaveLength(1);
    expect((await call('listDripFeeds', { status: 'canceled' })).recordsFiltered).toBe(1);
    expect((await call('listDripFeeds', { search: { value: 'nothing' } })).recordsFiltered).toBe(0);
    expect((await call('listDripFeeds', {}, stranger)).recordsTotal).toBe(0);
    const dripFeedId = mine.data[0]?.id ?? 0;
    await expect(call('getDripFeed', { dripFeedId }, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(call('cancelDripFeed', { dripFeedId }, stranger)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a package', () => {
  test('is delivered as its contents and complete with the last of them', async () => {
    const before = await balance();
    const id = await place({ serviceId: bundle, quantity: 2 });
    await work();
    const parts = (await show(id)).orders;
    expect(parts.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Likes', 200],
      ['Comments', 100],
    ]);
    await workFor(60);
    expect(await show(id)).toMatchObject({ status: 'completed', currentQuantity: 2 });
    expect(before - (await balance())).toBe(6_000_000n);
  });

  test('takes the countries that were chosen to each of its contents', async () => {
    const submitted: Submission[] = [];
    const provider: FulfilmentProvider = {
      ...quick,
      submit: (submission) => {
        submitted.push(submission);
        return quick.submit(submission);
      },
    };
    await place({ serviceId: bundle, quantity: 1, countries: [2] });
    await workFor(10, provider);
    expect(submitted.map(({ serviceId, countries }) => [serviceId, countries])).toEqual([
      [shopServices.likes, ['India']],
      [shopServices.comments, ['India']],
    ]);
  });

  test('of which one content is refused is given back by that share', async () => {
    const before = await balance();
    const id = await place({ serviceId: bundle, quantity: 1 });
    const picky: FulfilmentProvider = {
      ...quick,
      submit: async (order) =>
        order.serviceId === shopServices.comments
          ? { accepted: false, reason: 'service_gone' as const }
          : quick.submit(order),
    };
    await workFor(60, picky);
    expect(await show(id)).toMatchObject({
      status: 'canceled',
      cancelReason: 'service_gone',
      failureReason: 'service_gone',
    });
    // 100 of 150 pieces came.
    expect(before - (await balance())).toBe(2_000_000n);
  });
});

describe('what goes back when an order is canceled', () => {
  const half: FulfilmentProvider = {
    ...quick,
    progress: async ({ quantity }) => ({ delivered: Math.floor(quantity / 3), state: 'working', askAgainAfter: 1000 }),
  };
  const runs = { runs: 3, quantityStep: 0, mode: 'flat', minutesBetweenRuns: 1 } as const;

  test.each([
    ['a plain order', () => ({ serviceId: shopServices.likes, quantity: 1000 })],
    ['an order with runs', () => ({ serviceId: shopServices.likes, quantity: 100, dripFeed: runs })],
    ['a package', () => ({ serviceId: bundle, quantity: 7 })],
    ['runs of a package', () => ({ serviceId: bundle, quantity: 7, dripFeed: runs })],
  ])('is told before, to the micro-dollar: %s', async (_, line) => {
    const id = await place(line());
    await workFor(90, half);
    const { cancelRefund, cost, currentQuantity } = await show(id);
    expect(cancelRefund).toBeGreaterThan(0);
    expect(cancelRefund).toBeLessThan(cost);
    expect(currentQuantity).toBeGreaterThan(0);
    const { data } = await call('listOrdersTable', { search: { value: String(id) } });
    expect(data.find((row) => row.id === id)).toMatchObject({ cancelRefund, refunded: 0 });
    const before = await balance();
    expect(await call('cancelOrder', { orderId: id })).toMatchObject({ cancelRefund: null, refunded: cancelRefund });
    expect((await balance()) - before).toBe(fromUsd(cancelRefund ?? 0));
  });

  test('is told of a drip-feed as well, and of one that was just ordered', async () => {
    const id = await place({ serviceId: shopServices.likes, quantity: 100, dripFeed: runs });
    expect(await show(id)).toMatchObject({ cancelRefund: 0.3 });
    const { dripFeedId } = await show(id);
    expect(await call('getDripFeed', { dripFeedId: dripFeedId ?? 0 })).toMatchObject({ cancelRefund: 0.3 });
    await call('cancelDripFeed', { dripFeedId: dripFeedId ?? 0 });
    expect(await call('getDripFeed', { dripFeedId: dripFeedId ?? 0 })).toMatchObject({ cancelRefund: null });
  });
});

describe('several orders canceled at once', () => {
  const half: FulfilmentProvider = {
    ...quick,
    progress: async ({ quantity }) => ({ delivered: Math.floor(quantity / 3), state: 'working', askAgainAfter: 1000 }),
  };
  const runs = { runs: 3, quantityStep: 0, mode: 'flat', minutesBetweenRuns: 1 } as const;
  const placeThree = async () => [
    await place({ serviceId: shopServices.likes, quantity: 1000 }),
    await place({ serviceId: bundle, quantity: 7, dripFeed: runs }),
    await place({ serviceId: shopServices.likes, quantity: 100 }),
  ];

  test('give back the sum that was shown, to the micro-dollar, once', async () => {
    const orderIds = await placeThree();
    await workFor(90, half);
    const each = await Promise.all(orderIds.map(async (id) => (await show(id)).cancelRefund ?? 0));
    const quote = await call('quoteCancellation', { orderIds });
    expect(quote.orderIds).toEqual(orderIds);
    expect(fromUsd(quote.refund)).toBe(each.reduce((sum, refund) => sum + fromUsd(refund), 0n));
    const before = await balance();
    const cancel = () => call('cancelOrders', { ...quote, idempotencyKey: 'cancel-three-1' });
    expect(await cancel()).toEqual({ orderIds, refunded: quote.refund });
    expect(await cancel()).toEqual({ orderIds, refunded: quote.refund });
    expect((await balance()) - before).toBe(fromUsd(quote.refund));
    for (const [at, id] of orderIds.entries())
      expect(await show(id)).toMatchObject({ status: 'canceled', refunded: each[at] });
  });

  test('are refused as a whole with the sum of now where more was delivered meanwhile', async () => {
    const orderIds = await placeThree();
    const quote = await call('quoteCancellation', { orderIds });
    await workFor(90, half);
    const now = await call('quoteCancellation', { orderIds });
    expect(now.refund).toBeLessThan(quote.refund);
    const before = await balance();
    await expect(call('cancelOrders', quote)).rejects.toMatchObject({
      status: 422,
      fields: { refund: [{ key: 'order_cancel_refund_changed', values: { amount: now.refund } }] },
    });
    expect(await balance()).toBe(before);
    for (const id of orderIds) expect((await show(id)).status).toBe('in_processing');
    expect(await call('cancelOrders', now)).toMatchObject({ refunded: now.refund });
  });

  test('one by one for the sum that was shown, too, and are refused with the sum of now where it has changed', async () => {
    const runsOnly = { runs: 3, quantityStep: 10, mode: 'progressive', minutesBetweenRuns: 1 } as const;
    const orderId = await place({ serviceId: shopServices.likes, quantity: 1000 });
    const ofFeed = await place({ serviceId: shopServices.likes, quantity: 1000, dripFeed: runsOnly });
    const dripFeedId = (await show(ofFeed)).dripFeedId ?? 0;
    const refundOf = async (id: number) => (await show(id)).cancelRefund ?? 0;
    const shown = [await refundOf(orderId), await refundOf(ofFeed)] as const;
    await workFor(90, half);
    const now = [await refundOf(orderId), await refundOf(ofFeed)] as const;
    const changed = (amount: number) => ({
      status: 422,
      fields: { refund: [{ key: 'order_cancel_refund_changed', values: { amount } }] },
    });
    const before = await balance();
    for (const at of [0, 1] as const) expect(now[at]).toBeLessThan(shown[at]);
    await expect(call('cancelOrder', { orderId, refund: shown[0] })).rejects.toMatchObject(changed(now[0]));
    await expect(call('cancelDripFeed', { dripFeedId, refund: shown[1] })).rejects.toMatchObject(changed(now[1]));
    expect(await balance()).toBe(before);
    for (const id of [orderId, ofFeed]) expect((await show(id)).status).toBe('in_processing');
    await call('cancelOrder', { orderId, refund: now[0] });
    await call('cancelDripFeed', { dripFeedId, refund: now[1] });
    expect((await balance()) - before).toBe(fromUsd(now[0]) + fromUsd(now[1]));
  });

  test('leave out of the sum what cannot be canceled any more, and cancel none with it', async () => {
    const [first = 0, second = 0] = await placeThree();
    await call('cancelOrder', { orderId: second });
    const quote = await call('quoteCancellation', { orderIds: [first, second] });
    expect(quote.orderIds).toEqual([first]);
    await expect(call('cancelOrders', { orderIds: [first, second], refund: quote.refund })).rejects.toMatchObject({
      status: 422,
      fields: { 'order_ids.1': [{ key: 'order_not_cancelable' }] },
    });
    expect((await show(first)).status).toBe('in_processing');
    await expect(call('quoteCancellation', { orderIds: [second] })).rejects.toMatchObject({ status: 422 });
  });

  test('are not found where one is somebody else’s', async () => {
    const orderIds = await placeThree();
    await expect(call('quoteCancellation', { orderIds }, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(call('cancelOrders', { orderIds, refund: 1 }, stranger)).rejects.toMatchObject({ status: 404 });
    expect((await show(orderIds[0] ?? 0)).status).toBe('in_processing');
  });
});

describe('what a customer does with an order', () => {
  test('paused before it was handed over, it is handed over when it goes on', async () => {
    const id = await place({ serviceId: shopServices.likes, quantity: 1000 });
    await call('pauseOrder', { orderId: id });
    await workFor(60);
    expect(await show(id)).toMatchObject({ status: 'stopped', currentQuantity: 0 });
    await call('activateOrder', { orderId: id });
    await workFor(60);
    expect((await show(id)).status).toBe('completed');
    for (const name of ['pauseOrder', 'activateOrder', 'cancelOrder', 'deleteOrder'] as const)
      await expect(call(name, { orderId: id })).rejects.toMatchObject({ status: 422 });
  });

  test('canceled, it is paid back for what was not delivered, once per key and once at all', async () => {
    const before = await balance();
    const id = await place({ serviceId: shopServices.likes, quantity: 1000 });
    await db.write(shop, (trx) =>
      trx.updateTable('orders').set({ current_quantity: 250 }).where('id', '=', id).execute(),
    );
    const cancel = () => call('cancelOrder', { orderId: id, idempotencyKey: 'cancel-key-1' });
    expect(await cancel()).toMatchObject({ status: 'canceled', currentQuantity: 250, cancelReason: 'user' });
    expect(await cancel()).toMatchObject({ status: 'canceled' });
    await expect(call('cancelOrder', { orderId: id })).rejects.toMatchObject(refusal('order_not_cancelable'));
    expect(before - (await balance())).toBe(250_000n);
  });

  test('canceled in moderation, nothing comes back that was never paid', async () => {
    const id = await past('unpaid');
    await db.write(shop, async (trx) => {
      await trx.updateTable('orders').set({ status: 'in_moderation' }).where('id', '=', id).execute();
      await trx
        .insertInto('order_event')
        .values({
          instance: shop,
          order_id: id,
          from_status: 'unpaid',
          to_status: 'in_moderation',
          actor: 'user',
          at: clock,
        })
        .execute();
    });
    const before = await balance();
    expect((await call('cancelOrder', { orderId: id })).status).toBe('canceled');
    expect(await balance()).toBe(before);
  });

  test('unpaid, it is paid from the balance or deleted', async () => {
    const before = await balance();
    const paid = await past('unpaid');
    await expect(call('payOrderByBalance', { orderId: paid, unpaidDiscount: 0.1 })).rejects.toMatchObject({
      status: 409,
    });
    const reply = await call('payOrderByBalance', { orderId: paid });
    expect(reply.order).toMatchObject({ status: 'in_processing', payable: false });
    expect(fromUsd(reply.balance)).toBe(before - 1_000_000n);
    await expect(call('payOrderByBalance', { orderId: paid })).rejects.toMatchObject(refusal('order_not_payable'));
    await work(60);

    const unwanted = await past('unpaid');
    expect(await call('deleteOrder', { orderId: unwanted })).toEqual({ deleted: true });
    await expect(show(unwanted)).rejects.toMatchObject({ status: 404 });
    await expect(call('payOrderByBalance', { orderId: unwanted })).rejects.toMatchObject({ status: 404 });
  });

  test('dearer than the balance, it stays unpaid', async () => {
    const id = await past('unpaid', { userId: stranger, cost: fromUsd(11) });
    await expect(call('payOrderByBalance', { orderId: id }, stranger)).rejects.toMatchObject({
      status: 422,
      fields: { balance: [expect.objectContaining({ key: 'balance_insufficient' })] },
    });
    expect((await call('getOrder', { orderId: id }, stranger)).status).toBe('unpaid');
  });

  test('is refused to strangers as not there, and to frozen accounts', async () => {
    const orderId = await place({ serviceId: shopServices.likes, quantity: 1000 });
    const acts = [
      'pauseOrder',
      'activateOrder',
      'cancelOrder',
      'deleteOrder',
      'payOrderByBalance',
      'requestRefill',
    ] as const;
    const freeze = (at: Date | null) =>
      db.write(shop, (trx) => trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', user).execute());
    for (const name of acts) await expect(call(name, { orderId }, stranger)).rejects.toMatchObject({ status: 404 });
    await freeze(clock);
    for (const name of acts)
      await expect(call(name, { orderId })).rejects.toMatchObject(refusal('order_account_frozen'));
    await freeze(null);
  });
});

describe('a refill', () => {
  /** A completed order that lost something: of three ids in a row one keeps everything. */
  const dropped = async (changes: object = {}) => {
    const id = await past('completed', changes);
    return id % 3 === 0 ? past('completed', changes) : id;
  };

  test('delivers again what dropped, one at a time', async () => {
    const orderId = await dropped();
    expect((await show(orderId)).refillableUntil).toBe('2025-06-04T12:00:00.000Z');
    const requested = await call('requestRefill', { orderId });
    expect(requested).toMatchObject({ status: 'open', completedAt: null });
    expect(requested.quantity).toBe(1000 - (await sandboxRetention.retained({ orderId, quantity: 1000 }, clock)));
    expect(await show(orderId)).toMatchObject({
      refillableUntil: null,
      refillFirstStatistic: { date: '2025-05-05T12:00:00.000Z', quantity: 1000 - requested.quantity },
      autoRefillIsAllowed: true,
    });
    await expect(call('requestRefill', { orderId })).rejects.toMatchObject(refusal('refill_already_open'));
    await workFor(120);
    expect(await call('listRefillRequests', { orderId })).toMatchObject([{ id: requested.id, status: 'completed' }]);
    const news = await db.read(shop, (trx) =>
      trx.selectFrom('order_news').select('event').where('order_id', '=', orderId).execute(),
    );
    expect(news).toEqual([{ event: 'order_refilled' }]);
  });

  test('is for guaranteed orders within their days, and only where something is missing', async () => {
    const plain = await dropped({ isGuarantee: false });
    await expect(call('requestRefill', { orderId: plain })).rejects.toMatchObject(refusal('refill_not_covered'));
    const working = await past('in_processing');
    await expect(call('requestRefill', { orderId: working })).rejects.toMatchObject({ status: 422 });
    const old = await dropped();
    clock = new Date('2025-06-04T12:00:01Z');
    await expect(call('requestRefill', { orderId: old })).rejects.toMatchObject(refusal('refill_too_late'));
    await db.write(shop, (trx) =>
      trx.updateTable('orders').set({ status: 'stopped' }).where('id', '=', working).execute(),
    );
    await db.write(shop, (trx) =>
      trx
        .insertInto('order_event')
        .values({
          instance: shop,
          order_id: working,
          from_status: 'in_processing',
          to_status: 'stopped',
          actor: 'user',
          at: clock,
        })
        .execute(),
    );
  });
});

test('keywords are ranked when the order begins, when it is complete and five days later', async () => {
  const targetableValues = [{ targetId: 9, values: ['red shoes', 'blue shoes'] }];
  const orderId = await place({ serviceId: keywords, quantity: 1, targetableValues });
  await work();
  const first = await call('listOrderKeywords', { orderId });
  expect(first).toMatchObject([
    { keyword: 'blue shoes', onCreate: expect.any(Number), onComplete: null },
    { keyword: 'red shoes', afterFiveDays: null },
  ]);
  await workFor(60);
  expect((await call('listOrderKeywords', { orderId }))[0]?.onComplete).toBeLessThanOrEqual(first[0]?.onCreate ?? 0);
  await work(5 * 24 * 3600);
  expect((await call('listOrderKeywords', { orderId }))[0]?.afterFiveDays).toEqual(expect.any(Number));
  expect((await show(orderId)).promotable).toMatchObject({
    url,
    snippet: { title: 'tube.test: v=abcdef1' },
  });
});

test('statistics add up what orders cost in the end', async () => {
  const carl = await openUser(db, shop, 'carl', fromUsd(100));
  const order = (status: OrderStatusName, createdAt: Date, currentQuantity: number) =>
    past(status, { userId: carl, createdAt, currentQuantity });
  const done = await order('completed', new Date('2025-01-01T23:59:59Z'), 1000);
  await order('canceled', new Date('2025-01-02T00:00:00Z'), 400);
  const unpaid = await order('unpaid', new Date('2025-02-01T00:00:00Z'), 0);
  const request = (input: Operations['getOrdersStatistics']['input']) => call('getOrdersStatistics', input, carl);
  expect((await request({ orders: [done] })).cost).toBe(1);
  expect(await request({})).toMatchObject({
    ordersCount: 3,
    cost: 1.4,
    groups: [
      { key: '2025-01-01', ordersCount: 1, cost: 1 },
      { key: '2025-01-02', currentQuantity: 400, cost: 0.4 },
      { key: '2025-02-01', cost: 0 },
    ],
  });
  expect((await request({ groupBy: 'month' })).groups.map(({ key, ordersCount }) => [key, ordersCount])).toEqual([
    ['2025-01', 2],
    ['2025-02', 1],
  ]);
  expect((await request({ groupBy: 'service' })).groups).toMatchObject([{ key: '1', label: 'Likes', ordersCount: 3 }]);
  expect((await request({ groupBy: 'network' })).groups).toMatchObject([{ label: 'Tube' }]);
  expect((await request({ startDate: '2025-01-02', endDate: '2025-01-02' })).cost).toBe(0.4);
  expect((await request({ orders: [unpaid] })).ordersCount).toBe(1);
  expect((await request({ orders: [] })).ordersCount).toBe(0);
  await db.write(shop, (trx) => refundCompleted(trx, done, { amount: fromUsd(0.25), reference: 'late', at: clock }));
  expect((await request({ orders: [done] })).cost).toBe(0.75);
  await expect(request({ startDate: '2025-02-01', endDate: '2025-01-01' })).rejects.toMatchObject({ status: 422 });
});

test('orders are listed a page at a time', async () => {
  const first = await call('listOrders', { perPage: 2 });
  expect(first.data).toHaveLength(2);
  expect(first.meta).toMatchObject({ currentPage: 1, perPage: 2, lastPage: Math.ceil(first.meta.total / 2) });
  const next = await call('listOrders', { perPage: 2, page: 2 });
  expect((next.data[0]?.id ?? 0) < (first.data[1]?.id ?? 0)).toBe(true);
  expect((await call('listOrders', { status: 'canceled' })).data.every(({ status }) => status === 'canceled')).toBe(
    true,
  );
});

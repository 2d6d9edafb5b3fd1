import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../tests/races/find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from '../../../tests/races/small-shop.ts';
import { fromUsd } from '../../../domain/money/usd.ts';
import type { Database } from '../../platform/db/database.ts';
import { runDueJobs } from '../../platform/jobs/start-runner.ts';
import { balanceOf } from '../../platform/ledger/balance-of.ts';
import { beginRun } from '../ordering/lifecycle/begin-run.ts';
import { getOrder } from '../ordering/orders/list-orders.ts';
import { transitionOrder } from '../ordering/orders/transition-order.ts';
import { fulfilmentJobs } from './fulfilment-jobs.ts';
import type { FulfilmentProvider, Submission } from '../../platform/ports/fulfilment-provider.ts';
import { sandboxProvider } from '../../demo/sandboxes/fulfilment-provider.ts';

const shop = 'alpha';
let db: Database;
let user = 0;
let clock: Date;
const now = () => clock;

beforeAll(async () => {
  // It comes by the clock, and its statements would be counted with those of jobs.
  db = await testDatabase({ upkeep: false });
  await openShop(db, shop);
  user = await openUser(db, shop, 'ann', fromUsd(100));
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(() => {
  clock = new Date('2025-05-05T12:00:00Z');
});

async function order(): Promise<number> {
  const reply = await placeOrder(callerContext(db, shop, user, now), {
    orders: [{ serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' }],
  });
  return reply.orders[0]?.id ?? 0;
}
const show = (orderId: number) => getOrder(callerContext(db, shop, user, now), { orderId });
const failures: unknown[] = [];
async function work(provider: FulfilmentProvider, seconds = 0) {
  clock = new Date(clock.getTime() + seconds * 1000);
  while (
    await runDueJobs({ db, handlers: fulfilmentJobs(provider), now, onFailure: ({ error }) => failures.push(error) })
  );
}

// Each job is three changes of a row, and more for each time it is run: raise these only for something that is worth it.
test('a usual order is followed by no job that has nothing to do', async () => {
  const [id, other] = [await order(), await order()];
  await work(sandboxProvider(0.001), 0);
  await work(sandboxProvider(0.001), 5);
  expect((await show(id)).status).toBe('completed');
  const kinds = await db.read(shop, (trx) =>
    trx
      .selectFrom('job')
      .select(['kind', (row) => row.fn.countAll<string>().as('count')])
      .where('key', 'in', [String(id), String(other)])
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
  );
  expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, Number(count)]))).toEqual({
    'advance-order': 2,
    'describe-order': 2,
    'settle-earnings': 2,
    'submit-order': 2,
  });
});

test('jobs of many orders take hardly more statements than those of one', async () => {
  let statements = 0;
  const through = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    statements += 1;
    return through.apply(this, given);
  } as never);
  onTestFinished(() => query.mockRestore());
  const sentFor = async (count: number) => {
    await Promise.all(Array.from({ length: count }, order));
    statements = 0;
    await work(sandboxProvider(0.001), 0);
    await work(sandboxProvider(0.001), 5);
    return statements;
  };
  const one = await sentFor(1);
  const many = await sentFor(24);
  expect(one).toBeGreaterThan(10);
  // A few depend on what the orders are worth.
  expect(many).toBeLessThanOrEqual(one + 4);
});

test('a provider is told what was sold: texts as they are delivered, guarantee and comment', async () => {
  const submitted: Submission[] = [];
  const provider: FulfilmentProvider = {
    ...sandboxProvider(40),
    submit: (submission) => {
      submitted.push(submission);
      return sandboxProvider(40).submit(submission);
    },
  };
  const reply = await placeOrder(callerContext(db, shop, user, now), {
    orders: [
      {
        serviceId: shopServices.comments,
        quantity: 1,
        url: 'https://tube.test/watch?v=1',
        targetableValues: [{ targetId: 5, values: ['a\nA', '\u200b', ' b '] }],
        comment: 'slowly',
      },
    ],
  });
  await work(provider);
  expect(submitted.find(({ orderId }) => orderId === reply.orders[0]?.id)).toMatchObject({
    quantity: 3,
    targets: [{ targetId: 5, values: ['a', 'A', 'b'] }],
    countries: [],
    comment: 'slowly',
    isGuaranteed: false,
    dripFeedId: null,
  });
});

test('each run of a drip-feed is submitted with what was sold: countries, guarantee, and of which drip-feed it is', async () => {
  const submitted: Submission[] = [];
  const provider: FulfilmentProvider = {
    ...sandboxProvider(40),
    submit: (submission) => {
      submitted.push(submission);
      return sandboxProvider(40).submit(submission);
    },
  };
  const reply = await placeOrder(callerContext(db, shop, user, now), {
    orders: [
      {
        serviceId: shopServices.likes,
        quantity: 100,
        url: 'https://tube.test/watch?v=3',
        countries: [2, 1],
        isGuarantee: true,
        comment: ' slowly ',
        dripFeed: { runs: 2, quantityStep: 10, mode: 'progressive', minutesBetweenRuns: 1 },
      },
    ],
  });
  const { dripFeedId } = await show(reply.orders[0]?.id ?? 0);
  expect(dripFeedId).toBeGreaterThan(0);
  // The first run begins in a job of orders.
  const begin = async () => {
    while (
      await runDueJobs({
        db,
        handlers: { ...fulfilmentJobs(provider), 'begin-run': beginRun },
        now,
        onFailure: ({ error }) => failures.push(error),
      })
    );
  };
  await begin();
  clock = new Date(clock.getTime() + 60_000);
  await begin();
  const sold = {
    url: 'https://tube.test/watch?v=3',
    countries: ['India', 'Germany'],
    isGuaranteed: true,
    comment: 'slowly',
    dripFeedId,
  };
  expect(submitted.filter((one) => one.dripFeedId === dripFeedId)).toMatchObject([
    { ...sold, quantity: 100 },
    { ...sold, quantity: 110 },
  ]);
});

describe('the sandbox', () => {
  test.each([
    ['without texts', []],
    ['with two texts in one', ['a\nb']],
    ['with a text of nothing visible', ['a', '\u200b']],
  ])('refuses a target %s', async (_, values) => {
    const submission = {
      reference: '',
      orderId: 1,
      serviceId: 1,
      url: null,
      quantity: 1,
      targets: [{ targetId: 5, values }],
      countries: [],
      comment: null,
      isGuaranteed: false,
      dripFeedId: null,
    };
    await expect(sandboxProvider(40).submit(submission)).rejects.toThrow('Order 1 has no text for target 5');
  });

  test('delivers an order in steps, never backwards, until it is complete', async () => {
    const provider = sandboxProvider(40);
    const id = await order();
    const seen: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      await work(provider, 1);
      seen.push((await show(id)).currentQuantity);
    }
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBe(9);
    const done = await show(id);
    expect(done).toMatchObject({
      status: 'completed',
      currentQuantity: 1000,
      percentOfCurrentFill: 100,
      cancelable: false,
    });
    const took = (Date.parse(done.completedAt ?? '') - Date.parse(done.createdAt)) / 1000;
    expect(took).toBeGreaterThanOrEqual(24);
    expect(took).toBeLessThanOrEqual(58);
  });

  test('is as fast for an order today as tomorrow, and not alike for all', async () => {
    const at = new Date(20_000);
    const progress = (orderId: number) =>
      sandboxProvider(40).progress(
        {
          reference: '',
          orderId,
          serviceId: 1,
          url: null,
          quantity: 1000,
          targets: [],
          countries: [],
          comment: null,
          isGuaranteed: false,
          dripFeedId: null,
          startedAt: new Date(0),
        },
        at,
      );
    const first = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(progress));
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(progress))).toEqual(first);
    expect(new Set(first.map(({ delivered }) => delivered)).size).toBeGreaterThan(2);
  });

  test('leaves an order alone that was stopped, and goes on when it is resumed', async () => {
    const provider = sandboxProvider(40);
    const id = await order();
    await work(provider, 1);
    await db.write(shop, (trx) =>
      transitionOrder(trx, id, { from: 'in_processing', to: 'stopped', actor: 'user', at: clock }),
    );
    const { currentQuantity } = await show(id);
    await work(provider, 100);
    expect(await show(id)).toMatchObject({ status: 'stopped', currentQuantity });
    await db.write(shop, (trx) =>
      transitionOrder(trx, id, { from: 'stopped', to: 'in_processing', actor: 'user', at: clock }),
    );
    await work(provider, 60);
    expect((await show(id)).status).toBe('completed');
  });
});

describe('an order in runs', () => {
  test('that is paused while it is being started waits, and is delivered in its runs when it goes on', async () => {
    const reply = await placeOrder(callerContext(db, shop, user, now), {
      orders: [
        {
          serviceId: shopServices.likes,
          quantity: 100,
          url: 'https://tube.test/watch?v=2',
          dripFeed: { runs: 2, quantityStep: 1, mode: 'flat', minutesBetweenRuns: 1 },
        },
      ],
    });
    const id = reply.orders[0]?.id ?? 0;
    const move = (from: 'in_processing' | 'stopped', to: 'in_processing' | 'stopped') =>
      db.write(shop, (trx) => transitionOrder(trx, id, { from, to, actor: 'user', at: clock }));
    let reads = 0;
    const pausedAfterRead: Database = {
      ...db,
      read: async (instance, look) => {
        const seen = await db.read(instance, look);
        if ((reads += 1) === 1) await move('in_processing', 'stopped');
        return seen;
      },
    };
    const handedOver: number[] = [];
    const provider: FulfilmentProvider = {
      ...sandboxProvider(4),
      submit: async ({ orderId }) => {
        handedOver.push(orderId);
        return { accepted: true, providerReference: String(orderId) };
      },
    };
    const handlers = fulfilmentJobs(provider);
    await runDueJobs({ db: pausedAfterRead, handlers, now, onFailure: ({ error }) => failures.push(error) });
    await work(provider, 60);
    expect(reads).toBe(1);
    expect(await show(id)).toMatchObject({ status: 'stopped', startedAt: null });
    await move('stopped', 'in_processing');
    await work(provider, 60);
    expect(handedOver).not.toContain(id);
    expect((await show(id)).startedAt).not.toBeNull();
  });
});

describe('a provider', () => {
  test('that refuses an order has it canceled and paid back in full', async () => {
    const before = await db.read(shop, (trx) => balanceOf(trx, user));
    const id = await order();
    await work({ ...sandboxProvider(1), submit: async () => ({ accepted: false, reason: 'link_private' }) });
    expect(await show(id)).toMatchObject({
      status: 'canceled',
      failureReason: 'link_private',
      cancelRefund: null,
      refunded: 1,
      currentQuantity: 0,
    });
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(before);
    await assertInvariants(db);
  });

  test('that answers late or not at all is asked again under the same reference', async () => {
    const references: string[] = [];
    const flaky: FulfilmentProvider = {
      ...sandboxProvider(4),
      submit: async ({ reference, orderId }) => {
        references.push(reference);
        if (references.length < 3) throw new Error('timeout');
        return { accepted: true, providerReference: String(orderId) };
      },
    };
    const id = await order();
    for (let round = 0; round < 20; round += 1) await work(flaky, 1);
    expect(references).toEqual([`${shop}:${id}`, `${shop}:${id}`, `${shop}:${id}`]);
    expect((await show(id)).status).toBe('completed');
    expect(failures).toHaveLength(2);
  });

  test('that fails in the middle leaves the order in error with what was delivered, and the rest is paid back once', async () => {
    const before = await db.read(shop, (trx) => balanceOf(trx, user));
    const id = await order();
    const failing: FulfilmentProvider = {
      ...sandboxProvider(4),
      progress: async () => ({ delivered: 400, state: 'failed', reason: 'link_gone', askAgainAfter: 0 }),
    };
    await work(failing);
    expect(await show(id)).toMatchObject({
      status: 'error',
      currentQuantity: 400,
      percentOfCurrentFill: 40,
      failureReason: 'link_gone',
      cancelRefund: null,
      cost: 1,
      refunded: 0.6,
    });
    await work(failing);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(before - fromUsd(0.4));
    await assertInvariants(db);
  });

  test('that claims more than was ordered is not believed', async () => {
    const id = await order();
    await work({
      ...sandboxProvider(4),
      progress: async () => ({ delivered: 5000, state: 'completed', askAgainAfter: 0 }),
    });
    expect(await show(id)).toMatchObject({ status: 'completed', currentQuantity: 1000 });
  });
});

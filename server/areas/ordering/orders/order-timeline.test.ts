import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import type { Order } from '../../../../schemas/generated/contract.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from '../../../../tests/races/small-shop.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import type { FulfilmentProvider, Progress } from '../../../platform/ports/fulfilment-provider.ts';
import { writeCatalogueTexts } from '../../../platform/words/write-catalogue-texts.ts';
import { fulfilmentJobs } from '../../fulfilment/fulfilment-jobs.ts';
import { orderActions, payOrderByBalance } from '../lifecycle/order-actions.ts';
import { recordPastOrder } from '../lifecycle/record-past-order.ts';
import { refundCompleted } from '../lifecycle/refund-completed.ts';
import { micros } from '../../../../domain/money/micros.ts';
import { getOrder, listOrdersTable } from './list-orders.ts';

const shop = 'alpha';
let db: Database;
let user = 0;
let clock: Date;
const now = () => clock;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  user = await openUser(db, shop, 'ann', fromUsd(100));
  await db.write(shop, (trx) =>
    trx.updateTable('service').set({ start_time: '0–1 hour' }).where('id', '=', shopServices.likes).execute(),
  );
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(() => {
  clock = new Date('2025-05-05T12:00:00Z');
});

const caller = () => callerContext(db, shop, user, now);
const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };

async function order(): Promise<number> {
  const reply = await placeOrder(caller(), { orders: [line] });
  return reply.orders[0]?.id ?? 0;
}

const act = (name: 'pauseOrder' | 'activateOrder' | 'cancelOrder', orderId: number) =>
  (orderActions[name] as (context: Context, input: object) => Promise<unknown>)(caller(), { orderId });

/** A minute later the provider says so much. */
async function minuteLater(progress: Partial<Progress> = {}) {
  clock = new Date(clock.getTime() + 60_000);
  const reported = { delivered: 0, state: 'working', askAgainAfter: 1000, ...progress } as Progress;
  const provider: FulfilmentProvider = {
    submit: async ({ orderId }) => ({ accepted: true, providerReference: String(orderId) }),
    progress: async () => reported,
  };
  const onFailure = ({ error }: { readonly error: unknown }) => {
    throw error;
  };
  // The end of an order is followed by work of other areas, which is none of this test.
  const handlers = { ...fulfilmentJobs(provider), 'settle-earnings': doNothing, 'describe-order': doNothing };
  await runDueJobs({ db, handlers, now, onFailure });
}
const doNothing = async ({
  db: of,
  job,
  completion,
}: Parameters<ReturnType<typeof fulfilmentJobs>['submit-order']>[0]) =>
  of.write(job.instance, (trx) => completion.done(trx));

/** Kinds and minutes after noon, and what went back. */
function told({ timeline }: Pick<Order, 'timeline'>) {
  return timeline?.moments.map(({ kind, at, refunded }) => {
    const minute = (Date.parse(at) - Date.parse('2025-05-05T12:00:00Z')) / 60_000;
    return refunded === null ? `${kind} ${minute}` : `${kind} ${minute} ${refunded}`;
  });
}

test('an order tells when it was placed, paid, started, a quarter, half and three quarters delivered, and complete', async () => {
  const id = await order();
  await minuteLater();
  for (const delivered of [40, 250, 260, 270, 490, 800]) await minuteLater({ delivered });
  await minuteLater({ delivered: 1000, state: 'completed' });
  const done = await getOrder(caller(), { orderId: id });
  expect(told(done)).toEqual([
    'created 0',
    'paid 0',
    'started 1',
    'quarter 3',
    'half 7',
    'three_quarters 7',
    'completed 8',
  ]);
  expect(done.timeline).toMatchObject({ promisedStart: '0–1 hour', minutesToStart: 1 });
  // A step within the same twentieth is not noted; a fall is not believed.
  expect(done.timeline?.progress.map(({ quantity }) => quantity)).toEqual([0, 250, 490, 800, 1000]);
  const { data } = await listOrdersTable(caller(), {});
  expect(data.find((row) => row.id === id)?.timeline).toBeNull();
});

test('an order tells in the language of the reader how soon its service usually starts', async () => {
  const text = { locale: 'ru', english: '0–1 hour', text: '0–1 час' };
  await db.write(shop, (trx) => writeCatalogueTexts(trx, [text]));
  const orderId = await order();
  const { timeline } = await getOrder({ ...caller(), locale: 'ru' }, { orderId });
  expect(timeline?.promisedStart).toBe('0–1 час');
});

test('a pause, a cancelation and what went back have their times', async () => {
  const id = await order();
  await minuteLater();
  await minuteLater({ delivered: 300 });
  await act('pauseOrder', id);
  await minuteLater({ delivered: 600 });
  await act('activateOrder', id);
  clock = new Date(clock.getTime() + 60_000);
  await act('cancelOrder', id);
  expect(told(await getOrder(caller(), { orderId: id }))).toEqual([
    'created 0',
    'paid 0',
    'started 1',
    'quarter 2',
    'stopped 2',
    'resumed 3',
    'canceled 4',
    'refunded 4 0.7',
  ]);
});

test('an order that fails says what came back, and one that is refunded by an operator later as well', async () => {
  const [failed, completed] = [await order(), await order()];
  await minuteLater();
  clock = new Date(clock.getTime() + 60_000);
  await db.write(shop, (trx) =>
    trx
      .updateTable('job')
      .set({ run_at: new Date(clock.getTime() + 3_600_000) })
      .where('key', '=', String(completed))
      .execute(),
  );
  await minuteLater({ delivered: 600, state: 'failed', reason: 'link_gone' });
  expect(told(await getOrder(caller(), { orderId: failed }))?.slice(3)).toEqual([
    'quarter 3',
    'half 3',
    'failed 3',
    'refunded 3 0.4',
  ]);
  clock = new Date(clock.getTime() + 3_600_000);
  await minuteLater({ delivered: 1000, state: 'completed' });
  await db.write(shop, (trx) =>
    refundCompleted(trx, completed, { amount: micros(250_000n), reference: 'kind', at: clock }),
  );
  expect(told(await getOrder(caller(), { orderId: completed }))?.slice(3)).toEqual([
    'completed 64',
    'refunded 64 0.25',
  ]);
});

test('an order that waits for its payment is not paid, and tells when it was', async () => {
  const id = await db.write(shop, (trx) =>
    recordPastOrder(trx, {
      userId: user,
      serviceId: shopServices.likes,
      name: 'Likes',
      url: line.url,
      status: 'unpaid',
      source: 'single_form',
      quantity: 1000,
      currentQuantity: 0,
      price: fromUsd(1),
      cost: fromUsd(1),
      createdAt: clock,
    }),
  );
  const waiting = await getOrder(caller(), { orderId: id });
  expect(told(waiting)).toEqual(['created 0']);
  expect(waiting.timeline).toMatchObject({ progress: [], minutesToStart: null });
  clock = new Date(clock.getTime() + 120_000);
  await payOrderByBalance(caller(), { orderId: id });
  await minuteLater();
  const begun = await getOrder(caller(), { orderId: id });
  expect(told(begun)).toEqual(['created 0', 'paid 2', 'started 3']);
  expect(begun.timeline).toMatchObject({ minutesToStart: 1 });
});

test('an order of before, whose progress nobody noted, tells what is known', async () => {
  const id = await db.write(shop, (trx) =>
    recordPastOrder(trx, {
      userId: user,
      serviceId: shopServices.likes,
      name: 'Likes',
      url: line.url,
      status: 'completed',
      source: 'single_form',
      quantity: 1000,
      currentQuantity: 1000,
      price: fromUsd(1),
      cost: fromUsd(1),
      createdAt: clock,
      endedAt: new Date(clock.getTime() + 600_000),
    }),
  );
  expect(told(await getOrder(caller(), { orderId: id }))).toEqual(['created 0', 'paid 0', 'started 0', 'completed 10']);
});

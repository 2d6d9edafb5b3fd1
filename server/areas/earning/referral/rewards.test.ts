import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { micros, type Micros, zero } from '../../../../domain/money/micros.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { assertInvariants } from '../../../../tests/races/find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from '../../../../tests/races/small-shop.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { runDueJobs } from '../../../platform/jobs/start-runner.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import { post } from '../../../platform/ledger/post.ts';
import { attachWidget } from '../order-widgets/attach-widget.ts';
import { transitionOrder } from '../../ordering/orders/transition-order.ts';
import { failOrders } from '../../ordering/lifecycle/fail-orders.ts';
import { refundCompleted } from '../../ordering/lifecycle/refund-completed.ts';
import { earningJobs } from './earning-jobs.ts';
import { settleReward } from './settle-reward.ts';

const shop = 'alpha';
const now = new Date('2026-03-01T12:00:00Z');
let db: Database;
let count = 0;
let partner = 0;
let customer = 0;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  await db.write(shop, (trx) =>
    trx
      .insertInto('earning_terms')
      .values({ instance: shop, referral_ppm: 50_000, widget_ppm: 100_000, widget_max_ppm: 300_000 })
      .execute(),
  );
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(async () => {
  count += 1;
  partner = await openUser(db, shop, `partner-${count}`, zero);
  customer = await openUser(db, shop, `customer-${count}`, fromUsd(100));
  await refer(customer, partner);
});

const write = <T>(work: (trx: Trx) => Promise<T>) => db.write(shop, work);
const refer = (user: number, by: number) =>
  write((trx) => trx.updateTable('app_user').set({ referred_by: by }).where('id', '=', user).execute());
const earned = (user: number) => db.read(shop, (trx) => balanceOf(trx, user, 'referral'));
const settle = (order: number) => write((trx) => settleReward(trx, order, now));

/** An order of so many dollars by the customer. */
async function ordered(usd: number, by = customer): Promise<number> {
  const line = { serviceId: shopServices.likes, quantity: usd * 1000, url: 'https://tube.test/watch?v=1' };
  const { orders } = await placeOrder(
    callerContext(db, shop, by, () => now),
    { orders: [line] },
  );
  return orders[0]?.id ?? 0;
}

async function completed(usd: number, by = customer): Promise<number> {
  const id = await ordered(usd, by);
  await complete(id);
  return id;
}

const complete = (id: number) =>
  write(async (trx) => {
    await trx
      .updateTable('orders')
      .set((row) => ({ current_quantity: row.ref('quantity') }))
      .where('id', '=', id)
      .execute();
    return transitionOrder(trx, id, { from: 'in_processing', to: 'completed', actor: 'provider', at: now });
  });

async function runJobs(): Promise<void> {
  const failures: unknown[] = [];
  const onFailure = ({ error }: { readonly error: unknown }) => failures.push(error);
  while ((await runDueJobs({ db, handlers: earningJobs, now: () => now, onFailure })) > 0);
  expect(failures).toEqual([]);
}

const refunded = (order: number, reference: string, amount: Micros) =>
  write((trx) => refundCompleted(trx, order, { amount, reference, at: now }));

async function widgetOf(user: number, orders: readonly number[]): Promise<number> {
  return write(async (trx) => {
    const { id } = await trx
      .insertInto('order_widget')
      .values({
        instance: shop,
        user_id: user,
        name: 'w',
        api_token: `lvw_${user}-${orders.join('-')}`,
        minimum_purchase_amount: 0n,
        reward_ppm: 100_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachWidget(
      trx,
      orders.map((orderId) => ({ orderId, widgetId: id })),
    );
    return id;
  });
}

describe('a completed order', () => {
  test('earns its customer’s referrer the percent of its cost, by the job that follows its end', async () => {
    await completed(20);
    expect(await earned(partner)).toBe(0n);
    await runJobs();
    expect(await earned(partner)).toBe(fromUsd(1));
    // What is earned is not what orders are paid from.
    expect(await db.read(shop, (trx) => balanceOf(trx, partner))).toBe(0n);
  });

  test('earns once, however often it is settled', async () => {
    const id = await completed(20);
    for (let time = 0; time < 3; time += 1) await settle(id);
    expect(await earned(partner)).toBe(fromUsd(1));
  });

  test('earns by the widget that it came by instead of the referrer', async () => {
    const owner = await openUser(db, shop, `owner-${count}`, zero);
    const id = await completed(20);
    await widgetOf(owner, [id]);
    await settle(id);
    expect(await earned(owner)).toBe(fromUsd(2));
    expect(await earned(partner)).toBe(0n);
  });

  test('that came by the customer’s own widget earns the customer nothing', async () => {
    const id = await completed(20);
    await widgetOf(customer, [id]);
    await settle(id);
    expect(await earned(customer)).toBe(0n);
    expect(await earned(partner)).toBe(fromUsd(1));
  });

  test('of somebody who referred themselves earns nothing', async () => {
    await refer(customer, customer);
    await settle(await completed(20));
    expect(await earned(customer)).toBe(0n);
  });

  test('earns what was agreed with the referrer', async () => {
    await write((trx) =>
      trx.updateTable('app_user').set({ referral_ppm: 200_000 }).where('id', '=', partner).execute(),
    );
    const id = await completed(20);
    await settle(id);
    await write((trx) => trx.updateTable('app_user').set({ referral_ppm: 0 }).where('id', '=', partner).execute());
    await settle(id);
    expect(await earned(partner)).toBe(fromUsd(4));
  });
});

describe('an order that is not completed', () => {
  const ends = {
    canceled: (trx: Trx, id: number) =>
      transitionOrder(trx, id, { from: 'in_processing', to: 'canceled', actor: 'provider', at: now }),
    error: (trx: Trx, id: number) => failOrders(trx, [{ id, reason: 'other' }], now),
  };
  test.each(['canceled', 'error'] as const)('earns nothing when it ended as %s', async (to) => {
    const id = await ordered(20);
    await write(async (trx) => void (await ends[to](trx, id)));
    await settle(id);
    expect(await earned(partner)).toBe(0n);
  });

  test('earns nothing while it is at work', async () => {
    await settle(await ordered(20));
    expect(await earned(partner)).toBe(0n);
  });
});

describe('a refund after completion', () => {
  test('takes back its part of the reward, then the rest', async () => {
    const id = await completed(20);
    await settle(id);
    await refunded(id, 'a', fromUsd(5));
    await settle(id);
    expect(await earned(partner)).toBe(fromUsd(0.75));
    await refunded(id, 'b', fromUsd(15));
    await settle(id);
    expect(await earned(partner)).toBe(0n);
  });

  test('is never more than was paid, and nothing before completion', async () => {
    const id = await ordered(20);
    expect(await refunded(id, 'early', fromUsd(1))).toBe(false);
    await complete(id);
    expect(await refunded(id, 'a', fromUsd(15))).toBe(true);
    expect(await refunded(id, 'b', fromUsd(5.000001))).toBe(false);
    expect(await refunded(id, 'c', micros(0n))).toBe(false);
    expect(await db.read(shop, (trx) => balanceOf(trx, customer))).toBe(fromUsd(95));
  });

  test('has the reward settled by a job', async () => {
    const id = await completed(20);
    await settle(id);
    await refunded(id, 'a', fromUsd(20));
    await runJobs();
    expect(await earned(partner)).toBe(0n);
  });

  test('takes what was withdrawn already from later rewards, and never goes below zero', async () => {
    const first = await completed(20);
    await settle(first);
    const spend = fromUsd(0.8);
    await write((trx) =>
      post(trx, [
        {
          kind: 'withdrawal',
          source: { type: 'test', id: first },
          entries: [
            { user: partner, of: 'referral', amount: micros(-spend) },
            { account: 'payouts', amount: spend },
          ],
        },
      ]),
    );
    await refunded(first, 'a', fromUsd(20));
    await settle(first);
    expect(await earned(partner)).toBe(0n);
    // 0.80 is still owed: of the next reward of 0.50 nothing is left, of the one after that 0.20.
    await settle(await completed(10));
    expect(await earned(partner)).toBe(0n);
    await settle(await completed(10));
    expect(await earned(partner)).toBe(fromUsd(0.2));
  });
});

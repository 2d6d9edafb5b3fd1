import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
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
import { catalogueOf } from '../../catalogue/services/catalogue-of.ts';
import type { Database } from '../../../platform/db/database.ts';
import { refundCompleted } from '../../ordering/lifecycle/refund-completed.ts';
import { recordPastOrder } from '../../ordering/lifecycle/record-past-order.ts';
import { gradeHandlers } from './grade-handlers.ts';
import { settleLoyalty } from './settle-loyalty.ts';

const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
let db: Database;
let user = 0;
let count = 0;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  await db.write(shop, async (trx) => {
    await trx
      .insertInto('earning_terms')
      .values({ instance: shop, referral_ppm: 50_000, widget_ppm: 100_000, widget_max_ppm: 300_000 })
      .execute();
    const plain = { instance: shop, available_personal_manager: false, thumbnail_period: null };
    const perks = { instance: shop, available_personal_manager: true, thumbnail_period: 7 };
    await trx
      .insertInto('grade')
      .values([
        { ...plain, id: 1, name: 'First', discount_ppm: 0, spending_goal: 0n },
        { ...plain, id: 2, name: 'Second', discount_ppm: 100_000, spending_goal: 50_000_000n },
        { ...perks, id: 3, name: 'Third', discount_ppm: 200_000, spending_goal: 100_000_000n },
      ])
      .execute();
  });
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(async () => {
  count += 1;
  user = await openUser(db, shop, `user-${count}`, fromUsd(1000));
});

const context = (by: number | null = user) => callerContext(db, shop, by, () => at);
const standing = () => gradeHandlers.getProfileGrades?.(context(), {});

async function spend(usd: number, status: 'completed' | 'canceled' | 'stopped' = 'completed'): Promise<number> {
  return db.write(shop, async (trx) => {
    const id = await recordPastOrder(trx, {
      userId: user,
      serviceId: shopServices.likes,
      name: 'Likes',
      url: null,
      status,
      source: 'cart',
      quantity: 1000,
      currentQuantity: status === 'completed' ? 1000 : 500,
      price: fromUsd(1),
      cost: fromUsd(usd),
      createdAt: at,
      endedAt: at,
    });
    await settleLoyalty(trx, id, at);
    return id;
  });
}

test('the grade is the highest that completed orders have paid for', async () => {
  expect(await standing()).toMatchObject({ current: { name: 'First' }, next: { name: 'Second' }, spendToGoal: 50 });
  await spend(30);
  await spend(200, 'stopped');
  await spend(200, 'canceled');
  expect(await standing()).toMatchObject({ current: { name: 'First' }, spendToGoal: 20, spendToGoalPercent: 0.6 });
  await spend(20);
  expect(await standing()).toMatchObject({
    current: { name: 'Second', createdAt: at.toISOString(), isNext: false },
    previous: { name: 'First', isPrevious: true },
    next: { name: 'Third', isNext: true },
    spendToGoal: 50,
    spendToGoalPercent: 0.5,
  });
  await spend(50);
  expect(await standing()).toMatchObject({ current: { name: 'Third' }, next: null, spendToGoal: 0 });
});

test('what is given back after completion no longer counts', async () => {
  const id = await spend(60);
  await db.write(shop, async (trx) => {
    await refundCompleted(trx, id, { amount: fromUsd(20), reference: 'goodwill', at });
    await settleLoyalty(trx, id, at);
  });
  expect(await standing()).toMatchObject({ current: { name: 'First' }, spendToGoal: 10 });
});

test('its discount is taken off the price of the next order', async () => {
  await spend(50);
  const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };
  expect(await placeOrder(context(), { orders: [line] })).toMatchObject({ total: 0.9, orders: [{ price: 0.9 }] });
});

test('what it grants beside is said of every service, and to nobody else', async () => {
  const granted = async (by: number | null) => {
    const [first] = [...(await catalogueOf(context(by))).byId.values()];
    return { manager: first?.availablePersonalManager, days: first?.thumbnailPeriod };
  };
  expect(await granted(user)).toEqual({ manager: undefined, days: undefined });
  await spend(100);
  expect(await granted(user)).toEqual({ manager: true, days: 7 });
  expect(await granted(null)).toEqual({ manager: undefined, days: undefined });
});

test('everybody sees the grades; who is signed in also sees which one is next', async () => {
  const names = async (by: number | null) =>
    (await replyOf(gradeHandlers.listGrades!(context(by), {}))).map(
      ({ name, isNext }) => `${name}${isNext ? ' next' : ''}`,
    );
  expect(await names(null)).toEqual(['First', 'Second', 'Third']);
  expect(await names(user)).toEqual(['First', 'Second next', 'Third']);
});

test('an instance without grades has nothing to reach', async () => {
  const other = await openUser(db, 'beta', 'somebody', fromUsd(1));
  const reply = await gradeHandlers.getProfileGrades?.(callerContext(db, 'beta', other), {});
  expect(reply).toMatchObject({ current: null, next: null, gradesEnabled: false, spendToGoal: 0 });
});

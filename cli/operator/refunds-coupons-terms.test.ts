import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import type { Database, Trx } from '../../server/platform/db/database.ts';
import type { OrderStatusName } from '../../server/platform/db/schema/orders.ts';
import { findCoupon } from '../../server/areas/ordering/coupons/coupon.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { owedForFailed } from '../../server/areas/ordering/lifecycle/fail-orders.ts';
import { recordPastOrder } from '../../server/areas/ordering/lifecycle/record-past-order.ts';
import { transitionOrders } from '../../server/areas/ordering/orders/transition-order.ts';
import { earningTerms } from '../../server/areas/earning/grades/earning-terms.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { assertInvariants, findViolations } from '../../tests/races/find-violations.ts';
import { openShop, openUser } from '../../tests/races/small-shop.ts';
import { addCoupon, endCoupon, listCoupons } from '../commands/coupon.ts';
import { decideVerification, listDocuments, readDocument } from '../commands/documents.ts';
import { readAuditLog } from './audit-log.ts';
import { refundFailed, refundOrder } from '../commands/refund.ts';
import { setTerms } from '../commands/terms.ts';

const instance = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
const act = { by: 'ann', why: 'asked on the phone', at };

let db: Database;
let user = 0;
let named = 0;
const write = <T>(work: (trx: Trx) => Promise<T>) => db.write(instance, work);
const balance = () => write((trx) => balanceOf(trx, user));
const lastEntry = async () => {
  const [last] = await write((trx) => readAuditLog(trx, { limit: 1 }));
  return last && `${last.made_by}: ${last.action} ${last.subject} (${last.why})`;
};
const countEntries = async () => (await write((trx) => readAuditLog(trx, { limit: 10_000 }))).length;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, instance);
});
afterAll(async () => {
  await assertInvariants(db);
  await db.close();
});
beforeEach(async () => {
  user = await openUser(db, instance, `bea-${(named += 1)}`, fromUsd(100));
});

describe('a refund of an order', () => {
  const order = (status: OrderStatusName) =>
    write((trx) =>
      recordPastOrder(trx, {
        userId: user,
        serviceId: 1,
        name: 'Likes',
        url: 'https://tube.test/a',
        status,
        source: 'single_form',
        quantity: 1000,
        currentQuantity: status === 'completed' ? 1000 : 0,
        price: fromUsd(10),
        cost: fromUsd(10),
        isGuarantee: false,
        createdAt: at,
      }),
    );
  const refund = (orderId: number, amount: string, reference?: string) =>
    write((trx) => refundOrder(trx, { orderId, amount, reference }, act));

  test('goes to the balance in parts, up to what was paid, by who and why', async () => {
    const id = await order('completed');
    expect(await refund(id, '2.5')).toBe(`User ${user} was given 2.50 USD back for order ${id}.`);
    expect(await balance()).toBe(fromUsd(92.5));
    expect(await lastEntry()).toBe(`ann: refund order ${id} of user ${user}: 2.50 USD (asked on the phone)`);
    await expect(refund(id, '7.51')).rejects.toThrow('has 7.50 USD left');
    expect(await refund(id, 'rest')).toContain('7.50 USD back');
    await expect(refund(id, 'rest')).rejects.toThrow('Nothing is left');
    expect(await balance()).toBe(fromUsd(100));
  });

  test('with a reference is booked once', async () => {
    const id = await order('completed');
    await refund(id, '4', 'ticket 5');
    const before = await countEntries();
    expect(await refund(id, '4', 'ticket 5')).toContain('was already booked');
    expect([await balance(), await countEntries()]).toEqual([fromUsd(94), before]);
  });

  test('that makes no sense changes nothing and leaves no trace', async () => {
    const [done, running] = [await order('completed'), await order('in_processing')];
    const before = [await balance(), await countEntries()];
    await expect(refund(running, '1')).rejects.toThrow('is in processing');
    for (const amount of ['0', '-1']) await expect(refund(done, amount)).rejects.toThrow('above 0');
    for (const amount of ['', 'all', '1,5', 'NaN']) await expect(refund(done, amount)).rejects.toThrow(/amount is/);
    await expect(refund(999_999, '1')).rejects.toThrow('no order 999999 in alpha');
    expect([await balance(), await countEntries()]).toEqual(before);
  });

  test('is for the order that was paid, not for one of its parts', async () => {
    const [whole, part] = [await order('completed'), await order('completed')];
    await write((trx) => trx.updateTable('orders').set({ parent_id: whole }).where('id', '=', part).execute());
    await expect(refund(part, '1')).rejects.toThrow(`Refund that one`);
    await write((trx) => trx.updateTable('orders').set({ parent_id: null }).where('id', '=', part).execute());
  });
});

describe('failed orders of versions that did not pay back', () => {
  const failed = (currentQuantity: number) =>
    write(async (trx) => {
      const id = await recordPastOrder(trx, {
        userId: user,
        serviceId: 1,
        name: 'Likes',
        url: 'https://tube.test/a',
        status: 'in_processing',
        source: 'single_form',
        quantity: 1000,
        currentQuantity,
        price: fromUsd(10),
        cost: fromUsd(10),
        createdAt: at,
      });
      // What such a version did, and no more.
      await transitionOrders(trx, [id], { from: 'in_processing', to: 'error', actor: 'provider', at });
      return id;
    });
  const owed = async () => (await write(owedForFailed)).map(({ id, amount }) => [id, amount]);

  test('are told of, and paid back for what is missing, once, by who and why', async () => {
    const [half, whole, paid] = [await failed(400), await failed(0), await failed(1000)];
    const violations = await findViolations(db);
    expect(violations).toHaveLength(2);
    for (const line of violations) expect(line).toContain('a failed order was not given back what it lacks');
    expect(await owed()).toEqual([
      [half, fromUsd(6)],
      [whole, fromUsd(10)],
    ]);
    expect(await write((trx) => refundFailed(trx, half, act))).toBe('1 failed order was paid back: 6.00 USD.');
    expect(await lastEntry()).toBe(`ann: refund failed order ${half} of user ${user}: 6.00 USD (asked on the phone)`);
    for (const id of [half, paid]) {
      await expect(write((trx) => refundFailed(trx, id, act))).rejects.toThrow(`Nothing is owed for order ${id}.`);
    }
    expect(await write((trx) => refundFailed(trx, null, act))).toBe('1 failed order was paid back: 10.00 USD.');
    expect(await write((trx) => refundFailed(trx, null, act))).toContain('Nothing changed');
    expect(await balance()).toBe(fromUsd(100 - 30 + 16));
    await assertInvariants(db);
  });
});

describe('a coupon', () => {
  const add = (code: string, changes: object = {}) =>
    write((trx) => addCoupon(trx, { code, name: code, kind: 'bonus', percent: '10', public: false, ...changes }, act));
  const find = (code: string) => write((trx) => findCoupon(trx, code, { userId: user, claim: 'payment', now: at }));

  test('that has ended can be used no more, and ends once', async () => {
    await add('SPRING');
    expect(await find('SPRING')).not.toBeNull();
    expect(await write((trx) => endCoupon(trx, ' spring', act))).toBe('Coupon SPRING has ended; it was used 0 times.');
    expect(await find('SPRING')).toBeNull();
    expect(await lastEntry()).toMatch(/^ann: end coupon coupon \d+: SPRING/);
    const before = await countEntries();
    expect(await write((trx) => endCoupon(trx, 'SPRING', act))).toContain('ended already');
    expect(await countEntries()).toBe(before);
    await expect(write((trx) => endCoupon(trx, 'AUTUMN', act))).rejects.toThrow('no coupon AUTUMN in alpha');
  });

  test('is listed with what it is worth and how it stands', async () => {
    await add('OVER', { to: '2026-02-01' });
    await add('LATER', { from: '2026-04-01', percent: undefined, amount: '5' });
    await add('GONE', { 'max-uses': '1' });
    await write(async (trx) => {
      const { id } = await trx
        .updateTable('coupon')
        .set({ uses: 1 })
        .where('code', '=', 'GONE')
        .returning('id')
        .executeTakeFirstOrThrow();
      const use = { instance, coupon_id: id, user_id: user, discount: 0n, bonus: 0n, cashback: 0n };
      await trx.insertInto('coupon_use').values(use).execute();
    });
    await add('LIVE', { 'max-uses': '3' });
    const found = await write((trx) => listCoupons(trx, at));
    expect(found.map(({ code, worth, state }) => [code, worth, state])).toEqual([
      ['LIVE', '10 %', 'live'],
      ['GONE', '10 %', 'used up'],
      ['LATER', '5.00 USD', 'not yet'],
      ['OVER', '10 %', 'over'],
      ['SPRING', '10 %', 'ended'],
    ]);
  });
});

describe('a verification document', () => {
  const content = new Uint8Array([1, 2, 3]);
  const send = (step: 'card' | 'selfie') =>
    write(async (trx) => {
      const filename = `${step}-${user}.png`;
      const row = { instance, user_id: user, filename, step, content_type: 'image/png' as const, size: 3, content };
      return (await trx.insertInto('verification_document').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
  const decide = (id: number, accept: boolean) => write((trx) => decideVerification(trx, id, accept, act));

  test('waits for a decision, which is made once', async () => {
    const [card, selfie] = [await send('card'), await send('selfie')];
    expect(await write(listDocuments)).toMatchObject([
      { id: card, userId: user, step: 'card', size: 3 },
      { id: selfie, step: 'selfie' },
    ]);
    expect(await decide(card, true)).toBe(`Document ${card} (card) of user ${user} was accepted.`);
    expect(await decide(selfie, false)).toContain('was declined');
    expect(await lastEntry()).toBe(
      `ann: decline document document ${selfie} of user ${user}: selfie (asked on the phone)`,
    );
    await expect(decide(card, false)).rejects.toThrow('is already accepted');
    await expect(decide(999_999, true)).rejects.toThrow('no document 999999');
    expect(await write(listDocuments)).toEqual([]);
  });

  test('can be looked at, and who looked is on the record', async () => {
    const id = await send('card');
    const { content: kept } = await write((trx) => readDocument(trx, id, act));
    expect(new Uint8Array(kept ?? [])).toEqual(content);
    expect(await lastEntry()).toMatch(/^ann: look at document document \d+ of user \d+: card/);
  });
});

describe('the terms of earnings', () => {
  const set = (change: Parameters<typeof setTerms>[1]) => write((trx) => setTerms(trx, change, act));

  test('are changed where asked, and the record says from what to what', async () => {
    expect(await set({ referral: '10', widget: '5', 'widget-max': '20', grades: 'on' })).toBe(
      'referral: 10 %\nwidget: 5 %\nwidget-max: 20 %\ngrades: on\ngrade-discounts: off',
    );
    await set({ referral: '12.5', 'grade-discounts': 'on' });
    expect(await lastEntry()).toBe(
      'ann: set terms referral: 10 % → 12.5 %, grade-discounts: off → on (asked on the phone)',
    );
    expect(await write(earningTerms)).toEqual({
      referralPpm: 125_000,
      widgetPpm: 50_000,
      widgetMaxPpm: 200_000,
      gradesEnabled: true,
      gradeDiscountsEnabled: true,
    });
    expect(await db.read('lumen', earningTerms)).toMatchObject({ referralPpm: 0 });
    const before = await countEntries();
    expect(await set({ referral: '12.5' })).toMatch(/^Nothing changed/);
    expect(await countEntries()).toBe(before);
  });

  test.each([
    [{ referral: '101' }, 'from 0 to 100'],
    [{ referral: '-1' }, 'from 0 to 100'],
    [{ widget: '1e1' }, 'from 0 to 100'],
    [{ widget: '30' }, '--widget-max (20 %)'],
    [{ 'widget-max': '1' }, '--widget-max (1 %)'],
    [{ grades: 'yes' }, 'on or off'],
  ])('that make no sense are refused: %o', async (change, sentence) => {
    await expect(set(change)).rejects.toThrow(sentence);
  });
});

test('what was done by hand is found by who did it and what it was about', async () => {
  await write((trx) => endCoupon(trx, 'LIVE', { ...act, by: 'bob', why: '100% over' }));
  const found = async (filter: object) =>
    (await write((trx) => readAuditLog(trx, { limit: 50, ...filter }))).map(
      ({ made_by, action }) => `${made_by} ${action}`,
    );
  expect(await found({ by: 'bob' })).toEqual(['bob end coupon']);
  expect(await found({ about: '0% O' })).toEqual(['bob end coupon']);
  expect(await found({ about: 'live' })).toEqual(['bob end coupon', 'ann add coupon']);
  expect(await found({ by: 'bo' })).toEqual([]);
  expect(await found({ limit: 2 })).toHaveLength(2);
  expect(await db.read('lumen', (trx) => readAuditLog(trx, { limit: 50 }))).toEqual([]);
});

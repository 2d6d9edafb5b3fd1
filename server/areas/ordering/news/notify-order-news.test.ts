import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import {
  callerContext,
  openShop,
  openUser,
  placeOrder,
  replyOf,
  shopServices,
} from '../../../../tests/races/small-shop.ts';
import type { Database } from '../../../platform/db/database.ts';
import { balanceOf } from '../../../platform/ledger/balance-of.ts';
import type { Sentence } from '../../../platform/problem.ts';
import { cancelOrder } from '../lifecycle/cancel-order.ts';
import { failOrders } from '../lifecycle/fail-orders.ts';
import { recordPastOrder } from '../lifecycle/record-past-order.ts';
import { startParts } from '../lifecycle/start-parts.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { transitionOrders } from '../orders/transition-order.ts';
import { insertPart } from '../placing/place-orders.ts';
import { keepNews } from './order-news.ts';
import { notifyOrderNews } from './notify-order-news.ts';

const shop = 'alpha';
const url = 'https://tube.test/watch?v=abcdef1';
let db: Database;
let user = 0;
let people = 0;
let clock: Date;
const now = () => clock;
const minutes = (count: number) => {
  clock = new Date(clock.getTime() + count * 60_000);
};

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock = new Date('2026-03-01T12:00:00Z');
  await notifyOrderNews(db, shop, new Date('2026-03-02T12:00:00Z'));
  user = await openUser(db, shop, `news-${(people += 1)}`, fromUsd(1000));
  await db.write(shop, (trx) =>
    trx
      .updateTable('app_user')
      .set({ email: `news-${people}@example.com`, email_confirmed_at: clock, locale: 'ru' })
      .where('id', '=', user)
      .execute(),
  );
});

async function place(count = 1): Promise<readonly number[]> {
  const line = { serviceId: shopServices.likes, url, quantity: 1000 };
  const reply = (await replyOf(
    placeOrder(callerContext(db, shop, user, now), { orders: Array.from({ length: count }, () => line) } as never),
  )) as { readonly orders: readonly { readonly id: number }[] };
  return reply.orders.map(({ id }) => id);
}
/** As when an invoice by this payment method has paid for orders, beside one that has expired. */
const paidBy = (ids: readonly number[], method: { readonly name: string; readonly translate_key: string | null }) =>
  db.write(shop, async (trx) => {
    const { id } = await trx
      .insertInto('payment_method')
      .values({ instance: shop, ...method, strategy: 'others', min_amount: 0n, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const status of ['expired', 'paid'] as const) {
      const invoice = await trx
        .insertInto('invoice')
        .values({
          instance: shop,
          user_id: user,
          purpose: 'orders',
          payment_method_id: id,
          status,
          amount: 1n,
          payable: 1n,
          fee: 0n,
          charge: 1n,
          method_bonus: 0n,
          expires_at: clock,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { instance: shop, invoice_id: invoice.id, cost: 1n, discount: 0n, cashback: 0n };
      for (const order of ids)
        await trx
          .insertInto('invoice_order')
          .values({ ...row, order_id: order })
          .execute();
    }
  });
const move = (ids: readonly number[], to: 'completed' | 'error') =>
  db.write(shop, (trx) => transitionOrders(trx, ids, { from: 'in_processing', to, actor: 'provider', at: clock }));
const cancel = (id: number) =>
  db.write(shop, (trx) => cancelOrder(trx, id, { from: 'in_processing', actor: 'user', at: clock, reason: 'user' }));
const notices = () =>
  db.read(shop, (trx) =>
    trx
      .selectFrom('notice')
      .select(['event', 'subject', 'title', 'body'])
      .where('user_id', '=', user)
      .orderBy('id')
      .execute(),
  );
async function mails() {
  const rows = await db.read(shop, (trx) =>
    trx.selectFrom('job').select('payload').where('kind', '=', 'send-mail').orderBy('id').execute(),
  );
  return rows
    .map(
      ({ payload }) =>
        payload as unknown as { to: string; locale: string; title: Sentence; body: Sentence[]; page: string },
    )
    .filter(({ to }) => to === `news-${people}@example.com`);
}

describe('what happens to orders', () => {
  test('is told a minute after it began to gather, and once', async () => {
    const [id = 0] = await place();
    expect(await notifyOrderNews(db, shop, clock)).toBe(0);
    expect(await notices()).toEqual([]);
    minutes(1);
    expect(await notifyOrderNews(db, shop, clock)).toBe(1);
    expect(await notifyOrderNews(db, shop, clock)).toBe(0);
    expect(await notices()).toMatchObject([
      { event: 'order_paid', subject: id, title: { key: 'notice_order_paid_title', values: { number: id } } },
    ]);
    expect(await mails()).toMatchObject([{ locale: 'ru', page: `/orders/${id}` }]);
  });

  test('names the service and nothing that whoever ordered has written', async () => {
    const name = 'Your account is locked, see https://evil.example';
    const line = { serviceId: shopServices.likes, url, quantity: 1000, name, comment: name };
    await placeOrder(callerContext(db, shop, user, now), { orders: [line] });
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    const sent = JSON.stringify([await notices(), await mails()]);
    expect(sent).toContain('"written":"Likes"');
    expect(sent).not.toMatch(/locked|evil/);
  });

  test('names the payment method once below the orders that it paid for', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await place(4);
    await paidBy([second, third], { name: 'Card', translate_key: 'bank_card' });
    await paidBy([fourth], { name: 'By courier', translate_key: null });
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    const line = (number: number) => ({ key: 'notice_order_paid_line', values: { number } });
    const method = (key: string, written: string) => ({
      key: 'mail_confirmation_method',
      values: { method: { key, written } },
    });
    const body = [
      line(first),
      method('method_balance', 'Balance'),
      line(second),
      line(third),
      method('method_bank_card', 'Card'),
      line(fourth),
      method('', 'By courier'),
    ];
    expect(await mails()).toMatchObject([{ body }]);
    expect(await notices()).toMatchObject([{ body }]);
  });

  test('is one mail and one notice for an order of 25 lines, which names 20 of them', async () => {
    const ids = await place(25);
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    expect(await notices()).toMatchObject([
      { event: 'order_paid', subject: null, title: { key: 'notice_order_paid_many', values: { count: 25 } } },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ page: '/orders' });
    const named = mail?.body.flatMap(({ values }) => values?.['number'] ?? []);
    expect(named).toEqual(ids.slice(0, 20));
    expect(mail?.body.at(-1)).toMatchObject({ key: 'notice_orders_more', values: { count: 5 } });
  });

  test('of several kinds is one mail', async () => {
    const [one = 0, other = 0] = await place(2);
    await move([one], 'completed');
    await move([other], 'error');
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    expect((await notices()).map(({ event }) => event)).toEqual(['order_paid', 'order_completed', 'order_failed']);
    expect((await mails()).map(({ title }) => title)).toEqual([{ key: 'notice_orders_title' }]);
  });

  test('says what a canceled order has given back', async () => {
    const [id = 0] = await place();
    await cancel(id);
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    const canceled = (await notices()).find(({ event }) => event === 'order_canceled');
    expect(canceled?.body.at(-1)).toEqual({ key: 'notice_order_refund_text', values: { amount: '1.00' } });
  });

  test('says of failed orders what was delivered, the cause that is known, and exactly what is back on the balance', async () => {
    const [partly = 0, nothing = 0, unknown = 0] = await place(3);
    await db.write(shop, async (trx) => {
      await trx.updateTable('orders').set({ current_quantity: 333 }).where('id', '=', partly).execute();
      await failOrders(
        trx,
        [
          { id: partly, reason: 'link_private' },
          { id: nothing, reason: 'service_gone' },
          { id: unknown, reason: 'other' },
        ],
        clock,
      );
    });
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    const failed = (await notices()).find(({ event }) => event === 'order_failed');
    const body = [
      { key: 'notice_order_line', values: { number: partly } },
      { key: 'notice_order_part_line', values: { delivered: 333, quantity: 1000 } },
      { key: 'mail_reason', values: { reason: { key: 'notice_order_link_private' } } },
      { key: 'notice_order_line', values: { number: nothing } },
      { key: 'mail_reason', values: { reason: { key: 'notice_order_service_gone' } } },
      { key: 'notice_order_line', values: { number: unknown } },
      { key: 'notice_order_refund_text', values: { amount: '2.667' } },
      { key: 'notice_order_failed_text' },
    ];
    expect(failed?.body).toMatchObject(body);
    expect(failed?.body).toHaveLength(body.length);
    const [mail] = await mails();
    expect(mail?.body.slice(-body.length)).toMatchObject(body);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(fromUsd(1000 - 3 + 2.667));
  });

  test('says of a failed order that cost nothing only that it failed', async () => {
    const [id = 0] = await place();
    await move([id], 'error');
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    const failed = (await notices()).find(({ event }) => event === 'order_failed');
    expect(failed?.body.map(({ key }) => key)).toEqual(['notice_order_line', 'notice_order_failed_text']);
  });

  test('is not told of parts of orders, nor of orders of the past', async () => {
    const [id = 0] = await place();
    await db.write(shop, async (trx) => {
      const part = {
        parentId: id,
        userId: user,
        serviceId: shopServices.likes,
        name: 'Part',
        url,
        source: 'package' as const,
      };
      await insertPart(trx, {
        ...part,
        quantity: 10,
        price: fromUsd(0),
        dripFeedId: null,
        targetableValues: [],
        countries: [],
        at: clock,
      });
      const parts = await trx.selectFrom('orders').select('id').where('parent_id', '=', id).execute();
      await keepNews(
        trx,
        'order_started',
        parts.map((one) => one.id),
        clock,
      );
    });
    await db.write(shop, (trx) =>
      recordPastOrder(trx, {
        userId: user,
        serviceId: shopServices.likes,
        name: 'Old',
        url,
        status: 'completed',
        source: 'cart',
        quantity: 10,
        currentQuantity: 10,
        price: fromUsd(1),
        cost: fromUsd(1),
        createdAt: clock,
      }),
    );
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    expect((await notices()).map(({ event }) => event)).toEqual(['order_paid']);
  });

  test('that begins is told of an order with parts too', async () => {
    const [id = 0] = await place();
    await db.write(shop, async (trx) => {
      await trx
        .updateTable('orders')
        .set({ drip_feed: JSON.stringify({ runs: 2, minutesBetweenRuns: 5 }) })
        .where('id', '=', id)
        .execute();
      await trx.insertInto('drip_feed').values({ instance: shop, order_id: id }).execute();
      const order = await lockOrder(trx, id);
      if (order) await startParts(trx, order, clock);
    });
    minutes(1);
    await notifyOrderNews(db, shop, clock);
    expect((await notices()).map(({ event }) => event)).toEqual(['order_paid', 'order_started']);
  });
});

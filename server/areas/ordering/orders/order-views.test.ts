import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import type { Operations } from '../../../../schemas/generated/contract.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import {
  callerContext,
  openShop,
  openUser,
  placeOrder,
  replyOf,
  shopServices,
} from '../../../../tests/races/small-shop.ts';
import type { Context } from '../../../platform/caller/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listOrdersTable } from './list-orders.ts';
import { orderViewHandlers } from './order-views.ts';

const shop = 'alpha';
let db: Database;
let ann = 0;
let bob = 0;
const now = () => new Date('2025-05-05T12:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
  ann = await openUser(db, shop, 'ann', fromUsd(100));
  bob = await openUser(db, shop, 'bob', fromUsd(100));
  for (const url of ['https://tube.test/watch?v=a1', 'https://tube.test/watch?v=a2', 'https://tube.test/watch?v=b1'])
    await order(ann, url);
  await order(bob, 'https://tube.test/watch?v=a3');
});
afterAll(() => db.close());

async function order(userId: number, url: string): Promise<void> {
  const orders = [{ serviceId: shopServices.likes, quantity: 100, url }];
  await placeOrder(callerContext(db, shop, userId, now), { orders });
}

type Name = 'listOrderViews' | 'saveOrderView' | 'renameOrderView' | 'deleteOrderView';
function call<Op extends Name>(name: Op, input: Operations[Op]['input'], as = ann): Promise<Operations[Op]['reply']> {
  const handler = orderViewHandlers[name] as (context: Context, input: Operations[Op]['input']) => Promise<unknown>;
  return replyOf(handler(callerContext(db, shop, as, now), input)) as Promise<Operations[Op]['reply']>;
}

test('a view is saved with its choices, and counts what the table then shows', async () => {
  const all = await call('saveOrderView', { name: ' All of them ' });
  expect(all).toMatchObject({ name: 'All of them', status: null, search: null, sort: null, count: 3 });
  const found = await call('saveOrderView', { name: 'A', search: ' v=a ', sort: '-cost', status: 'in_processing' });
  expect(found).toMatchObject({ search: 'v=a', sort: '-cost', status: 'in_processing', count: 2 });
  await call('saveOrderView', { name: 'Done', status: 'completed' });
  const views = await call('listOrderViews', {});
  expect(views.map(({ name, count }) => [name, count])).toEqual([
    ['All of them', 3],
    ['A', 2],
    ['Done', 0],
  ]);
  for (const { status, search, count } of views) {
    const table = await listOrdersTable(callerContext(db, shop, ann, now), {
      ...(status && { status }),
      ...(search !== null && { search: { value: search } }),
    });
    expect(table.recordsFiltered).toBe(count);
  }
});

test('a view is renamed and deleted by its customer alone', async () => {
  const { id } = await call('saveOrderView', { name: 'Mine' });
  const missing = { status: 404 };
  await expect(call('renameOrderView', { viewId: id, name: 'Theirs' }, bob)).rejects.toMatchObject(missing);
  await expect(call('deleteOrderView', { viewId: id }, bob)).rejects.toMatchObject(missing);
  expect(await call('listOrderViews', {}, bob)).toEqual([]);
  expect(await call('renameOrderView', { viewId: id, name: 'Ours' })).toMatchObject({ id, name: 'Ours' });
  await expect(call('renameOrderView', { viewId: id, name: '  ' })).rejects.toMatchObject({ status: 422 });
  await call('deleteOrderView', { viewId: id });
  await expect(call('deleteOrderView', { viewId: id })).rejects.toMatchObject(missing);
});

test('a customer has at most twenty views', async () => {
  const carl = await openUser(db, shop, 'carl', fromUsd(1));
  for (let count = 1; count <= 20; count += 1) await call('saveOrderView', { name: `View ${count}` }, carl);
  await expect(call('saveOrderView', { name: 'One more' }, carl)).rejects.toMatchObject({
    status: 422,
    fields: { name: [expect.objectContaining({ key: 'order_views_too_many' })] },
  });
  expect(await call('listOrderViews', {}, carl)).toHaveLength(20);
});

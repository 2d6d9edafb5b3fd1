import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUsd } from '../../../../domain/money/usd.ts';
import { testDatabase } from '../../../../tests/database/test-database.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from '../../../../tests/races/small-shop.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { OrderStatusName } from '../../../platform/db/schema/orders.ts';
import { insertPart } from './place-orders.ts';
import { findRunningOrders } from './running-orders.ts';

const shop = 'alpha';
const link = 'https://tube.test/watch?v=1';
const { likes } = shopServices;
let db: Database;
let user = 0;
let people = 0;

beforeAll(async () => {
  db = await testDatabase();
  await openShop(db, shop);
});
afterAll(() => db.close());
beforeEach(async () => {
  user = await openUser(db, shop, `again-${(people += 1)}`, fromUsd(100));
});

async function order(url = link): Promise<number> {
  const line = { serviceId: likes, url, quantity: 1000 };
  const { orders } = await placeOrder(callerContext(db, shop, user), { orders: [line] });
  return orders[0]?.id ?? 0;
}
const becomes = (id: number, status: OrderStatusName) =>
  db.write(shop, (trx) => trx.updateTable('orders').set({ status }).where('id', '=', id).execute());
const find = (...orders: readonly { readonly serviceId: number; readonly url: string | null }[]) =>
  findRunningOrders(callerContext(db, shop, user), { orders });

describe('an order for a service and link', () => {
  test.each(['in_processing', 'in_moderation', 'stopped'] as const)('is found while it is %s', async (status) => {
    const id = await order();
    await becomes(id, status);
    expect(await find({ serviceId: likes, url: link })).toEqual([
      { position: 0, order: { id, quantity: 1000, currentQuantity: 0 }, sameAs: null },
    ]);
  });

  test.each(['unpaid', 'completed', 'canceled', 'error'] as const)('is none while it is %s', async (status) => {
    await becomes(await order(), status);
    expect(await find({ serviceId: likes, url: link })).toEqual([]);
  });

  test('is found by another spelling of the link, and not for another link or service', async () => {
    const id = await order();
    const found = await find(
      { serviceId: likes, url: 'https://tube.test/watch?v=2' },
      { serviceId: likes + 1, url: link },
      { serviceId: likes, url: 'http://www.TUBE.test/watch/?utm_source=mail&v=1' },
      { serviceId: likes, url: null },
      { serviceId: likes, url: '' },
    );
    expect(found.map(({ position, order: one }) => [position, one?.id])).toEqual([[2, id]]);
  });

  test('is nothing that another customer is told of', async () => {
    await order();
    user = await openUser(db, shop, `again-${(people += 1)}`, fromUsd(1));
    expect(await find({ serviceId: likes, url: link })).toEqual([]);
  });

  test('is the whole order where a part of it is delivered to the link', async () => {
    const id = await order('https://tube.test/package');
    await db.write(shop, (trx) =>
      insertPart(trx, {
        parentId: id,
        userId: user,
        serviceId: likes,
        name: 'Part',
        url: link,
        source: 'package',
        quantity: 10,
        price: fromUsd(0),
        dripFeedId: null,
        targetableValues: [],
        countries: [],
        at: new Date(),
      }),
    );
    expect(await find({ serviceId: likes, url: link })).toMatchObject([{ order: { id, quantity: 1000 } }]);
  });
});

test('the same service and link twice in one selection are found without any order', async () => {
  expect(await find({ serviceId: likes, url: link }, { serviceId: likes, url: `${link}#top` })).toEqual([
    { position: 1, order: null, sameAs: 0 },
  ]);
});

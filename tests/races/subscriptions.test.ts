import { afterAll, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import { micros } from '../../domain/money/micros.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { Problem } from '../../server/platform/problem.ts';
import type { Publication } from '../../server/platform/ports/publications.ts';
import { subscriptionJobs } from '../../server/areas/growth/subscriptions/subscription-jobs.ts';
import { orderPublications } from '../../server/areas/growth/subscriptions/order-publications.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { assertInvariants } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
const at = new Date('2026-03-01T12:00:00Z');
const each = fromUsd(1);

afterAll(async () => postgres?.stop());

const published = (count: number): Publication[] =>
  Array.from({ length: count }, (_, number) => ({
    reference: `video-${number}`,
    url: `https://tube.test/watch/${number}`,
    title: `Video ${number}`,
    thumbnail: null,
    embedUrl: null,
    publishedAt: new Date(at.getTime() + number * 1000),
  }));

/** A subscription that orders likes for a dollar a publication. */
async function subscribe(db: Database, userId: number, contentsLimit: number): Promise<number> {
  return db.write(shop, async (trx) => {
    const { id } = await trx
      .insertInto('subscription')
      .values({
        instance: shop,
        user_id: userId,
        network_id: 1,
        url: 'https://tube.test/channel',
        name: 'Channel',
        billing_type: 'FromBalance',
        contents_limit: contentsLimit,
        watched_until: at,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { service_id: shopServices.likes, quantity: 1000, price: each, cost: each };
    await trx
      .insertInto('subscription_service')
      .values({ instance: shop, subscription_id: id, ...line })
      .execute();
    return id;
  });
}

const ordersOf = (db: Database, id: number) =>
  db.read(shop, (trx) =>
    trx
      .selectFrom('orders')
      .innerJoin('subscription_order', (join) =>
        join.onRef('subscription_order.instance', '=', 'orders.instance').onRef('order_id', '=', 'orders.id'),
      )
      .select(['orders.url', 'orders.status', 'subscription_content_id'])
      .where('orders.subscription_id', '=', id)
      .execute(),
  );

test.skipIf(!postgres)(
  '16 that take up the same publications at once order each of them once, up to the limit',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openShop(db, shop);
    const user = await openUser(db, shop, 'ann', fromUsd(100));
    const id = await subscribe(db, user, 12);
    const all = published(20);
    const checks = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        // Each knows a part of them, in steps that overlap.
        const found = all.slice(index % 4, 10 + index);
        return db.write(shop, (trx) => orderPublications(trx, id, { found, until: at, hasCards: true, at }));
      }),
    );
    expect(checks).toContain(false);
    const orders = await ordersOf(db, id);
    expect(orders).toHaveLength(12);
    expect(new Set(orders.map(({ url }) => url)).size).toBe(12);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(micros(fromUsd(100) - 12n * each));
    await assertInvariants(db);
  },
);

test.skipIf(!postgres)(
  'a watcher that loses its lease half-way orders nothing, and the next one orders each once',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openShop(db, shop);
    const user = await openUser(db, shop, 'ann', fromUsd(100));
    const id = await subscribe(db, user, 100);
    await db.write(shop, (trx) =>
      trx
        .insertInto('job')
        .values({
          instance: shop,
          kind: 'watch-subscription',
          key: String(id),
          payload: JSON.stringify({ subscriptionId: id }),
          run_at: at,
        })
        .execute(),
    );
    let clock = at.getTime() + 60_000;
    const now = () => new Date(clock);
    let requested = 0;
    const slowFirst = async () => {
      requested += 1;
      // While the first one waits for an answer its lease runs out, and the others do the work.
      if (requested === 1) {
        clock += 120_000;
        await Promise.all(Array.from({ length: 4 }, () => runDueJobs(options)));
      }
      return published(5);
    };
    const options = {
      db,
      now,
      handlers: subscriptionJobs({ pollInterval: 3_600_000, since: slowFirst }, () => true),
      onFailure: ({ error }: { error: unknown }) => {
        throw error;
      },
    };
    await runDueJobs(options);
    expect(requested).toBe(2);
    expect(await ordersOf(db, id)).toHaveLength(5);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(fromUsd(95));
    await assertInvariants(db);
  },
);

test.skipIf(!postgres)(
  'publications and orders that spend one balance at once never overdraw it; what it does not cover stays unpaid',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openShop(db, shop);
    const user = await openUser(db, shop, 'ann', fromUsd(10));
    const ids = await Promise.all(Array.from({ length: 4 }, () => subscribe(db, user, 100)));
    const orders = [{ serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/a', isGuarantee: false }];
    const bought = Promise.all(
      Array.from({ length: 8 }, () =>
        placeOrder(callerContext(db, shop, user), { orders, apiToken: '' }).then(
          () => 1,
          (error: unknown) => {
            if (error instanceof Problem && error.fields['balance']) return 0;
            throw error;
          },
        ),
      ),
    );
    await Promise.all(
      ids.map((id) =>
        db.write(shop, (trx) => orderPublications(trx, id, { found: published(4), until: at, hasCards: true, at })),
      ),
    );
    const paid = (await Promise.all(ids.map((id) => ordersOf(db, id)))).flat();
    const spent = paid.filter(({ status }) => status === 'in_processing').length;
    const direct = (await bought).filter(Boolean).length;
    expect(paid).toHaveLength(16);
    expect(spent + direct).toBe(10);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(0n);
    await assertInvariants(db);
  },
);

test.skipIf(!postgres)(
  'an account that is frozen while its publications are taken up is charged before that or not at all',
  async () => {
    const { db } = await postgres!.open(longTimeouts);
    await openShop(db, shop);
    for (let round = 0; round < 6; round += 1) {
      const user = await openUser(db, shop, `user-${round}`, fromUsd(100));
      const id = await subscribe(db, user, 100);
      const freeze = db.write(shop, async (trx) => {
        await trx.updateTable('app_user').set({ frozen_at: at }).where('id', '=', user).execute();
        return balanceOf(trx, user);
      });
      const check = db.write(shop, (trx) =>
        orderPublications(trx, id, { found: published(3), until: at, hasCards: true, at }),
      );
      const [seen] = await Promise.all([freeze, check]);
      expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(seen);
    }
  },
);

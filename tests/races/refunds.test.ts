import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromUsd } from '../../domain/money/usd.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { fulfilmentJobs } from '../../server/areas/fulfilment/fulfilment-jobs.ts';
import type { FulfilmentProvider } from '../../server/platform/ports/fulfilment-provider.ts';
import { runDueJobs } from '../../server/platform/jobs/start-runner.ts';
import { balanceOf } from '../../server/platform/ledger/balance-of.ts';
import { post } from '../../server/platform/ledger/post.ts';
import { cancelOrder, refund } from '../../server/areas/ordering/lifecycle/cancel-order.ts';
import { failOrders } from '../../server/areas/ordering/lifecycle/fail-orders.ts';
import { transitionOrder } from '../../server/areas/ordering/orders/transition-order.ts';
import { orderActions } from '../../server/areas/ordering/lifecycle/order-actions.ts';
import { orderJobs } from '../../server/areas/ordering/lifecycle/order-jobs.ts';
import { sandboxChannelData } from '../../server/demo/sandboxes/channel-data.ts';
import { sandboxRetention } from '../../server/demo/sandboxes/retention.ts';
import { sandboxSeoPositions } from '../../server/demo/sandboxes/seo-positions.ts';
import { longTimeouts, scratchPostgres } from '../postgres/scratch-database.ts';
import { isLong } from '../tier.ts';
import { assertInvariants, findViolations } from './find-violations.ts';
import { callerContext, openShop, openUser, placeOrder, shopServices } from './small-shop.ts';

const postgres = await scratchPostgres();
const shop = 'alpha';
/** Six attempts on each order, which begin with another one in each of six. */
const rounds = isLong ? 30 : 18;
const dripFeeds = isLong ? 10 : 4;
const line = { serviceId: shopServices.likes, quantity: 1000, url: 'https://tube.test/watch?v=1' };

afterAll(async () => postgres?.stop());

describe.skipIf(!postgres)('the end of an order, from several sides at once (needs a PostgreSQL)', () => {
  let db: Database;
  beforeAll(async () => {
    db = (await postgres?.open(longTimeouts))?.db as Database;
    await openShop(db, shop);
  });

  const place = async (user: number, dripFeed: object | null = null) => {
    const { orders } = await placeOrder(callerContext(db, shop, user), {
      orders: [{ ...line, dripFeed } as typeof line],
    });
    return orders[0]?.id ?? 0;
  };
  const cancel = (context: Context, orderId: number) => orderActions.cancelOrder?.(context, { orderId });
  const deliver = (orderId: number, quantity: number) =>
    db.write(shop, (trx) =>
      trx
        .updateTable('orders')
        .set({ current_quantity: quantity })
        .where('instance', '=', shop)
        .where('id', '=', orderId)
        .where('status', '=', 'in_processing')
        .execute(),
    );

  /** What was charged and given back for each order, and where it stands. */
  async function books(ids: readonly number[]) {
    return db.read(shop, async (trx) => {
      const { rows } = await sql<{
        id: number;
        status: string;
        delivered: number;
        paid: bigint;
        back: bigint;
        refunds: number;
      }>`
        select o.id, o.status, o.current_quantity as delivered,
          coalesce(-sum(e.amount) filter (where t.kind = 'order'), 0)::bigint as paid,
          coalesce(sum(e.amount) filter (where t.kind = 'cancel_order'), 0)::bigint as back,
          count(*) filter (where t.kind = 'cancel_order')::int as refunds
        from orders o
        join ledger_tx t on t.instance = o.instance and t.source_type = 'order' and t.source_id = o.id::text
        join ledger_entry e on e.instance = t.instance and e.tx_id = t.id
        join ledger_account a on a.instance = e.instance and a.id = e.account_id and a.user_id is not null
        where o.instance = ${shop} and o.id = any (${ids}::int[]) group by o.instance, o.id`.execute(trx);
      return rows;
    });
  }

  test('cancel against complete against fail: one end, and never more back than was paid for what is missing', async () => {
    const user = await openUser(db, shop, 'ender', fromUsd(rounds));
    const ids: number[] = [];
    for (let round = 0; round < rounds; round += 1) ids.push(await place(user));
    const at = new Date();
    const attempts = ids.flatMap((id, index) => {
      const others = [
        () => cancel(callerContext(db, shop, user), id),
        () => cancel(callerContext(db, shop, user), id),
        () => deliver(id, 300),
        () =>
          db.write(shop, (trx) =>
            cancelOrder(trx, id, { from: 'in_processing', actor: 'provider', at, reason: 'gone' }),
          ),
        () => db.write(shop, (trx) => failOrders(trx, [{ id, reason: 'link_gone' }], at)),
        () =>
          db.write(shop, async (trx) => {
            // As the provider's last report does it: all is there, and the order is complete.
            await trx
              .updateTable('orders')
              .set({ current_quantity: 1000 })
              .where('instance', '=', shop)
              .where('id', '=', id)
              .where('status', '=', 'in_processing')
              .execute();
            await transitionOrder(trx, id, { from: 'in_processing', to: 'completed', actor: 'provider', at });
          }),
      ];
      // Each order sees them begin in another order.
      return others.map((_, turn) => others[(turn + index) % others.length] ?? others[0]);
    });
    const results = await Promise.allSettled(attempts.map(async (attempt) => attempt?.()));
    const surprises = results.flatMap((result) =>
      result.status === 'rejected' && result.reason?.status !== 422 ? [result.reason] : [],
    );
    expect(surprises).toEqual([]);

    const found = await books(ids);
    expect(found).toHaveLength(rounds);
    for (const { status, delivered, paid, back, refunds } of found) {
      expect(['completed', 'canceled', 'error']).toContain(status);
      expect([status, paid, back, refunds]).toEqual(
        status === 'completed'
          ? ['completed', 1_000_000n, 0n, 0]
          : [status, 1_000_000n, BigInt(1000 - delivered) * 1000n, delivered === 1000 ? 0 : 1],
      );
    }
    expect(new Set(found.map(({ status }) => status)).size).toBe(3);
    const net = found.reduce((total, { paid, back }) => total + paid - back, 0n);
    expect(await db.read(shop, (trx) => balanceOf(trx, user))).toBe(fromUsd(rounds) - net);
    await assertInvariants(db);
  });

  test('a drip-feed that is canceled while its runs begin, advance and are gathered is paid back once', async () => {
    const user = await openUser(db, shop, 'dripper', fromUsd(rounds));
    const dripFeed = { runs: 3, quantityStep: 0, mode: 'flat', minutesBetweenRuns: 1 };
    const ids: number[] = [];
    for (let round = 0; round < dripFeeds; round += 1) ids.push(await place(user, dripFeed));
    let time = Date.now();
    const eager: FulfilmentProvider = {
      submit: async ({ orderId }) => ({ accepted: true, providerReference: String(orderId) }),
      progress: async ({ quantity }) => ({ delivered: quantity / 2, state: 'working', askAgainAfter: 1 }),
    };
    const handlers = {
      ...fulfilmentJobs(eager),
      ...orderJobs({ channelData: sandboxChannelData, seoPositions: sandboxSeoPositions, retention: sandboxRetention }),
    };
    const failures: unknown[] = [];
    const work = async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        time += 10_000;
        while (
          await runDueJobs({ db, handlers, now: () => new Date(time), onFailure: ({ error }) => failures.push(error) })
        );
      }
    };
    await work();
    await Promise.all([work(), work(), ...ids.map((id) => cancel(callerContext(db, shop, user), id))]);
    await work();

    expect(failures).toEqual([]);
    for (const { status, delivered, paid, back, refunds } of await books(ids)) {
      expect([status, paid, refunds]).toEqual(['canceled', 3_000_000n, 1]);
      expect(delivered).toBeGreaterThan(0);
      expect(back).toBe(BigInt(3000 - delivered) * 1000n);
    }
    const working = await db.read(shop, (trx) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('parent_id', 'in', ids)
        .where('status', '=', 'in_processing')
        .execute(),
    );
    expect(working).toEqual([]);
    await assertInvariants(db);
  });

  test('an order that is given back twice is told by the invariants', async () => {
    const other = (await postgres?.open())?.db as Database;
    await openShop(other, shop);
    const user = await openUser(other, shop, 'twice', fromUsd(5));
    const { orders } = await placeOrder(callerContext(other, shop, user), { orders: [line] });
    const id = orders[0]?.id ?? 0;
    const context = callerContext(other, shop, user);
    await cancel(context, id);
    await assertInvariants(other);
    const again = refund(user, id, fromUsd(1), new Date());
    // The same posting changes nothing; only one under another name could.
    await other.write(shop, (trx) => post(trx, [again]));
    await assertInvariants(other);
    await other.write(shop, (trx) => post(trx, [{ ...again, source: { type: 'order', id: `${id}:again` } }]));
    expect(await findViolations(other)).toEqual([expect.stringContaining('I4 more was given back')]);
  });
});

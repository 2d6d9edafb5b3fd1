import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netSpends } from '../../server/areas/earning/grades/net-spend.ts';
import type { Database, SystemTrx, Trx } from '../../server/platform/db/database.ts';
import { refundedOf } from '../../server/areas/earning/referral/refunded-of.ts';
import { getOrdersStatistics } from '../../server/areas/ordering/orders/order-statistics.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import { leaseJobs } from '../../server/platform/jobs/lease.ts';
import { isAccountOf } from '../../server/platform/ledger/accounts-of.ts';
import { isLong } from '../tier.ts';
import { fillLargeShop, largeShop, type RowsRead, rowsReadOf } from './large-shop.ts';
import { longTimeouts, scratchPostgres } from './scratch-database.ts';

const postgres = await scratchPostgres();
const size = isLong
  ? { customers: 20_000, orders: 50_000, doneJobs: 200_000 }
  : { customers: 4_000, orders: 10_000, doneJobs: 20_000 };

let db: Database;
beforeAll(async () => {
  if (!postgres) return;
  ({ db } = await postgres.open(longTimeouts));
  await fillLargeShop(db, size);
});
afterAll(() => postgres?.stop());

interface Customer {
  readonly id: number;
  readonly orders: number;
  readonly entries: number;
  readonly refunds: number;
}

/** Those with the most orders. */
const largest = (count: number) =>
  db.read(largeShop, async (trx) => {
    const { rows } = await sql<Customer>`
      select a.user_id as id, o.orders, e.entries, e.refunds from ledger_account a
      cross join lateral (select count(*)::integer as orders from orders where user_id = a.user_id) o
      cross join lateral (select count(*)::integer as entries,
          (count(*) filter (where t.kind = 'cancel_order' and e.account_id = a.id))::integer as refunds
        from ledger_entry e join ledger_tx t on t.id = e.tx_id where e.account_id in (
          select own.id from ledger_account own join app_user u on u.id = own.user_id
          where a.user_id in (u.id, u.claimed_by))) e
      where a.user_id is not null order by o.orders desc, a.user_id limit ${count}`.execute(trx);
    return rows;
  });

const sumOf = (customers: readonly Customer[], of: 'orders' | 'entries' | 'refunds') =>
  customers.reduce((sum, customer) => sum + customer[of], 0);

describe.skipIf(!postgres)('a shop with many customers, orders and entries', () => {
  test.for([1, 128])('counts what %i of them have spent by reading what is theirs', async (count, { expect }) => {
    const customers = await largest(count);
    const ids = customers.map(({ id }) => id);
    for (const work of [db.write, db.read]) {
      const [spent, read] = await work(largeShop, (trx) => rowsReadOf(trx, () => netSpends(trx, ids)));
      for (const { id, orders, refunds } of customers)
        expect(spent.get(id)).toBe(BigInt(orders) * 1_000_000n - BigInt(refunds) * 100_000n);
      // Each order once, and once more for what was given back of it; each of its entries, and each transaction.
      expect(read['orders']).toBeLessThanOrEqual(sumOf(customers, 'orders') + sumOf(customers, 'refunds'));
      expect(read['ledger_entry'] ?? 0).toBeLessThanOrEqual(sumOf(customers, 'entries'));
      expect(read['ledger_tx'] ?? 0).toBeLessThanOrEqual(sumOf(customers, 'entries'));
      expect(read['ledger_account']).toBeLessThanOrEqual(2 * count);
      expect(read['app_user'] ?? 0).toBeLessThanOrEqual(count);
    }
  });

  test('finds the accounts of a customer, with that of the guest whom they claimed, by their keys', async () => {
    const claimed = await db.read(largeShop, (trx) =>
      trx
        .selectFrom('app_user')
        .select('claimed_by')
        .where('claimed_by', 'is not', null)
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const [found, read] = await db.read(largeShop, (trx) =>
      rowsReadOf(trx, async () => {
        const { rows } = await sql<{ entries: number }>`select count(e.*)::integer as entries from ledger_account a
          left join ledger_entry e on e.instance = a.instance and e.account_id = a.id
          where ${isAccountOf(trx, claimed.claimed_by ?? 0)} group by a.id`.execute(trx);
        return rows;
      }),
    );
    expect(found).toHaveLength(2);
    expect(read['ledger_account']).toBe(2);
    expect(read['app_user']).toBe(1);
    expect(read['ledger_entry'] ?? 0).toBe(found.reduce((sum, { entries }) => sum + entries, 0));
  });

  test('finds what was given back for an order by the order, and what a customer’s orders cost in the end', async () => {
    const customer = (await largest(200)).find(({ refunds }) => refunds > 0);
    if (!customer) throw new Error('Nothing was given back to any customer');
    const orderId = await db.read(largeShop, async (trx) => {
      const { rows } = await sql<{ id: number }>`select o.id from orders o join ledger_tx t on t.source_id = o.id::text
        where t.kind = 'cancel_order' and o.user_id = ${customer.id} limit 1`.execute(trx);
      return rows[0]?.id ?? 0;
    });
    const [refunded, read] = await db.read(largeShop, (trx) => rowsReadOf(trx, () => refundedOf(trx, orderId)));
    expect(refunded).toBe(100_000n);
    expect(read['ledger_entry'] ?? 0).toBeLessThanOrEqual(customer.entries);
    expect(read['ledger_tx'] ?? 0).toBeLessThanOrEqual(customer.entries);

    let all: RowsRead = {};
    const context = {
      instance: { id: largeShop },
      user: { id: customer.id },
      locale: 'en',
      now: () => new Date(),
      db: {
        read: (instance: string, work: (trx: Trx) => Promise<unknown>) =>
          db.read(instance, async (trx) => {
            const [result, rows] = await rowsReadOf(trx, () => work(trx));
            all = rows;
            return result;
          }),
      },
    } as unknown as Context;
    const statistics = await getOrdersStatistics(context, { groupBy: 'month' });
    expect(statistics.groups.reduce((sum, { ordersCount }) => sum + ordersCount, 0)).toBe(customer.orders);
    // Of the ledger nothing: what moved the customer's money is a table of its own.
    expect(all['money_movement'] ?? 0).toBeLessThanOrEqual(customer.entries);
    expect([all['ledger_tx'], all['ledger_entry']]).toEqual([undefined, undefined]);
  });

  test('leases due jobs without reading those that were done or wait, however many', async () => {
    const now = new Date();
    await queue('send-order', size.doneJobs / 10, new Date(now.getTime() + 86_400_000));
    await queue('send-mail', 5, new Date(now.getTime() - 60_000));
    await db.system((trx) => sql`analyze job`.execute(trx));
    const lanes = ['send-mail', 'send-order', 'follow-order'].map((kind) => ({ kind, most: 128 }));
    const until = new Date(now.getTime() + 60_000);
    let read: RowsRead = {};
    const counted: Database = {
      ...db,
      system: (work) =>
        db.system(async (trx: SystemTrx) => {
          const [result, rows] = await rowsReadOf(trx, () => work(trx));
          read = rows;
          return result;
        }),
    };
    expect(await leaseJobs(counted, { lanes, runner: 'one', now, until })).toHaveLength(5);
    expect(read['job']).toBeLessThanOrEqual(15);
    expect(await leaseJobs(counted, { lanes, runner: 'two', now, until })).toEqual([]);
    // The five that are at work.
    expect(read['job']).toBeLessThanOrEqual(10);
  });
});

async function queue(kind: string, count: number, runAt: Date): Promise<void> {
  await db.system((trx) =>
    sql`insert into job (instance, kind, key, payload, run_at)
      select ${largeShop}, ${kind}, 'waits' || n, '{}', ${runAt} from generate_series(1, ${sql.lit(count)}) n`.execute(
      trx,
    ),
  );
}

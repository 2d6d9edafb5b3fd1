import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOrders, listOrdersTable } from '../../server/areas/ordering/orders/list-orders.ts';
import { listPayments } from '../../server/areas/paying/payments/list-payments.ts';
import { findRunningOrders } from '../../server/areas/ordering/placing/running-orders.ts';
import type { Context } from '../../server/platform/caller/context.ts';
import type { Database, Trx } from '../../server/platform/db/database.ts';
import { isLong } from '../tier.ts';
import { until } from '../until.ts';
import { fillLargeShop, largeShop, type RowsRead, rowsReadOf, scansOf } from './large-shop.ts';
import { longTimeouts, scratchPostgres } from './scratch-database.ts';

const postgres = await scratchPostgres();
/** Of one customer; half as many again are of others. */
const orders = isLong ? 100_000 : 20_000;
const length = 25;

let db: Database;
let user = 0;
let url = '';
beforeAll(async () => {
  if (!postgres) return;
  const scratch = await postgres.open(longTimeouts);
  ({ db } = scratch);
  url = scratch.url;
  await fillLargeShop(db, { customers: 200, orders: orders * 1.5, ofOne: orders, doneJobs: 0 });
  await db.system(async (trx) => {
    const { rows } = await sql<{ id: number }>`select user_id as id from orders
      group by 1 order by count(*) desc limit 1`.execute(trx);
    user = rows[0]?.id ?? 0;
    // The newest of them are still to be delivered.
    await sql`update orders set status = 'in_processing', completed_at = null, current_quantity = 0
      where id in (select id from orders where user_id = ${user} order by id desc limit ${orders / 20})`.execute(trx);
  });
  await vacuum();
});
afterAll(() => postgres?.stop());

/**
 * As autovacuum does elsewhere within minutes. While anything else in the database has a snapshot, such as autovacuum that analyzes another
 * table, rows are not yet visible to everybody, and counting in the index would read them.
 */
async function vacuum(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await until(async () => {
    await client.query('vacuum analyze orders, money_movement');
    const { rows } = await client.query<{ isVisible: boolean }>(
      `select bool_and(relallvisible = relpages) as "isVisible" from pg_class where relname in ('orders', 'money_movement')`,
    );
    return rows[0]?.isVisible;
  });
  await client.end();
}

/** The oldest of them wait for payments that were begun. */
async function makeUnpaid(): Promise<void> {
  await db.system(async (trx) => {
    await sql`create temporary table waiting on commit drop as
      select instance, id from orders where user_id = ${user} order by id limit ${orders / 10}`.execute(trx);
    await sql`update orders set status = 'unpaid', completed_at = null, current_quantity = 0
      where id in (select id from waiting)`.execute(trx);
    await sql`insert into invoice (instance, id, user_id, purpose, payment_method_id, amount, payable, fee, charge, method_bonus,
        expires_at) overriding system value
      select instance, id, ${user}, 'orders', (select min(id) from payment_method where instance = waiting.instance),
        1000000, 1000000, 0, 1000000, 0, now() + interval '1 day' from waiting`.execute(trx);
    await sql`insert into invoice_order (instance, invoice_id, order_id, cost, discount, cashback)
      select instance, id, id, 1000000, 0, 0 from waiting`.execute(trx);
  });
  for (const table of ['invoice', 'invoice_order'])
    await db.system((trx) => sql`analyze ${sql.table(table)}`.execute(trx));
  await vacuum();
}

/** Statements are planned for any values, so what is read depends on how many statuses orders of the shop have. */
async function readsRunning(): Promise<void> {
  const requested = { orders: [{ serviceId: 1, url: 'https://example.com/other' }] };
  const { rows, scanned } = await read((context) => findRunningOrders(context, requested));
  expect(scanned).toEqual([]);
  expect(rows['orders']).toBeLessThanOrEqual(orders / 10);
}

type Reading = (context: Context) => unknown;
const page = { draw: 1, start: 0, length };
const readings: Readonly<Record<string, Reading>> = {
  'the newest orders': (context) => listOrdersTable(context, page),
  'a page far down': (context) => listOrdersTable(context, { ...page, start: orders / 2 }),
  'the orders in progress': (context) => listOrdersTable(context, { ...page, status: 'in_processing' }),
  'the completed orders': (context) => listOrdersTable(context, { ...page, status: 'completed' }),
  'the orders for programs': (context) => listOrders(context, {}),
};

async function read(
  reading: Reading,
  mayScan = true,
): Promise<{ readonly rows: RowsRead; readonly scanned: readonly string[] }> {
  let rows: RowsRead = {};
  const scanned = new Set<string>();
  const context = {
    instance: { id: largeShop, words: {} },
    locale: 'en',
    user: { id: user },
    db: {
      read: (instance: string, work: (trx: Trx) => Promise<unknown>) =>
        db.read(instance, async (trx) => {
          // Two thirds of the rows are this customer's: where they are narrow, reading all is the shorter way. It is not in a shop.
          if (!mayScan) await sql`set local enable_seqscan = off`.execute(trx);
          const [[result, tables], counted] = await rowsReadOf(trx, () => scansOf(trx, () => work(trx)));
          rows = counted;
          for (const table of tables) scanned.add(table);
          return result;
        }),
    },
  } as unknown as Context;
  await reading(context);
  return {
    rows,
    scanned: [...scanned].filter((table) =>
      /^(?:orders|drip_feed|ledger_.*|money_movement|refill_request|invoice|invoice_order)$/.test(table),
    ),
  };
}

describe.skipIf(!postgres)('a customer with many orders', () => {
  test.for(Object.keys(readings))(
    'is shown %s without reading the others, or a whole table',
    async (name, { expect }) => {
      const { rows, scanned } = await read(readings[name] as Reading);
      expect(scanned).toEqual([]);
      // Each of the page twice; how many there are is counted in an index.
      const skipped = name === 'a page far down' ? orders / 2 : 0;
      expect(rows['orders']).toBeLessThanOrEqual(skipped + 3 * length);
      expect(rows['ledger_entry'] ?? 0).toBeLessThanOrEqual(4 * length);
    },
  );

  const finances: Readonly<Record<string, Parameters<typeof listPayments>[1]>> = {
    'the newest movements of money': page,
    'the refunds': { ...page, type: 'cancel_order' },
    'those of a day long ago': { ...page, startDate: '2020-01-01', endDate: '2020-01-01' },
  };
  test.for(Object.keys(finances))(
    'is shown %s, with their sum, without reading the ledger',
    async (name, { expect }) => {
      const { rows, scanned } = await read((context) => listPayments(context, finances[name] ?? page), false);
      expect(scanned).toEqual([]);
      expect(rows['ledger_entry'] ?? 0).toBe(0);
      expect(rows['ledger_tx'] ?? 0).toBe(0);
      // Those of the page; counting and adding up is done in the index.
      expect(rows['money_movement'] ?? 0).toBeLessThanOrEqual(2 * length);
    },
  );

  test('is warned of an order for the same link by reading those that are to be delivered', readsRunning);
});

describe.skipIf(!postgres)('a customer with many orders whose payments wait', () => {
  beforeAll(makeUnpaid);

  test.for([0, orders / 20])(
    'is shown the unpaid ones from %i on with their payments, and no others are read',
    async (start) => {
      const { rows, scanned } = await read((context) => listOrdersTable(context, { ...page, start, status: 'unpaid' }));
      expect(scanned).toEqual([]);
      expect(rows['orders']).toBeLessThanOrEqual(start + 3 * length);
      // Each found in an index and read, as are those of the pages before.
      expect(rows['invoice']).toBeLessThanOrEqual(start + 2 * length);
      expect(rows['invoice_order']).toBeLessThanOrEqual(start + 2 * length);
    },
  );

  test('is warned of an order for the same link without reading them', readsRunning);
});

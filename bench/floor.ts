import process from 'node:process';
import pg from 'pg';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { cpuOf } from './cpu-of.ts';
import { openCustomers } from './open-customers.ts';

/**
 * The floor: what the rows of paid orders cost a PostgreSQL when a bare client writes them, without HTTP, rules or reads.
 * Prints processor time for each order by how many orders share a transaction.
 */
const seconds = Number(process.argv[2] ?? 4);
const instance = 'aurora';
const customers = 200;

const statements = {
  account: `update ledger_account a set balance = a.balance + r.by, seq = a.seq + r.entries
    from json_to_recordset($1) r(user_id int, by bigint, entries int)
    where a.instance = 'aurora' and a.user_id = r.user_id and a.purpose = 'balance' and a.balance >= -r.by`,
  rows: `with o as (select * from json_to_recordset($1) o(id int, tx int, key text, user_id int, account int, seq int, after bigint)),
    t as (insert into ledger_tx (instance, id, kind, source_type, source_id) select 'aurora', tx, 'order', 'order', id::text from o),
    e as (insert into ledger_entry (instance, tx_id, line, account_id, amount, seq, balance_after)
      select 'aurora', tx, 1, account, -190000, seq, after from o union all select 'aurora', tx, 2, 1, 190000, null, null from o),
    p as (insert into orders (instance, id, user_id, service_id, name, url, status, source, quantity, price, cost)
      select 'aurora', id, user_id, 2022, 'Likes', 'https://www.youtube.com/watch?v=1', 'in_processing', 'single_form', 100, 1900000, 190000 from o),
    v as (insert into order_event (instance, order_id, to_status, actor) select 'aurora', id, 'in_processing', 'user' from o),
    j as (insert into job (instance, kind, key, payload, run_at) select 'aurora', 'submit-order', id::text, jsonb_build_object('orderId', id), now() from o)
    insert into idempotency (instance, caller, operation, key, body_hash, reply)
      select 'aurora', 'user:' || user_id, 'createOrder', key, repeat('0', 64), repeat('x', 900) from o`,
};

async function measure(url: string, databasePid: number, clients: number, batch: number): Promise<void> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`set role livery_app; set livery.instance = 'aurora'`);
      return client;
    }),
  );
  const before = { database: cpuOf(databasePid), client: process.cpuUsage() };
  const until = performance.now() + seconds * 1000;
  let orders = 0;
  await Promise.all(
    connections.map(async (client, lane) => {
      const state = await client.query<{ user_id: number; id: number; balance: string; seq: number }>(
        `select user_id, id, balance, seq from ledger_account where purpose = 'balance' and user_id > 100000 and user_id % ${clients} = ${lane}`,
      );
      const accounts = state.rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
      for (let turn = 0; performance.now() < until; turn += 1) {
        const numbers = await client.query<{ o: number; t: number }>({
          name: 'ids',
          text: `select nextval('orders_id_seq')::int as o, nextval('ledger_tx_id_seq')::int as t from generate_series(1, $1::int)`,
          values: [batch],
        });
        const moved = new Map<number, { user_id: number; by: number; entries: number }>();
        const rows = numbers.rows.map(({ o, t }, index) => {
          const account = accounts[(turn * batch + index) % accounts.length];
          if (!account) throw new Error('There are no customers');
          account.seq += 1;
          account.balance -= 190_000n;
          const { user_id } = account;
          const movement = moved.get(user_id) ?? { user_id, by: 0, entries: 0 };
          moved.set(user_id, { user_id, by: movement.by - 190_000, entries: movement.entries + 1 });
          return {
            id: o,
            tx: t,
            key: `floor-${o}`,
            user_id,
            account: account.id,
            seq: account.seq,
            after: String(account.balance),
          };
        });
        await client.query('begin');
        await client.query({
          name: 'account',
          text: statements.account,
          values: [JSON.stringify([...moved.values()])],
        });
        await client.query({ name: 'rows', text: statements.rows, values: [JSON.stringify(rows)] });
        await client.query('commit');
        orders += batch;
      }
    }),
  );
  const database = cpuOf(databasePid) - before.database;
  const { user, system } = process.cpuUsage(before.client);
  const each = (part: number) => ((part * 1000) / orders).toFixed(3);
  process.stdout.write(
    `${clients} connections, ${batch} orders a transaction: ${Math.round(orders / seconds)}/s; CPU ms an order: database ${each(database)}, client ${each((user + system) / 1e6)}\n`,
  );
  for (const client of connections) await client.end();
}

for (const durable of [false, true]) {
  const postgres = await startPostgres({ durable, fsync: durable });
  if (!postgres?.pid) throw new Error('There is no PostgreSQL to measure');
  try {
    const db = await openDatabase({ url: postgres.url });
    await openCustomers(db, instance, customers);
    await db.close();
    process.stdout.write(durable ? 'with fsync\n' : 'without fsync\n');
    for (const [clients, batch] of [
      [1, 1],
      [4, 1],
      [1, 8],
      [1, 32],
      [2, 32],
    ] as const) {
      await measure(postgres.url, postgres.pid, clients, batch);
    }
  } finally {
    await postgres.stop();
  }
}

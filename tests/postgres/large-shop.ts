import { sql } from 'kysely';
import type { Database, SystemTrx } from '../../server/platform/db/database.ts';
import { fillInstance } from '../../server/starter/fill-instance.ts';

export interface Size {
  readonly customers: number;
  /** Orders that were paid from a balance and completed; one in ten was given back in part. */
  readonly orders: number;
  /** Jobs that were done before. */
  readonly doneJobs: number;
  /** So many of the orders are of the first customer. */
  readonly ofOne?: number;
}

export const largeShop = 'aurora';

/**
 * A shop that has traded for years, with everything that its ledger rules ask for: orders spread over the customers, a quarter
 * of them with one of the first hundred. One customer in a hundred has claimed the account of a guest.
 */
export async function fillLargeShop(db: Database, { customers, orders, doneJobs, ofOne = 0 }: Size): Promise<void> {
  await fillInstance(db, largeShop);
  await db.system(async (trx) => {
    const shop = sql.lit(largeShop);
    const run = (text: ReturnType<typeof sql>) => text.execute(trx);
    // Their checks look at one transaction at a time; what is made here is made right.
    await run(sql`alter table ledger_entry disable trigger user`);
    await run(sql`alter table ledger_tx disable trigger user`);
    await run(sql`alter table ledger_entry enable trigger ledger_entries_move_money`);
    await run(sql`insert into app_user (instance, email, name, affiliate_code, email_confirmed_at)
      select ${shop}, 'many' || n || '@example.com', 'Many', 'many' || n, now() from generate_series(1, ${sql.lit(customers)}) n`);
    await run(sql`update app_user set claimed_by = id - 1, email = null, email_confirmed_at = null,
        guest_email = 'guest' || id || '@example.com'
      where instance = ${shop} and affiliate_code like 'many%' and substr(affiliate_code, 5)::integer % 100 = 0`);
    await run(sql`insert into ledger_account (instance, user_id, purpose, balance, seq)
      select ${shop}, id, 'balance', 0, 0 from app_user where instance = ${shop}
      on conflict (instance, user_id, purpose) do nothing`);
    await run(sql`insert into ledger_account (instance, purpose) values (${shop}, 'sales') on conflict do nothing`);
    // Money in, money out for an order, and money back: each brings the balance to what the rules of the ledger ask.
    await run(sql`create temporary table made on commit drop as
      select n, (select min(id) from app_user where affiliate_code like 'many%')
        + case when n <= ${sql.lit(ofOne)} then 0 when n % 4 = 0 then (n / 4) % 100 else (n::bigint * 7919) % ${sql.lit(customers)} end as user_id
      from generate_series(1, ${sql.lit(orders)}) n`);
    await run(sql`with placed as (
        insert into orders (instance, user_id, service_id, name, url, status, source, quantity, current_quantity, price, cost,
          created_at, completed_at)
        select ${shop}, user_id, (select min(id) from service where instance = ${shop}), 'Large', 'https://example.com', 'completed',
          'single_form', 1000, 1000, 1000, 1000000, now() - n * interval '1 second', now() from made order by n
        returning id, user_id),
      kinds (kind, source) as (values ('admin', 'large'), ('order', 'order'), ('cancel_order', 'order')),
      booked as (
        insert into ledger_tx (instance, kind, source_type, source_id)
        select ${shop}, kind, source, placed.id::text from placed cross join kinds
          where kind <> 'cancel_order' or placed.id % 10 = 0
        returning id, kind, source_id),
      lines as (
        select booked.id as tx, account.id as account,
          case booked.kind when 'order' then -1000000 when 'admin' then 1000000 else 100000 end as amount,
          row_number() over (partition by account.id order by booked.source_id::integer, booked.id) as seq,
          sum(case booked.kind when 'order' then -1000000 when 'admin' then 1000000 else 100000 end)
            over (partition by account.id order by booked.source_id::integer, booked.id) as after
        from booked join placed on placed.id = booked.source_id::integer
        join ledger_account account on account.instance = ${shop} and account.user_id = placed.user_id and account.purpose = 'balance')
      insert into ledger_entry (instance, tx_id, line, account_id, amount, seq, balance_after)
      select ${shop}, tx, 1, account, amount, seq, after from lines
      union all
      select ${shop}, tx, 2, (select id from ledger_account where instance = ${shop} and purpose = 'sales' and user_id is null),
        -amount, null, null from lines`);
    await run(sql`update ledger_account a set seq = e.seq, balance = e.balance from (
        select distinct on (account_id) account_id, seq, balance_after as balance from ledger_entry
        where instance = ${shop} and seq is not null order by account_id, seq desc) e
      where a.instance = ${shop} and a.id = e.account_id`);
    await run(sql`alter table ledger_entry enable trigger user`);
    await run(sql`alter table ledger_tx enable trigger user`);
    await run(sql`insert into job (instance, kind, key, payload, run_at, attempts, done_at)
      select ${shop}, (array['send-mail', 'send-order', 'follow-order', 'settle-loyalty'])[1 + n % 4], 'done' || n, '{}',
        now() - n * interval '10 seconds', 1, now() - n * interval '10 seconds'
      from generate_series(1, ${sql.lit(doneJobs)}) n`);
  });
  // As autovacuum does within minutes.
  for (const table of ['app_user', 'orders', 'ledger_account', 'ledger_tx', 'ledger_entry', 'money_movement', 'job'])
    await db.system((trx) => sql`analyze ${sql.table(table)}`.execute(trx));
}

/** Rows that the database reads of each table, by whatever way. */
export type RowsRead = Readonly<Record<string, number>>;

/** What work in a transaction answers, and what the database reads for it. */
export async function rowsReadOf<T>(trx: SystemTrx, work: () => Promise<T>): Promise<readonly [T, RowsRead]> {
  const measure = async () => {
    const { rows } = await sql<{ table: string; rows: number }>`
      select relname as table, (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables`.execute(
      trx,
    );
    return new Map(rows.map(({ table, rows: count }) => [table, count]));
  };
  const before = await measure();
  const result = await work();
  const read = [...(await measure())].map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const);
  return [result, Object.fromEntries(read.filter(([, count]) => count > 0))];
}

/** What work in a transaction answers, and which tables the database reads from the first row to the last for it. */
export async function scansOf<T>(trx: SystemTrx, work: () => Promise<T>): Promise<readonly [T, readonly string[]]> {
  const measure = async () => {
    const { rows } = await sql<{ table: string; scans: number }>`
      select relname as table, seq_scan::integer as scans from pg_stat_xact_user_tables`.execute(trx);
    return new Map(rows.map(({ table, scans }) => [table, scans]));
  };
  const before = await measure();
  const result = await work();
  const scanned = [...(await measure())].filter(([table, scans]) => scans > (before.get(table) ?? 0));
  return [result, scanned.map(([table]) => table)];
}

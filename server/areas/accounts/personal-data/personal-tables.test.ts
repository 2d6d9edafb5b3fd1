import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, startTestServer, type TestServer } from '../../../../tests/server/test-server.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { classificationPage } from './classification-page.ts';
import { closeAccount } from './close-account.ts';
import { copyDocument } from './copy-document.ts';
import { eraseRows } from './erase-rows.ts';
import { personalTables } from './personal-tables.ts';
import type { PersonalTable, TableRule } from './table-rule.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const shop = 'aurora';
const demo = 1;
/** Tables of the program that runs the migrations. */
const ofTools = ['kysely_migration', 'kysely_migration_lock'];
const rules = Object.entries(personalTables) as [string, TableRule<Record<string, unknown>>][];
const personal = rules.flatMap(([name, rule]) =>
  rule.kind === 'personal' ? [[name, rule as PersonalTable] as const] : [],
);

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

async function columnsOfDatabase(): Promise<readonly Column[]> {
  const { rows } = await server.db.system((trx) =>
    sql<Column>`select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`.execute(trx),
  );
  return rows.filter(({ table }) => !ofTools.includes(table));
}

describe('every table of the database', () => {
  test('is known as personal, passing or the shop’s, and nothing else is', async () => {
    const tables = [...new Set((await columnsOfDatabase()).map(({ table }) => table))];
    expect(Object.keys(personalTables).toSorted()).toEqual(tables.toSorted());
  });

  test('that holds rows of customers says of each column whether they get it', async () => {
    const columns = await columnsOfDatabase();
    for (const [name, { copied, withheld = {} }] of personal) {
      const known = [...copied, ...Object.keys(withheld), 'instance'].toSorted();
      const there = columns.filter(({ table }) => table === name).map(({ column }) => column);
      expect([name, known]).toEqual([name, there.toSorted()]);
    }
  });

  test('that refers to a customer is personal', async () => {
    const { rows } = await server.db.system((trx) =>
      sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'app_user'::regclass`.execute(trx),
    );
    const names = personal.map(([name]) => name);
    expect(rows.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});

test('the page of the manual lists what the program does; `vitest -u` writes it anew', async () => {
  await expect(classificationPage()).toMatchFileSnapshot(join(root, 'docs/operators/personal-data-tables.md'));
});

/** What holds the marker, as `table.column`. */
async function found(marker: string): Promise<readonly string[]> {
  const holding: string[] = [];
  for (const { table, column, type } of await columnsOfDatabase()) {
    if (type !== 'text' && type !== 'jsonb') continue;
    const { rows } = await server.db.system((trx) =>
      sql<{ there: boolean }>`select exists (select from ${sql.table(table)}
        where position(${marker} in ${sql.ref(column)}::text) > 0) as there`.execute(trx),
    );
    if (rows[0]?.there) holding.push(`${table}.${column}`);
  }
  return holding;
}

/** Which rows are a customer’s, and which are mails, is told by these. */
const finders = new Set([
  'idempotency.caller',
  'job.payload',
  'job.kind',
  'operator_act.subject',
  'ledger_account.purpose',
]);

/** Writes the marker into every text of a customer that takes any text. */
async function mark(marker: string): Promise<void> {
  const people = { instance: shop, ids: [demo] };
  const columns = await columnsOfDatabase();
  for (const [name, rule] of personal) {
    for (const { column, type } of columns.filter(({ table }) => table === name)) {
      if (finders.has(`${name}.${column}`) || column === 'instance') continue;
      if (type !== 'text' && type !== 'jsonb') continue;
      const value = type === 'text' ? sql`${marker}` : sql`${JSON.stringify([marker])}::jsonb`;
      const [key = 'id'] = rule.key;
      // One row is enough where the column has to be unique; what a rule of the table refuses cannot hold a name either.
      await server.db
        .system((trx) =>
          sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value} where ctid = any (array(
            select ctid from ${sql.table(name)} where instance = ${shop} and ${rule.of(people)}
            order by ${sql.ref(key)} limit 1))`.execute(trx),
        )
        .catch(() => {});
    }
  }
}

describe('an account that is deleted', () => {
  test('leaves nothing that tells who it was but what the law asks for, and a copy holds it all before', async () => {
    const marker = 'zz-marked-zz';
    const at = server.clock.now();
    await prepare(at);
    await mark(marker);
    const before = await found(marker);
    expect(before.length).toBeGreaterThan(40);
    let copy = '';
    for await (const piece of copyDocument(server.db, { instance: shop, userId: demo, at })) copy += piece;
    const tables = (JSON.parse(copy) as { tables: Record<string, Record<string, unknown>[]> }).tables;
    for (const place of before) {
      const [table = '', column = ''] = place.split('.');
      const rule = personal.find(([name]) => name === table)?.[1];
      if (!rule?.copied.includes(column)) continue;
      expect([place, JSON.stringify(tables[table]?.map((row) => row[column]))]).toEqual([
        place,
        expect.stringContaining(marker),
      ]);
    }

    const closed = await server.db.write(shop, (trx) => closeAccount(trx, demo, { locale: 'en', at, by: 'customer' }));
    if (!('ids' in closed)) throw new Error(`Still open: ${closed.open.join(', ')}`);
    await eraseRows(server.db, closed);
    expect((await found(marker)).toSorted()).toEqual([
      // Chosen by the shop, not by the customer.
      'campaign_subscription.name',
      'invoice.decided_by',
      'invoice.gateway',
      'invoice.gateway_reference',
      // The mail that says that the account is gone, and the card that the gateway is told to forget.
      'job.payload',
      // Words of the program, and choices from lists.
      'operator_act.action',
      'operator_act.made_by',
      'operator_act.why',
      'order_event.from_status',
      'order_event.note',
      'order_event.to_status',
      'order_widget.payment_methods',
      'orders.cancel_reason',
      'orders.countries',
      'orders.drip_feed',
      'orders.provider_reference',
      'recurring_payments_method.gateway',
      'subscription_service.countries',
      'withdrawal.account_number',
      'withdrawal.decided_by',
    ]);
    const { rows: jobs } = await server.db.system((trx) =>
      sql<{ kind: string }>`select kind from job where position(${marker} in payload::text) > 0 order by kind`.execute(
        trx,
      ),
    );
    expect(jobs.map(({ kind }) => kind)).toEqual(['send-mail', 'unlink-card']);
    const { rows } = await server.db.system((trx) =>
      sql<{ sum: bigint | string }>`select coalesce(sum(balance), 0)::text as sum from ledger_account
        where instance = ${shop} and user_id = ${demo}`.execute(trx),
    );
    expect(Number(rows[0]?.sum)).toBe(0);
  });
});

/** Gives the demo customer a row in tables that the demo leaves empty, and ends what would keep the account. */
async function prepare(at: Date): Promise<void> {
  await server.db.write(shop, async (trx) => {
    const { instance } = trx;
    const own = { instance, user_id: demo };
    const later = new Date(at.getTime() + 1000);
    await sql`update orders set status = 'completed' where instance = ${shop} and user_id = ${demo}
      and status in ('in_moderation', 'in_processing', 'stopped')`.execute(trx);
    await sql`update refill_request set completed_at = ${at} where instance = ${shop} and completed_at is null`.execute(
      trx,
    );
    await sql`update subscription set status = 'canceled' where instance = ${shop} and user_id = ${demo}`.execute(trx);
    await sql`update invoice set status = 'expired' where instance = ${shop} and user_id = ${demo}
      and status in ('pending', 'in_moderation')`.execute(trx);
    await sql`update withdrawal set status = 'approved', decided_at = ${at}, decided_by = 'ann'
      where instance = ${shop} and user_id = ${demo} and status = 'pending'`.execute(trx);
    await sql`update task_check set status = 'declined' where instance = ${shop} and user_id = ${demo}`.execute(trx);
    await sql`update free_trial set state = 'declined' where instance = ${shop} and user_id = ${demo}
      and state = 'in_moderation'`.execute(trx);
    await trx.updateTable('app_user').set({ deletion_waives: true }).where('id', '=', demo).execute();
    const token = { token_hash: 'a', created_at: at, expires_at: later };
    await trx
      .insertInto('password_reset')
      .values({ ...own, ...token })
      .execute();
    await trx
      .insertInto('email_token')
      .values({ ...own, ...token, email: 'a@b.c', purpose: 'undo' })
      .execute();
    await trx
      .insertInto('login_token')
      .values({ ...own, ...token, purpose: 'social', made_by: 'x' })
      .execute();
    await trx
      .insertInto('session')
      .values({ ...own, ...token, signed_in_at: at, ends_at: later, family: 'x' })
      .execute();
    await trx
      .insertInto('social_identity')
      .values({ ...own, provider: 'google', subject: 'g-1', created_at: at })
      .execute();
    await trx
      .insertInto('api_token')
      .values({ ...own, token_hash: 'b', name: 'CI', created_at: at, scopes: '[]' })
      .execute();
    await trx
      .insertInto('idempotency')
      .values({ instance, caller: `user:${demo}`, operation: 'x', key: 'k', body_hash: 'h' })
      .execute();
    await trx
      .insertInto('marketing_source')
      .values({ ...own, medium: 'm', created_at: at })
      .execute();
    await trx
      .insertInto('verification_document')
      .values({
        ...own,
        filename: 'card-1.png',
        step: 'card',
        content_type: 'image/png',
        size: 1,
        file_hash: 'a'.repeat(64),
      })
      .execute();
    await trx
      .insertInto('account_export')
      .values({ ...own, status: 'ready', asked_at: at, file_hash: 'b'.repeat(64) })
      .execute();
    await trx
      .insertInto('operator_act')
      .values({ instance, at, made_by: 'ann', why: 'because', action: 'freeze', subject: `user ${demo}` })
      .execute();
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', demo)
      .limit(1)
      .executeTakeFirstOrThrow();
    const ticket = await trx
      .insertInto('support_request')
      .values({ ...own, order_id: order.id, subject: 's', text: 't', email: 'a@b.c', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('support_message')
      .values({ instance, request_id: ticket.id, author: 'customer', text: 't', created_at: at })
      .execute();
    await trx
      .insertInto('notice')
      .values({ ...own, key: 'k', event: 'e', title: '{}', body: '[]', created_at: at })
      .execute();
    await trx.insertInto('order_news').values({ instance, order_id: order.id, event: 'order_paid', at }).execute();
    await trx
      .insertInto('order_keyword')
      .values({ instance, order_id: order.id, keyword: 'k' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('order_widget')
      .values({
        ...own,
        name: 'w',
        api_token: 'w-token',
        minimum_purchase_amount: 0n,
        payment_methods: '[]',
        reward_ppm: 0,
      })
      .execute();
    const method = await trx.selectFrom('withdrawal_method').select('id').limit(1).executeTakeFirstOrThrow();
    await trx
      .insertInto('withdrawal')
      .values({
        ...own,
        withdrawal_method_id: method.id,
        amount: 1n,
        fee: 0n,
        from_referral: 1n,
        from_task: 0n,
        account_number: 'a',
        status: 'approved',
        decided_at: at,
        decided_by: 'ann',
      })
      .execute();
    await trx
      .insertInto('campaign')
      .values({
        ...own,
        url: 'https://a.test',
        status: 'paused',
        track: 'daily',
        countries: '[]',
        keywords: '[]',
        turn: 1,
        created_at: at,
      })
      .execute();
    const { id: method_id } = await trx.selectFrom('payment_method').select('id').limit(1).executeTakeFirstOrThrow();
    await trx
      .insertInto('recurring_payments_method')
      .values({ ...own, payment_method_id: method_id, name: 'Card', gateway: 'g', gateway_reference: 'r' })
      .execute();
    const amounts = { amount: 1n, payable: 1n, fee: 0n, charge: 1n, method_bonus: 0n };
    await trx
      .insertInto('invoice')
      .values({
        ...own,
        ...amounts,
        purpose: 'top_up',
        payment_method_id: method_id,
        status: 'expired',
        gateway: 'g',
        gateway_reference: 'r',
        expires_at: later,
      })
      .execute();
    const payload = { userId: demo, email: 'zz-marked-zz' };
    await enqueue(trx, [{ kind: 'send-email-link', key: 'zz', payload, runAt: later }]);
  });
}

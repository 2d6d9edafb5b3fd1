import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newApiToken } from '../../server/areas/accounts/api-token/api-token.ts';
import { findCaller } from '../../server/areas/accounts/port.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { micros } from '../../domain/money/micros.ts';
import { post } from '../../server/platform/ledger/post.ts';
import { hashToken } from '../../server/platform/secrets/hash-token.ts';
import { findViolations } from '../races/find-violations.ts';
import { openUser } from '../races/small-shop.ts';
import { scratchPostgres } from './scratch-database.ts';

const postgres = await scratchPostgres();
afterAll(() => postgres?.stop());

test.skipIf(!postgres)('a database takes a migration that is older than its newest one', async () => {
  const scratch = await postgres?.open();
  if (!scratch) return;
  const { db, url } = scratch;
  const late = '0015-job-lanes';
  await db.system(async (trx) => {
    await sql`drop index job_due_of_kind`.execute(trx);
    await sql`create index job_due on job (run_at) where done_at is null and failed_at is null`.execute(trx);
    await sql`delete from kysely_migration where name = ${late}`.execute(trx);
  });
  const again = await openDatabase({ url });
  const { rows } = await again.system((trx) =>
    sql<{ name: string; made: boolean }>`select name, to_regclass('job_due_of_kind') is not null as made
      from kysely_migration where name = ${late}`.execute(trx),
  );
  await again.close();
  expect(rows).toEqual([{ name: late, made: true }]);
});

test.skipIf(!postgres)('what was booked before movements were written is filled in, and nothing twice', async () => {
  const scratch = await postgres?.open();
  if (!scratch) return;
  const { db, url } = scratch;
  const users = [await openUser(db, 'alpha', 'ann', micros(50n)), await openUser(db, 'alpha', 'bob', micros(7n))];
  const [ann = 0, bob = 0] = users;
  await db.write('alpha', (trx) =>
    post(trx, [
      {
        kind: 'cancel_order',
        source: { type: 'order', id: 12 },
        entries: [
          { user: ann, amount: micros(-20n) },
          { user: bob, amount: micros(15n) },
          { account: 'sales', amount: micros(5n) },
        ],
      },
    ]),
  );
  await db.system(async (trx) => {
    await sql`drop function ledger_entries_move_money cascade`.execute(trx);
    await sql`drop table money_movement`.execute(trx);
    await sql`delete from kysely_migration where name = '0037-money-movements'`.execute(trx);
  });
  const again = await openDatabase({ url });
  expect(await findViolations(again)).toEqual([]);
  const { rows } = await again.system((trx) =>
    sql`select user_id, kind, amount::integer, order_id from money_movement order by tx_id, user_id`.execute(trx),
  );
  await again.close();
  expect(rows).toEqual([
    { user_id: ann, kind: 'admin', amount: 50, order_id: null },
    { user_id: bob, kind: 'admin', amount: 7, order_id: null },
    { user_id: ann, kind: 'cancel_order', amount: -20, order_id: 12 },
    { user_id: bob, kind: 'cancel_order', amount: 15, order_id: 12 },
  ]);
});

test.skipIf(!postgres)('API tokens of before they had names go on working, and are kept as a hash alone', async () => {
  const scratch = await postgres?.open();
  if (!scratch) return;
  const { db, url } = scratch;
  const user = await openUser(db, 'alpha', 'ann', micros(0n));
  const token = newApiToken();
  await db.system(async (trx) => {
    await sql`alter table api_token drop constraint api_token_name_of_user, drop constraint api_token_pkey,
      drop column id, drop column name, drop column last_used_at,
      add column sealed text not null, add primary key (instance, user_id)`.execute(trx);
    await sql`delete from kysely_migration where name = '0040-named-api-tokens'`.execute(trx);
    await sql`insert into api_token (instance, user_id, token_hash, sealed, scopes, created_at)
      values ('alpha', ${user}, ${hashToken(token)}, 'sealed', '["read"]', now())`.execute(trx);
  });
  const again = await openDatabase({ url });
  expect(await findCaller(again, 'alpha', token, new Date())).toEqual({ id: user, session: null, scopes: ['read'] });
  const { rows } = await again.system((trx) => sql<object>`select * from api_token`.execute(trx));
  await again.close();
  expect(rows).toMatchObject([{ user_id: user, name: 'API token', last_used_at: expect.any(Date) }]);
  expect(Object.keys(rows[0] ?? {})).not.toContain('sealed');
});

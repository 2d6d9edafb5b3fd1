import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/db/open-database.ts';
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

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '../../../tests/embedded/embedded-database.ts';
import type { Database } from './database.ts';

/** What the planner believes of a table, and the rows in it that nobody can see any more. */
const stateOf = (db: Database, table: string) =>
  db.system(async (trx) => {
    const { rows } = await sql<{ believed: number; dead: number }>`
      select c.reltuples::int as believed, s.n_dead_tup::int as dead
      from pg_class c join pg_stat_all_tables s on s.relid = c.oid where c.relname = ${table}`.execute(trx);
    return rows[0];
  });

test('tables of which much has changed are counted anew and rid of dead rows', async () => {
  const db = await embeddedDatabase();
  await db.write('alpha', async (trx) => {
    await sql`insert into rate_limit (instance, bucket, hits, window_started_at)
      select 'alpha', 'bucket-' || number, 1, now() from generate_series(1, 3000) number`.execute(trx);
  });
  await expect.poll(() => stateOf(db, 'rate_limit')).toEqual({ believed: 3000, dead: 0 });
  await db.write('alpha', (trx) => sql`delete from rate_limit where bucket not like '%7'`.execute(trx));
  await expect.poll(() => stateOf(db, 'rate_limit')).toEqual({ believed: 300, dead: 0 });
  await db.close();
});

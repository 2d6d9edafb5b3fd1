import { sql } from 'kysely';
import type { Database } from '../../server/platform/db/database.ts';

/** What stands in each table. */
export interface AllRows {
  readonly counts: Readonly<Record<string, number>>;
  /** Of the rows' contents. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Who called and how often is no effect of a call. */
const beside = ['rate_limit', 'session'];

/** Every row of every table, to see whether anything has changed. */
export async function allRows(db: Database): Promise<AllRows> {
  return db.system(async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(trx);
    const queries = tables
      .filter(({ name }) => !beside.includes(name))
      .map(
        ({ name }) => sql`select ${name} as name, count(*)::int as count,
          md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`,
      );
    const { rows } = await sql<{
      name: string;
      count: number;
      digest: string;
    }>`${sql.join(queries, sql` union all `)}`.execute(trx);
    return {
      counts: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
      digests: Object.fromEntries(rows.map(({ name, digest }) => [name, digest])),
    };
  });
}

/** How many rows more there are in which tables. */
export function rowsMore(before: AllRows, after: AllRows): Readonly<Record<string, number>> {
  const more = Object.entries(after.counts).map(([name, count]) => [name, count - (before.counts[name] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, count]) => count !== 0));
}

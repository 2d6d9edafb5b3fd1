import { sql } from 'kysely';
import type { SystemTrx } from '../../server/platform/db/database.ts';

export interface Column {
  readonly name: string;
  /** As the database writes it: `timestamp with time zone`. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Milliseconds for statements and transactions: as long as it takes. */
export const unhurried = { statementTimeout: 1_000_000_000, transactionTimeout: 1_000_000_000 } as const;

/** The product's tables by name, without those in which the migrator keeps its own state. */
export async function tablesOf(trx: SystemTrx): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
    group by c.relname order by c.relname`.execute(trx);
  return rows;
}

/** Texts of values that every server reads in the same way. */
export async function setFormats(trx: SystemTrx): Promise<void> {
  for (const setting of ['timezone = utc', 'datestyle = iso', 'bytea_output = hex', 'extra_float_digits = 1']) {
    await sql.raw(`set local ${setting}`).execute(trx);
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

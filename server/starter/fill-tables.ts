import { sql } from 'kysely';
import type { Database, Trx } from '../platform/db/database.ts';

/** Tables that are filled once for each instance. */
type FilledTable =
  | 'network'
  | 'service_label'
  | 'special_offer'
  | 'country'
  | 'payment_method'
  | 'coupon'
  | 'free_trial_quest'
  | 'task'
  | 'grade'
  | 'withdrawal_method'
  | 'campaign_tariff';

/**
 * Runs the work in a transaction if the table has no row of the instance yet; answers whether it had none. Several
 * processes may try at once.
 */
export async function fillOnce(
  db: Database,
  instance: string,
  table: FilledTable,
  work: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  if (await db.read(instance, (trx) => hasRow(trx, table))) return false;
  await db.write(instance, async (trx) => {
    await lockFilling(trx);
    if (!(await hasRow(trx, table))) await work(trx);
  });
  return true;
}

/** Makes processes that start on a new database at the same moment fill it one after the other. */
export async function lockFilling(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seed:${trx.instance}`}, 0))`.execute(trx);
}

export async function hasRow(trx: Trx, table: FilledTable | 'app_user', id?: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where instance = ${trx.instance}
      and (${id ?? null}::integer is null or id = ${id ?? null}::integer)) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Inserts rows in portions that stay below the number of parameters that PostgreSQL takes; lists and objects as JSON. */
export async function insertAll(
  trx: Trx,
  table: FilledTable | 'service_type' | 'service' | 'earning_terms',
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 400) {
    const values = rows.slice(start, start + 400).map((row) => ({
      instance: trx.instance,
      ...Object.fromEntries(Object.entries(row).map(([column, value]) => [column, stored(value)])),
    }));
    // The tables differ in their columns; each list was made for its own.
    await trx
      .insertInto(table as 'country')
      .values(values as never)
      .execute();
  }
}

function stored(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}

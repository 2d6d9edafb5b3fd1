import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Schema } from './schema.ts';

/** Values as they are read: amounts as bigint, moments as Date, JSON as it is. All rows of a call have the same columns. */
export type Rows<Table extends keyof Schema> = readonly Readonly<
  Partial<Omit<Selectable<Schema[Table]>, 'instance'>>
>[];

/**
 * Inserts rows of the transaction's instance. They travel as one parameter, so that the text of the statement is the same
 * for one row and for a thousand, and making it costs the same; `values` with a parameter for each cell costs more than
 * the rows themselves when there are many. Nothing happens for no rows.
 * @param then what follows, e.g. `on conflict do nothing`
 */
export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: Rows<Table>,
  then: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (instance, ${columns})
    select ${trx.instance}, ${columns} from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::json)
    ${then}`.execute(trx);
}

/** JSON for `json_populate_recordset` and `json_to_recordset`: amounts as text, and texts that the database can take. */
export function asJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    // Half a surrogate pair would end the statement, and with it everybody else's rows.
    typeof item === 'bigint' ? item.toString() : typeof item === 'string' ? item.toWellFormed() : item,
  );
}

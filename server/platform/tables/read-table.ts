import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { OperationName } from '../../../schemas/generated/contract.ts';
import { sortOf } from './sort-of.ts';
import type { TableQuery } from './table-query.ts';

/** `DB`, `TB` and `CB` are Kysely's: which tables there are, which are read, and which are read to count. */
export interface Table<DB, TB extends keyof DB, CB extends keyof DB, Row> {
  readonly operation: OperationName;
  /** All that the caller may see; filters narrow it. */
  readonly rows: SelectQueryBuilder<DB, TB, Row>;
  /** The same rows by fewer joins, for counting them. */
  readonly counted?: SelectQueryBuilder<DB, CB, unknown>;
  /** What the request asks for, on the tables of both queries. */
  readonly filters: readonly Expression<SqlBool>[];
  /** Column of each field that the contract says may be sorted by; `id` is unique. */
  readonly columns: Readonly<Record<string, string>> & { readonly id: string };
  /** Field that the rows are sorted by, downwards, unless told; `id` if not given. */
  readonly newest?: string;
  /** An amount that is summed over what the filters leave, as text of a whole number. */
  readonly sum?: Expression<unknown>;
}

interface Counts {
  readonly total: number;
  readonly filtered: number;
  readonly sum: bigint;
}

/**
 * One page of a table. A page that shows its end is not counted again, so a short table takes a single statement.
 * Throws 422 for a sort that the contract does not name. Decision 9.
 */
export async function readTable<DB, TB extends keyof DB, CB extends keyof DB, Row>(
  query: TableQuery,
  table: Table<DB, TB, CB, Row>,
): Promise<{ readonly rows: readonly Row[] } & Counts> {
  const { filters, columns } = table;
  const start = query.start ?? 0;
  const length = query.length ?? 25;
  const { field, direction } = sortOf(table.operation, query) ?? { field: table.newest ?? 'id', direction: 'desc' };
  const column = columns[field];
  if (column === undefined) throw new Error(`${table.operation} may be sorted by ${field}, but no column says how`);
  const requested = filters.reduce((rows, filter) => rows.where(filter), table.rows);
  const sorted =
    field === 'id'
      ? requested
      : requested.orderBy(sql.ref(column), (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast());
  // Ties keep one order, so that pages neither repeat nor skip a row.
  const rows = await sorted.orderBy(sql.ref(columns.id), direction).offset(start).limit(length).execute();
  const seen = start + rows.length;
  const showsEnd = rows.length < length && (rows.length > 0 || start === 0);
  if (showsEnd && filters.length === 0 && !table.sum) return { rows, total: seen, filtered: seen, sum: 0n };
  return { rows, ...(await count(table)) };
}

async function count<DB, TB extends keyof DB, CB extends keyof DB, Row>({
  rows,
  counted,
  filters,
  sum,
}: Table<DB, TB, CB, Row>): Promise<Counts> {
  const chosen =
    filters.length === 0
      ? sql`true`
      : sql.join(
          filters.map((filter) => sql`(${filter})`),
          sql` and `,
        );
  const counts = [
    sql<number>`count(*)::int`.as('total'),
    sql<number>`(count(*) filter (where ${chosen}))::int`.as('filtered'),
    sql<bigint>`${sum ? sql`coalesce(sum(${sum}) filter (where ${chosen}), 0)` : sql`0`}::bigint`.as('sum'),
  ] as const;
  const row = counted
    ? await counted.clearSelect().select(counts).executeTakeFirstOrThrow()
    : await rows.clearSelect().select(counts).executeTakeFirstOrThrow();
  return row as Counts;
}

import { type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '../../../schemas/generated/contract.ts';

/** Pages are numbered from 1. */
interface PageQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
}

/**
 * One page of a sorted list, and where it stands in the whole. A page that shows the end is not counted again.
 * @param counted the same rows by fewer joins, for counting them
 */
export async function readPage<DB, TB extends keyof DB, CB extends keyof DB, Row>(
  { page = 1, perPage = 25 }: PageQuery,
  sorted: SelectQueryBuilder<DB, TB, Row>,
  counted?: SelectQueryBuilder<DB, CB, unknown>,
): Promise<{ readonly rows: readonly Row[]; readonly meta: Paging }> {
  const start = (page - 1) * perPage;
  const rows = await sorted.offset(start).limit(perPage).execute();
  const showsEnd = rows.length < perPage && (rows.length > 0 || start === 0);
  const total = showsEnd ? start + rows.length : await (counted ? count(counted) : count(sorted));
  return { rows, meta: { currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, total } };
}

async function count<DB, TB extends keyof DB, Row>(sorted: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const row = await sorted
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return (row as { total: number }).total;
}

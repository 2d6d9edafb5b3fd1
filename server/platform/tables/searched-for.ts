import { type Expression, type SqlBool, sql } from 'kysely';
import { containing } from './containing.ts';
import { idIn } from './id-in.ts';
import type { TableQuery } from './table-query.ts';

/**
 * The filter of a table's `search[value]`: one of the conditions has to hold. None without a text. Decision 9.
 * @param found conditions by the pattern for `ilike` of what contains the text, and by the id that it may mean
 */
export function searchedFor(
  search: TableQuery['search'],
  found: (pattern: string, id: number | null) => readonly Expression<SqlBool>[],
): readonly Expression<SqlBool>[] {
  const text = search?.value.trim() ?? '';
  return text === '' ? [] : [sql<SqlBool>`(${sql.join(found(containing(text), idIn(text)), sql` or `)})`];
}

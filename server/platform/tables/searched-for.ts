import { type Expression, type SqlBool, sql } from 'kysely';
import { searchableText } from '../../../engine/input/searchable-text.ts';
import { containing } from './containing.ts';
import type { TableQuery } from './table-query.ts';

const largest = 2_147_483_647;

/** The id that a search text may mean (`12`, `#12`); null where it is no number that an id could be. */
export function idIn(text: string): number | null {
  const id = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : 0;
  return id > 0 && id <= largest ? id : null;
}

/**
 * The filter of a table's `search[value]`: one of the conditions has to hold. None without a text. Decision 9.
 * @param found conditions by what tells whether a column contains the text, as `searchableText` compares both, and by the id that it may mean
 */
export function searchedFor(
  search: TableQuery['search'],
  found: (
    contains: (column: Expression<string | null>) => Expression<SqlBool>,
    id: number | null,
  ) => readonly Expression<SqlBool>[],
): readonly Expression<SqlBool>[] {
  const text = searchableText(search?.value ?? '');
  if (text === '') return [];
  const contains = (column: Expression<string | null>) =>
    sql<SqlBool>`livery_search_text(${column}) collate "C" like ${containing(text)}`;
  return [sql<SqlBool>`(${sql.join(found(contains, idIn(text)), sql` or `)})`];
}

import { type Expression, type SqlBool, sql } from 'kysely';
import { plainDigits } from '../../../engine/input/digits.ts';
import { searchedWords } from '../../../engine/input/searchable-text.ts';
import { halfWidth, withoutUnseen } from '../../../engine/input/unseen.ts';
import { containing } from './containing.ts';
import { type CatalogueWords, englishWords } from '../words/catalogue-words.ts';
import type { TableQuery } from './table-query.ts';

const largest = 2_147_483_647;

/** The id that a search text may mean (`12`, `#12`, `１２`, `١٢`); null where it is no number that an id could be. */
export function idIn(text: string): number | null {
  const plain = plainDigits(halfWidth(withoutUnseen(text))).trim();
  const id = /^#?\d{1,10}$/.test(plain) ? Number(plain.replace('#', '')) : 0;
  return id > 0 && id <= largest ? id : null;
}

/**
 * The filter of a table's `search[value]`: one of the conditions has to hold. None without a text. Decisions 9 and 71.
 * @param found conditions by what tells whether a column has every word of the text, as `searchableText` compares both, as it is written or as it is
 *   shown in a language, and by the id that it may mean
 */
export function searchedFor(
  search: TableQuery['search'],
  found: (
    contains: (column: Expression<string | null>, shown?: CatalogueWords) => Expression<SqlBool>,
    id: number | null,
  ) => readonly Expression<SqlBool>[],
): readonly Expression<SqlBool>[] {
  const text = search?.value ?? '';
  const words = searchedWords(text);
  if (words.length === 0) return [];
  const patterns = words.map(containing);
  // A column is folded once, however many words there are.
  const contains = (column: Expression<string | null>, shown = englishWords) => {
    const written = sql<SqlBool>`livery_search_text(${column}) collate "C" like all (${patterns}::text[])`;
    const english = shown.englishNamesWith(words);
    return english.length === 0 ? written : sql<SqlBool>`(${written} or ${column} = any (${english}::text[]))`;
  };
  return [sql<SqlBool>`(${sql.join(found(contains, idIn(text)), sql` or `)})`];
}

import { searchableText, searchedWords } from '../../input/searchable-text.ts';
import { readField } from '../list-source.tsx';
import type { Row } from './table-columns.ts';
import type { TableColumn } from './node.ts';

/**
 * A search of rows: it finds those that have every word in the texts and numbers of their columns, and all where there are no words.
 * The texts are folded at the first search and serve every further one. Specification: decision 71.
 */
export function rowSearch(rows: readonly Row[], columns: readonly TableColumn[]): (search: string) => readonly Row[] {
  let texts: readonly string[] | null = null;
  return (search) => {
    const words = searchedWords(search);
    if (words.length === 0) return rows;
    const searched = (texts ??= rowTexts(rows, columns));
    return rows.filter((_row, at) => words.every((word) => searched[at]?.includes(word)));
  };
}

/** What each row is searched for, as `searchableText` folds it. */
function rowTexts(rows: readonly Row[], columns: readonly TableColumn[]): readonly string[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
  return rows.map((row) => searchableText(fields.map((field) => textOf(readField(row, field))).join(' ')));
}

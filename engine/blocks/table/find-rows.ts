import { searchableText, searchedWords } from '../../input/searchable-text.ts';
import { fieldReader } from '../list-source.tsx';
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
  const readers = columns.flatMap(({ field }) => (field === undefined ? [] : [fieldReader(field)]));
  return rows.map((row) => {
    let text = '';
    for (const read of readers) {
      const value = read(row);
      if (typeof value === 'string' || typeof value === 'number') text += `${searchableText(String(value))} `;
    }
    return text;
  });
}

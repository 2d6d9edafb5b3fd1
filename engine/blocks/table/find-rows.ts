import { searchableText } from '../../input/searchable-text.ts';
import { readField } from '../list-source.tsx';
import type { Row } from './table-columns.ts';
import type { TableColumn } from './node.ts';

/** Rows of which a text or number in one of the columns holds the words, as every search compares them (`searchableText`). All where there are none. */
export function findRows(rows: readonly Row[], columns: readonly TableColumn[], search: string): readonly Row[] {
  const wanted = searchableText(search);
  if (wanted === '') return rows;
  const fields = columns.flatMap(({ field }) => (field === undefined ? [] : [field]));
  return rows.filter((row) =>
    fields.some((field) => {
      const value = readField(row, field);
      if (typeof value === 'string') return searchableText(value).includes(wanted);
      return typeof value === 'number' && String(value).includes(wanted);
    }),
  );
}

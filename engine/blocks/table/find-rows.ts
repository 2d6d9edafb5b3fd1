import { searchMatcher } from '../../input/searchable-text.ts';
import { readField } from '../list-source.tsx';
import type { Row } from './table-columns.ts';
import type { TableColumn } from './node.ts';

/** Rows that have every word of a search in the texts and numbers of their columns. All where there are no words. Specification: decision 71. */
export function findRows(rows: readonly Row[], columns: readonly TableColumn[], search: string): readonly Row[] {
  const matches = searchMatcher(search);
  if (matches === null) return rows;
  const fields = columns.flatMap(({ field }) => (field === undefined ? [] : [field]));
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []);
  return rows.filter((row) => matches(fields.flatMap((field) => textOf(readField(row, field))).join(' ')));
}

import { readField } from '../list-source.tsx';
import type { Row } from './table-columns.ts';
import type { TableColumn } from './node.ts';

/** The rows by the values of a column, texts as `bcp47` sorts them; what is equal stays in the order that it had, up and down. */
export function sortRows(
  rows: readonly Row[],
  column: TableColumn,
  { down, bcp47 }: { readonly down: boolean; readonly bcp47: string },
): readonly Row[] {
  const { field } = column;
  if (field === undefined) return rows;
  const values = valuesIn(bcp47);
  const compare = column.cell === 'date' || column.cell === 'datetime' ? dates(values) : values;
  // Each value is read once, and not for every comparison.
  const valued = rows.map((row) => ({ row, value: readField(row, field) }));
  valued.sort(down ? (one, other) => compare(other.value, one.value) : (one, other) => compare(one.value, other.value));
  return valued.map(({ row }) => row);
}

type Comparison = (one: unknown, other: unknown) => number;

/** Order of two values of a column: numbers by size, texts as the language sorts them, nothing before everything. */
function valuesIn(bcp47: string): Comparison {
  // Made once: a comparison that brings its options along takes many times as long.
  const texts = new Intl.Collator(bcp47, { numeric: true, sensitivity: 'base' });
  return (one, other) => {
    if (one === other) return 0;
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (one === null || one === undefined) return other === null || other === undefined ? 0 : -1;
    if (other === null || other === undefined) return 1;
    if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
    return texts.compare(String(one), String(other));
  };
}

/** Points in time are written so that their letters sort as they do. */
function dates(others: Comparison): Comparison {
  return (one, other) => {
    if (typeof one !== 'string' || typeof other !== 'string') return others(one, other);
    if (one === other) return 0;
    return one < other ? -1 : 1;
  };
}

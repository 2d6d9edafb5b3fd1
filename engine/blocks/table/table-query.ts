import type { TableColumn } from './node.ts';

/** What a column is sorted by. */
export function fieldOf(column: TableColumn): string {
  return column.field ?? column.id;
}

/** Of amounts and dates people look for the largest and the latest. */
export function isLargestFirst({ cell }: TableColumn): boolean {
  return (
    cell === 'money' ||
    cell === 'number' ||
    cell === 'percent' ||
    cell === 'progress' ||
    cell === 'date' ||
    cell === 'datetime'
  );
}

/** First and last row of a page, 1-based; 0 and 0 where there is no row. */
export function pageRange(
  page: number,
  pageSize: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const from = Math.min((page - 1) * pageSize + 1, total);
  return { from, to: Math.min(from + pageSize - 1, total) };
}

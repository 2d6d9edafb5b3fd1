import type { TableQuery } from '../../runtime/sources/table-state.ts';
import type { TableColumn } from './node.ts';

type Sort = TableQuery['sort'];

/** What a column is sorted by. */
export function fieldOf(column: TableColumn): string {
  return column.field ?? column.id;
}

/** Of amounts and dates people look for the largest and the latest. */
function largestFirst({ cell }: TableColumn): boolean {
  return (
    cell === 'money' ||
    cell === 'number' ||
    cell === 'percent' ||
    cell === 'progress' ||
    cell === 'date' ||
    cell === 'datetime'
  );
}

/** What one more press on the heading of a column asks for: the telling direction first, then the other, then none. */
export function nextSort(column: TableColumn, now: Sort): Sort {
  const field = fieldOf(column);
  const first = largestFirst(column) ? 'desc' : 'asc';
  if (now?.field !== field) return { field, dir: first };
  return now.dir === first ? { field, dir: first === 'asc' ? 'desc' : 'asc' } : null;
}

export function ariaSort(column: TableColumn, now: Sort): 'ascending' | 'descending' | 'none' {
  if (now?.field !== fieldOf(column)) return 'none';
  return now.dir === 'asc' ? 'ascending' : 'descending';
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

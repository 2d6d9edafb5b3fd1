import type { TableQuery } from '../../runtime/table-state.ts';
import type { ColumnNode } from './table-node.ts';

type Sort = TableQuery['sort'];

/** What one more press on a column's heading asks for: the telling direction first, then the other, then none. */
export function nextSort(column: ColumnNode, now: Sort): Sort {
  const field = column.field ?? column.id;
  const first = largestFirst(column) ? 'desc' : 'asc';
  if (now?.field !== field) return { field, dir: first };
  return now.dir === first ? { field, dir: first === 'asc' ? 'desc' : 'asc' } : null;
}

/** Of amounts and dates people look for the largest and the latest. */
function largestFirst({ cell }: ColumnNode): boolean {
  return (
    cell === 'money' ||
    cell === 'number' ||
    cell === 'percent' ||
    cell === 'progress' ||
    cell === 'date' ||
    cell === 'datetime'
  );
}

export function ariaSort(column: ColumnNode, now: Sort): 'ascending' | 'descending' | 'none' {
  if (now?.field !== (column.field ?? column.id)) return 'none';
  return now.dir === 'asc' ? 'ascending' : 'descending';
}

/** Number of pages, at least 1. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
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

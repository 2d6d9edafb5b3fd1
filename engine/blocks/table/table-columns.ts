import type { TableColumn } from './node.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Figures stand at the end, so that their digits stand under each other. */
export function alignOf(column: TableColumn): 'start' | 'center' | 'end' {
  if (column.align !== undefined) return column.align;
  return column.cell === 'money' || column.cell === 'number' || column.cell === 'percent' ? 'end' : 'start';
}

/** Whether a column holds words of any length, which are cut where the room ends. */
export function isElastic(column: TableColumn): boolean {
  return column.width === undefined && (column.cell === undefined || column.cell === 'text' || column.cell === 'link');
}

/** Width of a column: as declared; words share what the other columns leave; undefined is as wide as what it holds. */
export function widthOf(column: TableColumn, columns: readonly TableColumn[]): string | undefined {
  if (column.width !== undefined) return `${column.width}px`;
  return isElastic(column) ? `${(100 / columns.filter(isElastic).length).toFixed(3)}%` : undefined;
}

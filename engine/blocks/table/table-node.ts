import type { ActionStep, BlockNode, Computed, Text, Value } from '../../definition.ts';
import type { EmptyDeclaration } from '../empty/declared-empty.tsx';
import type { Statuses } from '../status/status-pill.tsx';

export type Row = Readonly<Record<string, unknown>>;

export type CellKind =
  | 'text'
  | 'money'
  | 'date'
  | 'datetime'
  | 'number'
  | 'percent'
  | 'status'
  | 'link'
  | 'progress'
  | 'blocks';

export interface ColumnNode {
  readonly id: string;
  readonly field?: string;
  readonly label: Text;
  readonly cell?: CellKind;
  readonly statuses?: Statuses;
  readonly to?: Value;
  readonly prefix?: string;
  readonly body?: readonly BlockNode[];
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
  readonly hideBelow?: number;
  readonly width?: number;
  readonly hidden?: boolean;
  readonly primary?: boolean;
}

export interface RowActionNode {
  readonly id: string;
  readonly text: Text;
  readonly icon?: string;
  readonly visible?: Computed | boolean;
  readonly confirm?: Text;
  readonly confirmTitle?: Text;
  readonly confirmYes?: Text;
  readonly tone?: 'normal' | 'danger';
  readonly to?: Value;
  readonly run?: readonly ActionStep[];
}

/** What can be done with all chosen rows at once: its steps run for each row by itself, `after` once at the end. */
export interface BulkActionNode extends RowActionNode {
  readonly run: readonly ActionStep[];
  readonly after?: readonly ActionStep[];
}

export interface TableNode {
  readonly source: string;
  readonly items?: Computed;
  readonly rowKey?: string;
  readonly label?: Text;
  readonly columns: readonly ColumnNode[];
  readonly rowActions?: readonly RowActionNode[];
  readonly bulkActions?: readonly BulkActionNode[];
  /** Blocks below a row that is opened. */
  readonly details?: readonly BlockNode[];
  readonly rowTo?: Value;
  readonly search?: boolean;
  readonly searchPlaceholder?: Text;
  readonly pageSizes?: readonly number[];
  readonly compact?: 'cards' | 'scroll';
  readonly columnChooser?: boolean;
  readonly export?: boolean;
  readonly toolbar?: readonly BlockNode[];
  readonly empty?: EmptyDeclaration;
}

/** Figures stand at the end, so that their digits stand under each other. */
export function alignOf(column: ColumnNode): 'start' | 'center' | 'end' {
  if (column.align !== undefined) return column.align;
  return column.cell === 'money' || column.cell === 'number' || column.cell === 'percent' ? 'end' : 'start';
}

/** Whether a column holds words of any length, which are cut where the room ends. */
export function isElastic(column: ColumnNode): boolean {
  return column.width === undefined && (column.cell === undefined || column.cell === 'text' || column.cell === 'link');
}

/** Width of a column: as declared; words share what the other columns leave; undefined is as wide as what it holds. */
export function widthOf(column: ColumnNode, columns: readonly ColumnNode[]): string | undefined {
  if (column.width !== undefined) return `${column.width}px`;
  return isElastic(column) ? `${(100 / columns.filter(isElastic).length).toFixed(3)}%` : undefined;
}

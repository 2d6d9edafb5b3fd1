import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useNarrowerThan } from '../../runtime/browser/media.ts';
import type { TableQuery } from '../../runtime/sources/table-state.ts';
import { type ColumnLayout, declaredLayout, useColumnLayout, widthRange } from './column-layout.ts';
import type { TableColumn } from './node.ts';
import type { Row } from './table-columns.ts';
import { fieldOf, isLargestFirst } from './table-query.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSortingFeature,
});

/** The library has the columns only: rows are sorted, paged and rendered by the table itself. */
const noRows: readonly Row[] = [];

type Sort = TableQuery['sort'];

/** Width in pixels of a column that nothing is said of. */
const usualWidth = 160;

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** State of the columns of a table: which are shown, in which order, and which one the rows are sorted by. */
export interface ColumnModel {
  /** Columns that are shown, in order: not hidden by the person, by their declaration, or for lack of room. */
  readonly shown: readonly TableColumn[];
  /** All columns in order, those included that are not shown. */
  readonly all: readonly TableColumn[];
  readonly sortOf: (column: TableColumn) => 'ascending' | 'descending' | 'none';
  /** Sorts by a column: its first direction, then the other one, then not at all. */
  readonly toggleSort: (column: TableColumn) => void;
  /** Whether the person wants to see a column; it may still be hidden for lack of room. */
  readonly isChosen: (column: TableColumn) => boolean;
  /** False for the only column that is left. */
  readonly canHide: (column: TableColumn) => boolean;
  readonly toggle: (column: TableColumn) => void;
  /** Moves a column by so many places; beyond the first or last place nothing happens. */
  readonly move: (column: TableColumn, by: 1 | -1) => void;
  readonly canMove: (column: TableColumn, by: 1 | -1) => boolean;
  readonly isPinned: (column: TableColumn) => boolean;
  /** Pins a column after those that are pinned, or lets it scroll with the others again. */
  readonly togglePin: (column: TableColumn) => void;
  /** How many of the columns that are shown are pinned: they are the first ones. */
  readonly pinnedCount: number;
  /** Width in pixels of each column that is shown; null while the rows decide. */
  readonly widths: ReadonlyMap<string, number> | null;
  /** Width in pixels that a column has on the page; undefined for one that is not shown. */
  readonly widthOf: (column: TableColumn) => number | undefined;
  /**
   * Shows a column with another width, in pixels, and gives the width that it gets. It is remembered with `store` alone. From the
   * first time on all other columns have the width that they had then.
   */
  readonly resize: (column: TableColumn, width: number, store: boolean) => number;
  /** Whether anything differs from the declaration. */
  readonly isChanged: boolean;
  readonly reset: () => void;
}

/**
 * The state of sorting is given and set from outside: it may be part of the address. `measure` gives the widths in pixels that
 * the columns have on the page.
 */
export function useColumnModel(
  tableId: string,
  columns: readonly TableColumn[],
  sort: Sort,
  setSort: (next: Sort) => void,
  measure: () => Readonly<Record<string, number>>,
): ColumnModel {
  const [layout, setLayout] = useColumnLayout(tableId);
  const sizing = useColumnSizing(layout, setLayout, measure);
  const chosen = useMemo(() => chosenColumns(columns, layout), [columns, layout]);
  const narrow = useNarrowerThan(useMemo(() => columns.map((column) => column.hideBelow ?? 0), [columns]));
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }, at) => [id, chosen.has(id) && narrow[at] !== true])),
    [columns, chosen, narrow],
  );
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, chosen)), [columns, chosen]);
  const sorting = sortingOf(columns, sort);
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: {
      columnVisibility,
      columnOrder: [...layout.sequence],
      columnPinning: { start: [...layout.pinned], end: [] },
      columnSizing: sizing.widths,
      sorting,
    },
    onColumnVisibilityChange: (updater) =>
      setLayout({ ...layout, visibility: functionalUpdate(updater, { ...layout.visibility }) }),
    onColumnOrderChange: (updater) =>
      setLayout({ ...layout, sequence: functionalUpdate(updater, [...layout.sequence]) }),
    onColumnPinningChange: (updater) =>
      setLayout({ ...layout, pinned: functionalUpdate(updater, { start: [...layout.pinned], end: [] }).start }),
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const column = columns.find(({ id }) => id === next?.id);
      setSort(column && next ? { field: fieldOf(column), dir: next.desc ? 'desc' : 'asc' } : null);
    },
  });
  const all = useColumnsOf(columns, table.getAllLeafColumns());
  const pinned = table.getStartVisibleLeafColumns();
  const visible = [...pinned, ...table.getCenterVisibleLeafColumns()];
  const shown = usePrimary(columns, useColumnsOf(columns, visible));
  const placeAfter = (column: TableColumn, by: 1 | -1) => {
    const to = all.indexOf(column) + by;
    return to >= 0 && to < all.length ? to : null;
  };
  return {
    shown,
    all,
    sortOf: ({ id }) => {
      const direction = table.getColumn(id)?.getIsSorted() ?? false;
      return direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
    },
    toggleSort: ({ id }) => table.getColumn(id)?.toggleSorting(),
    isChosen: ({ id }) => chosen.has(id),
    canHide: ({ id }) => table.getColumn(id)?.getCanHide() ?? false,
    toggle: ({ id }) => table.getColumn(id)?.toggleVisibility(!chosen.has(id)),
    canMove: (column, by) => placeAfter(column, by) !== null,
    move: (column, by) => {
      const to = placeAfter(column, by);
      if (to !== null) table.setColumnOrder(moved(all, column, to));
    },
    isPinned: ({ id }) => table.getColumn(id)?.getIsPinned() === 'start',
    togglePin: ({ id }) => {
      const column = table.getColumn(id);
      column?.pin(column.getIsPinned() === 'start' ? false : 'start');
    },
    pinnedCount: pinned.length,
    widths: isEmpty(sizing.widths) ? null : new Map(visible.map((column) => [column.id, column.getSize()])),
    widthOf: ({ id }) => measure()[id],
    resize: sizing.resize,
    isChanged: layout !== declaredLayout,
    reset: () => setLayout(null),
  };
}

/** Widths in pixels of the columns, stored ones and those of an edge that is being dragged. */
function useColumnSizing(
  layout: ColumnLayout,
  setLayout: (next: ColumnLayout) => void,
  measure: () => ColumnLayout['widths'],
): { readonly widths: ColumnLayout['widths'] } & Pick<ColumnModel, 'resize'> {
  const [dragged, setDragged] = useState<ColumnLayout['widths'] | null>(null);
  const widths = dragged ?? layout.widths;
  return {
    widths,
    resize: ({ id }, width, store) => {
      const limited = Math.round(Math.min(Math.max(width, widthRange.least), widthRange.greatest));
      const next = { ...(isEmpty(widths) ? measure() : widths), [id]: limited };
      setDragged(store ? null : next);
      if (store) setLayout({ ...layout, widths: next });
      return limited;
    },
  };
}

/** Ids of the columns that the person wants to see. A layout that hides all of them, from an older declaration, does not count. */
function chosenColumns(columns: readonly TableColumn[], { visibility }: ColumnLayout): ReadonlySet<string> {
  const isChosen = ({ id, hidden }: TableColumn) => (Object.hasOwn(visibility, id) ? visibility[id] : hidden !== true);
  const chosen = columns.filter(isChosen);
  return new Set((chosen.length > 0 ? chosen : columns.filter(({ hidden }) => hidden !== true)).map(({ id }) => id));
}

function definitionOf(column: TableColumn, chosen: ReadonlySet<string>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    // Sortable columns have a value; the library reads none, because it has no rows.
    accessorFn: () => null,
    enableSorting: column.sortable === true,
    sortDescFirst: isLargestFirst(column),
    // Of a column that is shown after others have got their widths.
    size: column.width ?? usualWidth,
    minSize: widthRange.least,
    maxSize: widthRange.greatest,
    // A table without columns shows nothing and has no way back.
    enableHiding: !(chosen.size === 1 && chosen.has(column.id)),
  };
}

function sortingOf(columns: readonly TableColumn[], sort: Sort): SortingState {
  const column = columns.find((one) => one.sortable === true && fieldOf(one) === sort?.field);
  return column ? [{ id: column.id, desc: sort?.dir === 'desc' }] : [];
}

/** The declared columns behind those of the library: the same list while they are the same, so that rows are not rendered again. */
function useColumnsOf(columns: readonly TableColumn[], libraryColumns: readonly { readonly id: string }[]) {
  const ids = libraryColumns.map(({ id }) => id).join(' ');
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return ids.split(' ').flatMap((id) => byId.get(id) ?? []);
  }, [columns, ids]);
}

/** The column that names the row is the first that is declared, wherever a person has moved it. */
function usePrimary(columns: readonly TableColumn[], shown: readonly TableColumn[]): readonly TableColumn[] {
  return useMemo(() => {
    if (shown.some(({ primary }) => primary === true)) return shown;
    const first = columns.find((column) => shown.includes(column));
    return shown.map((column) => (column === first ? { ...column, primary: true } : column));
  }, [columns, shown]);
}

function moved(columns: readonly TableColumn[], column: TableColumn, to: number): string[] {
  const rest = columns.filter((one) => one !== column);
  return [...rest.slice(0, to), column, ...rest.slice(to)].map(({ id }) => id);
}

import {
  type ColumnDef,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Source } from '../../runtime/source.ts';
import { defaultPageSize, type TableQuery } from '../../runtime/table-state.ts';
import { useValue } from '../../runtime/use-value.ts';
import { readField } from '../list-source.tsx';
import type { ColumnNode, Row, TableNode } from './table-node.ts';
import { compareValues, pageCount } from './table-query.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

const noRows: readonly Row[] = [];

/** One row with its identity, as the views draw it. */
export interface TableRow {
  readonly id: string;
  readonly row: Row;
}

export interface TableModel {
  readonly query: TableQuery;
  readonly set: (patch: Partial<TableQuery>) => void;
  /** Rows of the present page. */
  readonly rows: readonly TableRow[];
  /** Columns that are shown, in order. */
  readonly columns: readonly ColumnNode[];
  /** Rows of all pages, after the search. */
  readonly total: number;
  /** Those rows themselves, where they are all here. */
  readonly all?: readonly Row[];
  readonly pages: number;
}

/**
 * Rows and columns of a table. Of a source that answers the table protocol the server sorts, searches and pages; of a
 * plain list that is done here, with the same controls.
 */
export function useTableModel(node: TableNode, source: Source, hiddenColumns: ReadonlySet<string>): TableModel {
  const [local, setLocal] = useState<TableQuery>(() => ({
    page: 1,
    pageSize:
      node.pageSizes?.includes(defaultPageSize) === false ? (node.pageSizes[0] ?? defaultPageSize) : defaultPageSize,
    sort: null,
    search: '',
  }));
  const items = useValue<unknown>(node.items);
  const server = node.items === undefined ? source.table : undefined;
  const query = server ?? local;
  const list = node.items === undefined ? source.value : items;
  const data = server?.rows ?? (Array.isArray(list) ? (list as readonly Row[]) : noRows);
  const columns = useMemo(() => node.columns.map(columnDef), [node.columns]);
  const sortColumn = node.columns.find((column) => (column.field ?? column.id) === query.sort?.field);
  const table = useTable({
    features,
    data,
    columns,
    getRowId: (row, at) => identity(row, node.rowKey ?? 'id', at),
    manualSorting: server !== undefined,
    manualPagination: server !== undefined,
    manualFiltering: server !== undefined,
    ...(server === undefined ? {} : { rowCount: server.total }),
    globalFilterFn: 'includesString',
    autoResetPageIndex: false,
    state: {
      sorting:
        sortColumn === undefined || query.sort === null ? [] : [{ id: sortColumn.id, desc: query.sort.dir === 'desc' }],
      pagination: { pageIndex: query.page - 1, pageSize: query.pageSize },
      columnVisibility: Object.fromEntries([...hiddenColumns].map((id) => [id, false])),
      globalFilter: server === undefined ? query.search : '',
      columnFilters: [],
    },
  });
  const shown = table.getVisibleLeafColumns().map((column) => column.id);
  const total = server?.total ?? table.getFilteredRowModel().rows.length;
  return {
    query,
    set: server?.set ?? ((patch) => setLocal((before) => ({ ...before, page: 1, ...patch }))),
    rows: table.getRowModel().rows.map((row) => ({ id: row.id, row: row.original })),
    columns: node.columns.filter((column) => shown.includes(column.id)),
    total,
    ...(server === undefined ? { all: table.getSortedRowModel().rows.map((row) => row.original) } : {}),
    pages: pageCount(total, query.pageSize),
  };
}

function columnDef(column: ColumnNode): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row) => (column.field === undefined ? null : readField(row, column.field)),
    enableSorting: column.sortable === true,
    enableGlobalFilter: column.field !== undefined,
    sortFn: (one, other, id) => compareValues(one.getValue(id), other.getValue(id)),
  };
}

function identity(row: Row, key: string, at: number): string {
  const value = readField(row, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `#${at}`;
}

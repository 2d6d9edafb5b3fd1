import { useMemo, useState } from 'react';
import { languageTag } from '../../address/locale.ts';
import { useApp } from '../../runtime/app/app.ts';
import type { Source } from '../../runtime/sources/source.ts';
import { defaultPageSize, largestPage, type TableQuery } from '../../runtime/sources/table-state.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { readField } from '../list-source.tsx';
import { rowSearch } from './find-rows.ts';
import { sortRows } from './sort-rows.ts';
import type { Row } from './table-columns.ts';
import type { TableColumn, TableNode } from './node.ts';
import { fieldOf } from './table-query.ts';

const noRows: readonly Row[] = [];
const defaultPageSizes = [10, 20, 50, 100];

export interface TableModel {
  readonly query: TableQuery;
  readonly set: (patch: Partial<TableQuery>) => void;
  /** Rows of the present page. */
  readonly rows: readonly Row[];
  /** What tells a row from the others: its key, or its place in the list where it has none. */
  readonly idOf: (row: Row) => string;
  /** Rows of all pages, after the search. */
  readonly total: number;
  /** Those rows themselves, where they are all here; worked out when asked for. */
  readonly all?: () => readonly Row[];
  readonly pages: number;
  /** Choices of rows a page. */
  readonly pageSizes: readonly number[];
}

/**
 * Rows of a table. Of a source that answers the table protocol the server sorts, searches and pages; of a
 * plain list that is done here, with the same controls.
 */
export function useTableModel(node: TableNode, source: Source): TableModel {
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
  const idOf = useIdentity(data, node.rowKey ?? 'id');
  const ordered = useOrdered(data, node.columns, server === undefined ? query : null);
  const { page, pageSize } = query;
  const isPaged = server !== undefined;
  const rows = useMemo(
    () => (isPaged ? ordered : ordered.slice((page - 1) * pageSize, page * pageSize)),
    [ordered, isPaged, page, pageSize],
  );
  const total = server?.total ?? ordered.length;
  return {
    query,
    set: server?.set ?? ((patch) => setLocal((before) => ({ ...before, page: 1, ...patch }))),
    rows,
    idOf,
    total,
    ...(server === undefined ? { all: () => ordered } : {}),
    pages: Math.max(1, Math.ceil(total / pageSize)),
    pageSizes: (node.pageSizes ?? defaultPageSizes).filter((size) => server === undefined || size <= largestPage),
  };
}

/** Looked up for the rows that are rendered only: of a long list they are few. */
function useIdentity(data: readonly Row[], key: string): (row: Row) => string {
  return useMemo(() => {
    let places: ReadonlyMap<Row, number> | null = null;
    return (row) => {
      const value = readField(row, key);
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      places ??= new Map(data.map((one, at) => [one, at]));
      return `#${places.get(row) ?? 0}`;
    };
  }, [data, key]);
}

/** The rows that are searched for, in the order that is asked for; as they are with no query. */
function useOrdered(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  query: Pick<TableQuery, 'search' | 'sort'> | null,
): readonly Row[] {
  const search = query?.search ?? '';
  const find = useMemo(() => rowSearch(rows, columns), [rows, columns]);
  const found = useMemo(() => find(search), [find, search]);
  const field = query?.sort?.field;
  const down = query?.sort?.dir === 'desc';
  const bcp47 = languageTag(useApp().definition.index.locale);
  return useMemo(() => {
    const column = columns.find((one) => one.sortable === true && fieldOf(one) === field);
    return column?.field === undefined ? found : sortRows(found, column, { down, bcp47 });
  }, [found, columns, field, down, bcp47]);
}

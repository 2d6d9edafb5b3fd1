import type { CasingPlan, CasingPlans } from '../../../schemas/boundary.ts';
import type { OperationNode, TableNode } from '../../../schemas/operation-node.ts';

/** Page, sorting and search of a table source, as kept in the URL (`?orders.page=2&orders.sort=-cost&orders.q=abc`). */
export interface TableQuery {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly search: string;
}

export interface TableState<Row = Readonly<Record<string, unknown>>> extends TableQuery {
  /** Of all pages, after the search. */
  readonly total: number;
  readonly rows: readonly Row[];
  /** Changes some members; all but a change of page go back to the first page. */
  readonly set: (patch: Partial<TableQuery>) => void;
}

export const defaultPageSize = 20;
/** Rows that a server is asked for at once, at most. */
export const largestPage = 1000;
/** The same where pages are numbered. */
export const largestNumberedPage = 100;

export function readTableQuery(source: string, query: Readonly<Record<string, string>>, table: TableNode): TableQuery {
  const of = (name: string) => (Object.hasOwn(query, `${source}.${name}`) ? (query[`${source}.${name}`] ?? '') : '');
  const sort = of('sort');
  const field = sort.replace(/^-/, '');
  return {
    page: wholeNumber(of('page'), 1, Number.MAX_SAFE_INTEGER),
    pageSize: wholeNumber(of('size'), defaultPageSize, table.numbered ? largestNumberedPage : largestPage),
    sort: table.sortable.includes(field) ? { field, dir: sort.startsWith('-') ? 'desc' : 'asc' } : null,
    search: of('q').slice(0, 200),
  };
}

/** The members of the page's query that a change of the table writes; null takes one out. */
export function writeTableQuery(
  source: string,
  now: TableQuery,
  patch: Partial<TableQuery>,
): Readonly<Record<string, string | null>> {
  const next = { ...now, page: 1, ...patch };
  return {
    [`${source}.page`]: next.page > 1 ? String(next.page) : null,
    [`${source}.size`]: next.pageSize === defaultPageSize ? null : String(next.pageSize),
    [`${source}.sort`]: next.sort ? (next.sort.dir === 'desc' ? '-' : '') + next.sort.field : null,
    [`${source}.q`]: next.search === '' ? null : next.search,
  };
}

/** Parameters of the table protocol (decision 9), or of numbered pages. Columns are named as on the wire. */
export function tableParams(
  table: TableQuery,
  node: OperationNode,
  plans: CasingPlans,
): Readonly<Record<string, unknown>> {
  const field = table.sort && wireField(table.sort.field, node, plans);
  if (node.table?.numbered) {
    return {
      page: table.page,
      perPage: table.pageSize,
      ...(table.sort && { orderBy: field, orderOn: table.sort.dir }),
    };
  }
  return {
    draw: 1,
    start: (table.page - 1) * table.pageSize,
    length: table.pageSize,
    ...(table.sort && {
      order: [{ column: 0, dir: table.sort.dir }],
      columns: [{ data: field }],
    }),
    ...(table.search !== '' && { search: { value: table.search } }),
  };
}

interface PagedReply {
  readonly data?: unknown;
  readonly recordsFiltered?: unknown;
  readonly meta?: { readonly total?: unknown } | null;
}

export function rowsOf(reply: unknown): Pick<TableState, 'rows' | 'total'> {
  const { data, recordsFiltered, meta } = (reply ?? {}) as PagedReply;
  const rows = Array.isArray(data) ? data : [];
  const total = recordsFiltered ?? meta?.total;
  return { rows, total: typeof total === 'number' ? total : rows.length };
}

function wireField(field: string, node: OperationNode, plans: CasingPlans): string {
  const rows = planOf(node.reply, plans)?.data;
  const row = Array.isArray(rows) ? planOf(rows[1] as CasingPlan | string, plans) : undefined;
  for (const [wire, step] of Object.entries(row ?? {})) {
    if ((typeof step === 'string' ? step : step[0]) === field) return wire;
  }
  return field;
}

function planOf(plan: CasingPlan | string | undefined, plans: CasingPlans): CasingPlan | undefined {
  return typeof plan === 'string' ? plans[plan] : plan;
}

function wholeNumber(text: string, fallback: number, most: number): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 ? Math.min(value, most) : fallback;
}

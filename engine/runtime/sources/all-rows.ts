import type { TableNode } from '../../../schemas/operation-node.ts';
import type { App } from '../app/app.ts';
import type { SourceSet } from './source-set.ts';
import { largestNumberedPage, largestPage, rowsOf } from './table-state.ts';

/** Rows that are requested at once, and how often, when all are wanted. */
const maxPages = 20;

type Row = Readonly<Record<string, unknown>>;

/** Rows of all pages of a table source, as it is searched and sorted now; at most 20,000. Throws RequestError. */
export async function allRows({ client, definition }: App, sources: SourceSet, id: string): Promise<readonly Row[]> {
  const { operation = '' } = sources.node(id) ?? {};
  const { table } = definition.operation(operation);
  const params = sources.paramsOf(id);
  const all: Row[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const part = { ...params, ...(table && longPage(table, page)) };
    const { rows, total } = rowsOf(await client.request(operation, part, { onlyReads: true }));
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) break;
  }
  return all;
}

/** The parameters that request one of several long pages, to get all rows; 0-based. */
export function longPage(table: TableNode, at: number): Readonly<Record<string, number>> {
  if (table.numbered) return { page: at + 1, perPage: largestNumberedPage };
  return { start: at * largestPage, length: largestPage };
}

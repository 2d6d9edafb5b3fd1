import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import type { Text } from '../../engine/definition.ts';
import type { Declared, Placed } from './declared.ts';
import { member, rowsOf } from './declared.ts';
import { foundRow } from './pretend-api.ts';
import type { Visitor } from './visitor.ts';

interface Column {
  readonly id: string;
  readonly field?: string;
  readonly label: Text;
  readonly cell?: string;
  readonly sortable?: boolean;
  readonly hideBelow?: number;
  readonly hidden?: boolean;
}
export interface TableNode {
  readonly id: string;
  readonly source: string;
  readonly label?: Text;
  readonly columns: readonly Column[];
  readonly search?: boolean;
}

/** The table on the page, by its name and its first column: the figures of a chart are a table of the same name. */
export function tableOf({ page }: Visitor, declared: Declared, node: TableNode): Locator {
  const name = declared.words(node.label);
  const column = declared.words(node.columns.find((one) => !one.hidden && !one.hideBelow)?.label);
  const tables = name ? page.getByRole('table', { name }) : page.getByRole('table');
  return (column ? tables.filter({ has: page.getByRole('columnheader', { name: column }) }) : tables).first();
}

/** Tries what a table offers: values in their columns, sorting, pages, search. Sentences on what does not work. */
export async function checkTable(visitor: Visitor, declared: Declared, { node }: Placed): Promise<string[]> {
  const table = node as unknown as TableNode;
  const operation = declared.chunk.screen.sources[table.source]?.operation ?? '';
  const place = tableOf(visitor, declared, table);
  const faults = await valuesMissing(visitor, table, operation, place);
  const { node: call } = visitor.api.calls.find((one) => one.operation.name === operation)?.operation ?? {};
  if (!call?.table) return faults;
  for (const column of table.columns) {
    if (column.sortable !== true || column.hidden === true || (column.hideBelow ?? 0) > widest) continue;
    faults.push(...(await sorts(visitor, declared, place, table, column, operation)));
  }
  faults.push(...(await turnsPages(visitor, declared, table, operation, place)));
  if (table.search === true) faults.push(...(await searches(visitor, table, operation, place)));
  return faults;
}

/** Tables are tried in a window of this width, pixels. */
const widest = 1440;

/** What stands around the table: its toolbar and its pages. Fields in its rows are no toolbar. */
const frameOf = (table: Locator) => table.locator('xpath=ancestor::*[.//nav or .//input[@type="search"]][1]');
const bodyRows = (table: Locator) => table.getByRole('row').filter({ has: table.page().getByRole('cell') });

/** Looked at for a moment: rows are drawn a little after their reply. */
async function valuesMissing(visitor: Visitor, table: TableNode, operation: string, place: Locator): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    faults = await valuesNotIn(visitor, table, operation, place);
    if (faults.length === 0) return faults;
    await pause(200);
  }
  return faults;
}

async function valuesNotIn(visitor: Visitor, table: TableNode, operation: string, place: Locator): Promise<string[]> {
  const [first] = rowsOf(visitor.api.replies.get(operation));
  const words = await bodyRows(place)
    .first()
    .innerText({ timeout: 2000 })
    .catch(() => null);
  if (words === null) return [`The table ${table.id} is not on the page, or has no rows.`];
  return table.columns.flatMap((column) => {
    const value = column.field === undefined ? null : member(first, column.field.split('.'));
    const plain = (column.cell ?? 'text') === 'text' && typeof value === 'string' && value !== '';
    if (!plain || column.hidden === true || column.hideBelow !== undefined || words.includes(value)) return [];
    return [`The column ${column.id} of ${table.id} does not show “${value}”.`];
  });
}

/** The last call of the table, after the page has come to rest. */
async function askedBy(visitor: Visitor, operation: string, act: () => Promise<unknown>) {
  visitor.api.calls = [];
  await act().catch(() => undefined);
  await visitor.page.waitForTimeout(20);
  await visitor.rest();
  return visitor.api.calls.filter((call) => call.operation.name === operation).at(-1)?.query;
}

async function sorts(
  visitor: Visitor,
  declared: Declared,
  place: Locator,
  table: TableNode,
  column: Column,
  operation: string,
): Promise<string[]> {
  const name = declared.words(column.label) ?? '';
  const button = place.getByRole('columnheader', { name }).getByRole('button').first();
  const query = await askedBy(visitor, operation, () => button.click({ timeout: 1500 }));
  const dir = member(query, ['order', '0', 'dir']);
  const wire = String(member(query, ['columns', '0', 'data']));
  const field = wire.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (dir !== 'asc' && dir !== 'desc') return [`The table ${table.id} does not sort by ${column.id}.`];
  return field === column.field ? [] : [`The table ${table.id} sorts by ${wire} where ${column.id} was chosen.`];
}

async function turnsPages(
  visitor: Visitor,
  declared: Declared,
  table: TableNode,
  operation: string,
  place: Locator,
): Promise<string[]> {
  const next = frameOf(place)
    .getByRole('button', { name: declared.say('table.next_page'), exact: true })
    .first();
  const query = await askedBy(visitor, operation, () => next.click({ timeout: 1500 }));
  const start = Number(query?.['start'] ?? 0);
  if (start === 0) return [`The table ${table.id} does not ask for its second page.`];
  const missing = await valuesMissing(visitor, table, operation, place);
  return missing.map((fault) => `On the second page: ${fault}`);
}

async function searches(visitor: Visitor, table: TableNode, operation: string, place: Locator): Promise<string[]> {
  const field = frameOf(place).getByRole('searchbox').first();
  const asked = visitor.page.waitForRequest((request) => /search(?:\[|%5B)value/i.test(request.url()), {
    timeout: 3000,
  });
  const query = await askedBy(visitor, operation, async () => {
    await field.fill(`row ${foundRow}`, { timeout: 1500 });
    await asked;
  });
  await asked.catch(() => undefined);
  if (member(query, ['search', 'value']) === null) return [`The table ${table.id} does not search.`];
  const rows = await bodyRows(place).count();
  return rows === 1 ? [] : [`The table ${table.id} shows ${rows} rows where the search found one.`];
}

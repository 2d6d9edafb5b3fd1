import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { type Declared, member, type Placed, rowsOf, type Variables } from './declared-screen.ts';
import { bareOf, cellWordsOf } from './cell-text.ts';
import { foundRow, requestedPage } from './fake-api.ts';
import { isComputed, shownValuesOf } from './shown-values.ts';
import { detailsOf, rowsIn, tableOf } from './table-locators.ts';
import type { TableColumn } from '../../engine/blocks/table/node.ts';
import { isBlock, type TypedNode } from './typed-nodes.ts';
import type { Visitor } from './visitor.ts';
import { shortTimeout } from './short-timeout.ts';

/** Tries what a table offers: values in their columns, sorting, pages, search. Sentences on what does not work. */
export async function checkTable(visitor: Visitor, declared: Declared, { node }: Placed): Promise<string[]> {
  if (!isBlock(node, 'table')) return [`${node.id} is not a table.`];
  const table = node;
  const operation = declared.chunk.screen.sources[table.source]?.operation ?? '';
  const place = tableOf(visitor, declared, table);
  const faults = await valuesMissing(declared, table, place);
  faults.push(...(await detailsMissing(declared, table, place)));
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

/** Looked at for a moment: rows are rendered a little after their reply. */
async function valuesMissing(declared: Declared, table: TypedNode<'table'>, place: Locator): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < shortTimeout() / 200; tries += 1) {
    faults = await valuesNotIn(declared, table, place);
    if (faults.length === 0) return faults;
    await pause(200);
  }
  return faults;
}

async function valuesNotIn(declared: Declared, table: TypedNode<'table'>, place: Locator): Promise<string[]> {
  const [first] = rowsOf(declared.reply(table.source));
  const cells = await rowsIn(place)
    .first()
    .waitFor({ timeout: shortTimeout() })
    .then(
      () => rowsIn(place).first().getByRole('cell').allInnerTexts(),
      () => null,
    );
  if (cells === null) return [`The table ${table.id} is not on the page, or has no rows.`];
  const headers = (await place.getByRole('row').first().locator('th, td').allInnerTexts()).map(bareOf);
  return table.columns.flatMap((column) => {
    const at = headers.findIndex((words) => declared.words(column.label)?.test(words));
    if (at < 0 && (column.hidden === true || column.hideBelow !== undefined)) return [];
    // Without its header a column may be anywhere.
    const shown = bareOf(at < 0 ? cells.join(' ') : (cells[at] ?? ''));
    return wordsIn(column, first, declared)
      .filter((words) => !shown.includes(words))
      .map((words) => `The column ${column.id} of ${table.id} does not show “${words}”.`);
  });
}

function wordsIn(column: TableColumn, row: unknown, declared: Declared): string[] {
  if (column.cell !== 'blocks') return [cellWordsOf(column, row, declared)].filter((words) => words !== null);
  const value = column.field === undefined ? null : member(row, column.field.split('.'));
  return blocksOf(column.body, declared).flatMap((placed) => wordsOfFirstRow(placed, declared, { row, value }));
}

/** Blocks that stand right in a part of a declaration. */
function blocksOf(part: unknown, { blocks }: Declared): Placed[] {
  return blocks.filter(({ node }) => Array.isArray(part) && part.includes(node));
}

/** What a block of a row shows, where it is shown in the first. */
function wordsOfFirstRow({ node }: Placed, declared: Declared, variables: Variables): string[] {
  const { visible } = node;
  const isThere =
    visible === undefined || visible === true || (isComputed(visible) && declared.value(visible, variables) === true);
  return isThere && declared.fits(node) ? shownValuesOf(node, declared, variables).map(bareOf) : [];
}

/** Opens the details of the first row and looks for what they are declared to show. */
async function detailsMissing(declared: Declared, table: TypedNode<'table'>, place: Locator): Promise<string[]> {
  if (table.details === undefined) return [];
  const [row] = rowsOf(declared.reply(table.source));
  const wanted = blocksOf(table.details, declared).flatMap((placed) => wordsOfFirstRow(placed, declared, { row }));
  const details = await detailsOf(rowsIn(place).first(), declared).catch(() => null);
  if (!details) return [`The details of a row of ${table.id} cannot be opened.`];
  const shown = bareOf(await details.innerText({ timeout: shortTimeout() }).catch(() => ''));
  return wanted
    .filter((words) => !shown.includes(words))
    .map((words) => `The details of a row of ${table.id} do not show “${words}”.`);
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
  table: TypedNode<'table'>,
  column: TableColumn,
  operation: string,
): Promise<string[]> {
  const name = declared.words(column.label) ?? '';
  const button = place.getByRole('columnheader', { name }).getByRole('button').first();
  const query = await askedBy(visitor, operation, () => button.click({ timeout: shortTimeout() }));
  const dir = member(query, ['order', '0', 'dir']) ?? member(query, ['order_on']);
  const wire = String(member(query, ['columns', '0', 'data']) ?? member(query, ['order_by']));
  const field = wire.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (dir !== 'asc' && dir !== 'desc') return [`The table ${table.id} does not sort by ${column.id}.`];
  return field === column.field ? [] : [`The table ${table.id} sorts by ${wire} where ${column.id} was chosen.`];
}

async function turnsPages(
  visitor: Visitor,
  declared: Declared,
  table: TypedNode<'table'>,
  operation: string,
  place: Locator,
): Promise<string[]> {
  const next = frameOf(place)
    .getByRole('button', { name: declared.textOf('table.next_page'), exact: true })
    .first();
  const query = await askedBy(visitor, operation, () => next.click({ timeout: shortTimeout() }));
  if (requestedPage(query ?? {}).start === 0) return [`The table ${table.id} does not ask for its second page.`];
  const missing = await valuesMissing(declared, table, place);
  return missing.map((fault) => `On the second page: ${fault}`);
}

async function searches(
  visitor: Visitor,
  table: TypedNode<'table'>,
  operation: string,
  place: Locator,
): Promise<string[]> {
  const field = frameOf(place).getByRole('searchbox').first();
  const requested = visitor.page.waitForRequest((request) => /search(?:\[|%5B)value/i.test(request.url()), {
    timeout: shortTimeout(2),
  });
  const query = await askedBy(visitor, operation, async () => {
    await field.fill(`row ${foundRow}`, { timeout: shortTimeout() });
    await requested;
  });
  await requested.catch(() => undefined);
  if (member(query, ['search', 'value']) === null) return [`The table ${table.id} does not search.`];
  const rows = await rowsIn(place).count();
  return rows === 1 ? [] : [`The table ${table.id} shows ${rows} rows where the search found one.`];
}

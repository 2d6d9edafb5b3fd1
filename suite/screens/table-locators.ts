import type { Locator } from '@playwright/test';
import type { TableNode } from '../../engine/blocks/table/node.ts';
import type { Declared } from './declared-screen.ts';
import type { Visitor } from './visitor.ts';
import { shortTimeout } from './short-timeout.ts';

/** The table on the page, by its name and its first column: the figures of a chart are a table of the same name. */
export function tableOf({ page }: Visitor, declared: Declared, node: TableNode): Locator {
  const name = declared.words(node.label);
  const column = declared.words(node.columns.find((one) => !one.hidden && !one.hideBelow)?.label);
  const tables = name ? page.getByRole('table', { name }) : page.getByRole('table');
  return (column ? tables.filter({ has: page.getByRole('columnheader', { name: column }) }) : tables).first();
}

/** The rows of a table but the one of headers. */
export const rowsIn = (table: Locator) => table.getByRole('row').filter({ has: table.page().getByRole('cell') });

/** The details of a row, which are opened where they are not. */
export async function detailsOf(row: Locator, declared: Declared): Promise<Locator> {
  const opener = row.getByRole('button', { name: new RegExp(`^${declared.textOf('table.details')}`) }).first();
  if ((await opener.getAttribute('aria-expanded', { timeout: shortTimeout(3) })) !== 'true')
    await opener.click({ timeout: shortTimeout(3) });
  return row.locator('xpath=following-sibling::*[1]');
}

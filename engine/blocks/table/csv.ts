import type { Format } from '../../runtime/values/format.ts';
import type { Text } from '../../definition.ts';
import { readField } from '../list-source.tsx';
import type { Row } from './table-columns.ts';
import type { TableColumn } from './node.ts';

/** Gives a declared text in words, its placeholders filled from the screen and, for cells, from the row. */
type TextOf = (text: Text, row?: Row) => string;

/**
 * The rows as comma-separated values (RFC 4180) with the headings of the columns. Amounts are plain numbers in USD, and
 * fixed words are translated as on the screen. Begins with the mark by which spreadsheets know UTF-8.
 */
export function writeCsv(
  columns: readonly TableColumn[],
  rows: readonly Row[],
  textOf: TextOf,
  format: Format,
): string {
  const exported = columns.filter((column) => column.field !== undefined);
  const lines = [
    exported.map((column) => quoted(textOf(column.label))),
    ...rows.map((row) => exported.map((column) => cell(column, row, textOf, format))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function cell(column: TableColumn, row: Row, textOf: TextOf, format: Format): string {
  const value = readField(row, column.field ?? '');
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (column.cell === 'datetime') return quoted(format.dateTime(text));
  if (column.cell === 'date') return quoted(format.date(text));
  const status = Object.hasOwn(column.statuses ?? {}, text) ? column.statuses?.[text] : undefined;
  return quoted(status === undefined ? text : textOf(status.text, row));
}

/**
 * A spreadsheet would take a text that begins like a formula for one and run it; an apostrophe makes it a text. Where the
 * comma is for decimals, it begins a cell at each semicolon, and some at each tab, even between quotes.
 */
function quoted(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import type { Format } from '../../runtime/values/format.ts';
import { readField } from '../list-source.tsx';
import type { ColumnNode, Row } from './table-node.ts';

type Words = (key: string) => string;

/**
 * The rows as comma-separated values (RFC 4180) with the headings of the columns. Amounts are plain numbers in USD, and
 * fixed words are translated as on the screen. Begins with the mark by which spreadsheets know UTF-8.
 */
export function writeCsv(columns: readonly ColumnNode[], rows: readonly Row[], words: Words, format: Format): string {
  const told = columns.filter((column) => column.field !== undefined);
  const lines = [
    told.map((column) => quoted(words(column.label.$text))),
    ...rows.map((row) => told.map((column) => cell(column, readField(row, column.field ?? ''), words, format))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function cell(column: ColumnNode, value: unknown, words: Words, format: Format): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (column.cell === 'datetime') return quoted(format.dateTime(text));
  if (column.cell === 'date') return quoted(format.date(text));
  const status = Object.hasOwn(column.statuses ?? {}, text) ? column.statuses?.[text] : undefined;
  return quoted(status === undefined ? text : words(status.text.$text));
}

/** A spreadsheet would take a text that begins like a formula for one and run it; an apostrophe makes it a text. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { Fault, FileRecord, ReadFile } from './record.ts';

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Comma-separated values as in RFC 4180: the first row names the columns, quotes hold commas, line breaks and doubled
 * quotes. Semicolons and tabs separate where the first row has them, as spreadsheets of many countries save it; `sep=;` may stand before it. A
 * mark of byte order, CRLF and empty lines are let pass.
 */
export function readCsv(text: string): ReadFile {
  const { rows, faults, separator } = readRows(text.replace(/^\uFEFF/, ''));
  const [head, ...body] = rows;
  if (!head) return { records: [], faults: [...faults, { line: 1, sentence: 'The file is empty.' }] };
  const names = head.cells.map((name) => name.trim());
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) {
    return { records: [], faults: [{ line: head.line, sentence: `The column "${twice}" is there twice.` }] };
  }
  const records: FileRecord[] = [];
  for (const { line, cells } of body) {
    if (cells.length === names.length) {
      records.push({ line, cells: new Map(names.map((name, place) => [name, cells[place] ?? ''])) });
    } else {
      faults.push({
        line,
        sentence: `There ${cells.length === 1 ? 'is 1 cell' : `are ${cells.length} cells`}, but ${names.length} columns. A ${signs[separator]} within a text needs quotes around it.`,
      });
    }
  }
  return { records, faults };
}

const signs = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
type Separator = keyof typeof signs;

function readRows(text: string) {
  const declared = /^sep=([,;\t])\r?\n/u.exec(text);
  const separator = (declared?.[1] as Separator | undefined) ?? separatorOf(text);
  const { rows, faults } = rowsOf(text, separator);
  return { rows: declared ? rows.slice(1) : rows, faults, separator };
}

/** The sign that stands most often in the first row; names of columns have none of them. */
function separatorOf(text: string): Separator {
  const head = /[^\r\n]*/u.exec(text.trimStart())?.[0] ?? '';
  const count = (sign: Separator) => head.split(sign).length;
  return ([';', '\t'] as const).find((sign) => count(sign) > count(',')) ?? ',';
}

const dialect = {
  // Rows of any length: that a row has too few cells is told with the others.
  relax_column_count: true,
  // A quote within a text that does not begin with one is part of it.
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n'],
  skip_empty_lines: true,
  info: true,
  raw: true,
} satisfies Options;

interface ParsedRow {
  readonly record: readonly string[];
  /** The row as it is in the file, with the empty lines before it. */
  readonly raw: string;
  /** `lines`: number of its last line. */
  readonly info: { readonly lines: number };
}

function rowsOf(text: string, separator: Separator): { readonly rows: readonly Row[]; readonly faults: Fault[] } {
  const rows: Row[] = [];
  // Rows are taken one by one, since those before an open quote are reported on as well.
  const addRow = ({ record, raw, info }: ParsedRow) => {
    if (record.length > 1 || record[0]?.trim()) rows.push({ line: info.lines - breaksIn(raw.trim()), cells: record });
    return null;
  };
  try {
    parse(text, { ...dialect, delimiter: separator, on_record: (row) => addRow(row as unknown as ParsedRow) });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    // What cannot be read is all the rest of the file.
    const line = 1 + breaksIn(text) - breaksIn(String(error['raw']).trimStart());
    return { rows, faults: [{ line, sentence: 'A quote is opened here and never closed.' }] };
  }
  return { rows, faults: [] };
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

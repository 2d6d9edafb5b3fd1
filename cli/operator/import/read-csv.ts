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
        sentence: `There are ${cells.length} cells, but ${names.length} columns. A ${signs[separator]} within a text needs quotes around it.`,
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

function rowsOf(text: string, separator: Separator): { readonly rows: readonly Row[]; readonly faults: Fault[] } {
  const rows: Row[] = [];
  const faults: Fault[] = [];
  let line = 1;
  let begun = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    cells.push(cell);
    if (cells.length > 1 || cell.trim() !== '') rows.push({ line: begun, cells });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      begun = line;
    } else if (sign !== '\r' || text.charAt(at + 1) !== '\n') cell += sign;
  }
  if (quoted) faults.push({ line: begun, sentence: 'A quote is opened here and never closed.' });
  else if (cell !== '' || cells.length > 0) endRow();
  return { rows, faults };
}

import { plainDigits } from '../../engine/input/digits.ts';
import { foldedText } from '../../engine/input/searchable-text.ts';
import { isVisible, linesOf } from '../../engine/input/text-lines.ts';
import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';
import { parseQuantity } from '../quantity/parse-quantity.ts';

/** So many orders may be placed together from a list. */
export const maxLines = 100;

/** One line of a list of orders: `service | link | quantity`. Fields are null where the line does not have three of them. */
export interface WrittenLine {
  /** Counted from 1, lines that are skipped included: what an editor shows beside it. */
  readonly number: number;
  /** As it was written, without blanks around it. */
  readonly text: string;
  /** Id or slug of a service. */
  readonly service: string | null;
  /** May be empty: some services need none. */
  readonly link: string | null;
  /** 0 where it is no whole number. */
  readonly quantity: number | null;
}

const headings = [
  ['service', 'service_id', 'service id', 'id'],
  ['link', 'url'],
  ['quantity', 'amount'],
] as const;

/**
 * The lines of a list of orders, pasted or from a CSV file. Fields are separated by `|`, a tab, `;` or `,`: the first of
 * these that gives a line three fields. Quotes of CSV are understood. A link may contain the separator, since the service
 * is the first field and the quantity the last. Blank lines, lines that begin with `#` (but for that of an id: `#12|…`), and the headings
 * of a CSV file (`service;link;quantity`) are skipped. Separators and digits may be full-width ones.
 */
export function readLines(text: string): readonly WrittenLine[] {
  return linesOf(text)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => isVisible(line.text) && !/^#(?!\d+\s*[|\t;,｜；，])/u.test(line.text))
    .map(({ number, text: written }) => ({ number, text: written, fields: fieldsOf(written) }))
    .filter(({ fields }, index) => index > 0 || !areHeadings(fields))
    .map(({ number, text: written, fields }) => ({
      number,
      text: written,
      service: fields ? serviceIn(fields[0]) : null,
      link: fields?.[1] ?? null,
      quantity: fields ? parseQuantity(fields[2]) : null,
    }));
}

/** Ids as they are shown have a `#`. */
function serviceIn(cell: string): string {
  return plainDigits(withoutUnseen(cell))
    .trim()
    .replace(/^#(?=\d+$)/u, '');
}

type Fields = readonly [service: string, link: string, quantity: string];

function fieldsOf(written: string): Fields | null {
  const line = halfWidth(written);
  for (const separator of ['|', '\t', ';', ',']) {
    const cells = cellsOf(line, separator);
    const [first = ''] = cells;
    if (cells.length < 3) continue;
    const [quantity = '', before = ''] = cells.toReversed();
    // `12,link,1,000`: whether the comma is one of the link or of the number, nobody can tell.
    const isSplit = separator === ',' && cells.length > 3 && /^\d{1,3}$/.test(before) && /^\d{3}$/.test(quantity);
    return [first, cells.slice(1, -1).join(separator), isSplit ? `${before} or ${quantity}` : quantity];
  }
  return null;
}

/** The cells of a line without blanks around them. A cell in quotes may contain the separator, and a quote as two of them. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

function areHeadings(fields: Fields | null): boolean {
  return fields !== null && headings.every((names, at) => names.some((name) => name === foldedText(fields[at] ?? '')));
}

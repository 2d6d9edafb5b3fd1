import { languageTag } from '../../engine/address/locale.ts';
import { type Format, createFormat, currencyRuleOf, termsOf } from '../../engine/runtime/values/format.ts';
import { textKey } from '../../engine/text/text.ts';
import { type Declared, member } from './declared-screen.ts';
import type { TableColumn } from '../../engine/blocks/table/node.ts';

/** What a cell of a row has to say; null for cells that render something else than words. */
export function cellWordsOf(column: TableColumn, row: unknown, declared: Declared): string | null {
  if (column.field === undefined) return null;
  const value = member(row, column.field.split('.'));
  if (value === null || value === '') return null;
  const written = writtenAs(column, value, formatOf(declared), declared);
  return written === null || written === ''
    ? null
    : bareOf(`${column.cell === 'status' ? '' : (column.prefix ?? '')}${written}`);
}

/** Without differences of white space: formats write some of it in other signs. */
export const bareOf = (words: string): string => words.replace(/\s+/g, ' ').trim();

function writtenAs(column: TableColumn, value: unknown, format: Format, declared: Declared): string | null {
  switch (column.cell ?? 'text') {
    case 'text':
      return typeof value === 'object' ? null : String(value);
    case 'money':
      return typeof value === 'number' ? format.money(value) : null;
    case 'number':
      return typeof value === 'number' ? format.number(value) : null;
    case 'percent':
      return typeof value === 'number' ? format.percent(value) : null;
    case 'date':
      return format.date(String(value));
    case 'datetime':
      return format.dateTime(String(value));
    case 'status': {
      const text = column.statuses?.[String(value)]?.text;
      const words = text && declared.textOf(textKey(text));
      return words === undefined || words.includes('{{') ? null : words;
    }
    default:
      return null;
  }
}

export function formatOf({ index, evaluate }: Declared): Format {
  const read = (path: readonly [string, ...string[]]) => evaluate({ $x: ['path', ...path], reads: [path.join('.')] });
  const code = String(read(['currency']));
  return createFormat({
    bcp47: languageTag(index.locale),
    currency: termsOf(read(['settings', 'currencies']) as never, code),
    rule: currencyRuleOf(index.currencyRules, code, (path) => read(path as readonly [string, ...string[]])),
    dateStyle: index.dateStyle,
  });
}

import { nearest } from '../../../engine/compile/diagnostics/nearest.ts';
import type { Cell, FileRecord } from './record.ts';
import { type Column, serviceColumns, type Value } from './service-columns.ts';
import type { TextColumn } from './text-columns.ts';

/** Names that say which service a row is about and where it belongs. */
export const placeColumns = ['slug', 'network', 'service_type'] as const;

/**
 * The values of a row by their names in the file; everything that is wrong with it by itself goes to `fault`.
 * @param texts the columns of texts in other languages; an empty cell of one says nothing
 */
export function readRecord(
  { cells }: FileRecord,
  texts: ReadonlyMap<string, TextColumn>,
  fault: (sentence: string) => void,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, cell] of cells) {
    if ((placeColumns as readonly string[]).includes(name)) continue;
    const text = texts.get(name);
    if (text && (cell === '' || cell === null)) continue;
    const column = columnOf(text?.of ?? name);
    const read = column?.read(cell);
    if (!read) fault(unknown(name, texts));
    else if ('must' in read) fault(`${name} must ${read.must}; it is ${shown(cell)}.`);
    else values.set(name, read.value);
  }
  return values;
}

function columnOf(name: string): Column | undefined {
  return Object.hasOwn(serviceColumns, name) ? serviceColumns[name] : undefined;
}

function unknown(name: string, texts: ReadonlyMap<string, TextColumn>): string {
  const guess = nearest(name, [...placeColumns, ...Object.keys(serviceColumns), ...texts.keys()]);
  return `There is no column "${name}".${guess === undefined ? '' : ` Did you mean "${guess}"?`}`;
}

function shown(cell: Cell): string {
  const text = JSON.stringify(cell);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

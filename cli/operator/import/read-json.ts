import type { Located, LocatedObject } from '../../../engine/compile/diagnostics/located.ts';
import { parseFile } from '../../../engine/compile/load/parse-file.ts';
import type { Cell, Fault, FileRecord, ReadFile } from './record.ts';

/** A list of objects; lists of texts may stand in their members. */
export function readJson(text: string): ReadFile {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const { tree, findings } = parseFile('import', text, 'import');
  const faults: Fault[] = findings.map(({ at, message }) => ({ line: lineAt(at.offset), sentence: message }));
  if (!tree || faults.length > 0) return { records: [], faults };
  if (tree.kind !== 'array') return { records: [], faults: [{ line: 1, sentence: 'A list of services is expected.' }] };
  const records: FileRecord[] = [];
  for (const item of tree.items) {
    const line = lineAt(item.at.offset);
    if (item.kind === 'object') records.push({ line, cells: cellsOf(item, line, faults) });
    else faults.push({ line, sentence: 'An object is expected here, with a member for each column.' });
  }
  return { records, faults };
}

function cellsOf(item: LocatedObject, line: number, faults: Fault[]): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [name, { value }] of item.members) {
    const cell = cellOf(value);
    if (cell === undefined)
      faults.push({ line, sentence: `${name} must be a text, a number, true, false or a list of texts.` });
    else cells.set(name, cell);
  }
  return cells;
}

function cellOf(value: Located): Cell | undefined {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'object') return undefined;
  const texts = value.items.flatMap((one) =>
    one.kind === 'scalar' && typeof one.value === 'string' ? [one.value] : [],
  );
  return texts.length === value.items.length ? texts : undefined;
}

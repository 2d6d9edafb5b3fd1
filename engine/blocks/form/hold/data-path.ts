/** Where a value stands in the data of a form: names of members and places in lists, outermost first. */
export type DataPath = readonly (string | number)[];

/** One text for a path, to find things by. */
export function pathKey(path: DataPath): string {
  return path.join('\n');
}

/** The path of a field beside another one, written from there: `name`, or `../name` for one a level higher. */
export function pathBeside(path: DataPath, written: string): DataPath {
  return written
    .split('/')
    .reduce<DataPath>((at, step) => (step === '..' ? at.slice(0, -1) : [...at, step]), path.slice(0, -1));
}

/** The path of a field as it is written at another one: `name` in the whole form, `./name` or `../name` beside that one. */
export function writtenPath(written: string, from: DataPath): DataPath {
  return written.startsWith('.') ? pathBeside(from, written.replace(/^\.\//, '')) : [written];
}

/** The value at a path; undefined where nothing is there. Reads own members only. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const part of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[part];
  }
  return value;
}

/**
 * The data with another value at a path; all that is not on the way to it stays the same object. An undefined value
 * takes a member out of its object; in a list it becomes null, because lists have no holes in JSON.
 */
export function withValueAt(data: unknown, path: DataPath, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(data) || (typeof first === 'number' && !isRecord(data))) {
    const list = Array.isArray(data) ? [...(data as readonly unknown[])] : [];
    list[Number(first)] = withValueAt(list[Number(first)], rest, value) ?? null;
    return list;
  }
  const record = isRecord(data) ? data : {};
  const inner = withValueAt(Object.hasOwn(record, first) ? record[first] : undefined, rest, value);
  if (inner !== undefined) return { ...record, [first]: inner };
  const { [String(first)]: _gone, ...others } = record;
  return others;
}

function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

import type { Selectable } from 'kysely';
import { nearest } from '../../../engine/compile/diagnostics/nearest.ts';
import type { Trx } from '../../../server/platform/db/database.ts';
import type { ServiceTable } from '../../../server/platform/db/schema/catalogue.ts';
import type { Change, ImportPlan } from './import-plan.ts';
import { changedTexts, type GivenText, type EarlierTexts, storedTexts } from './plan-texts.ts';
import { readRecord } from './read-record.ts';
import type { FileRecord, ReadFile } from './record.ts';
import { serviceColumns, type Value } from './service-columns.ts';
import { type TextColumn, textColumns } from './text-columns.ts';

type Row = Selectable<ServiceTable>;

/** What earlier parts of the same file contain. */
export interface EarlierParts {
  /** Lines of services, by slug. */
  readonly lines: Map<string, number>;
  readonly texts: EarlierTexts;
}

/** A line that was read. */
interface Read {
  readonly record: FileRecord;
  readonly slug: string;
  readonly row: Row | undefined;
  readonly values: Readonly<Record<string, Value>>;
  readonly given: readonly GivenText[];
}

export interface PlanOptions {
  /** Locks the services until the end of the transaction. */
  readonly lock: boolean;
  /** Languages that texts may be given in, without English. */
  readonly locales: readonly string[];
  /** Whether labels that the shop does not have are created; else they are faults. */
  readonly newLabels: boolean;
  /** What earlier parts contain; what this one contains is added. */
  readonly earlier?: EarlierParts | undefined;
}

/** Compares a file of services, or a part of one, with the catalogue. */
export async function planImport(
  trx: Trx,
  file: ReadFile,
  { lock, locales, newLabels, earlier = { lines: new Map(), texts: new Map() } }: PlanOptions,
): Promise<ImportPlan> {
  const faults = [...file.faults];
  const slugs = file.records.map((record) => slugOf(record)).filter((slug) => slug !== '');
  const rows = await rowsOf(trx, slugs, lock);
  const newNames = newLabels ? new Set<string>() : null;
  const known = { types: await typesOf(trx), labels: await labelsOf(trx), newNames, texts: textColumns(locales) };
  const read = file.records.flatMap((record) => {
    const before = faults.length;
    const fault = (sentence: string) => void faults.push({ line: record.line, sentence });
    const one = readService(record, rows, known, earlier, fault);
    return faults.length > before ? [] : [one];
  });
  const stored = await storedTexts(
    trx,
    read.flatMap(({ given }) => given),
  );
  const changes = read.flatMap(({ record, slug, row, values, given }): Change[] => {
    const fault = (sentence: string) => void faults.push({ line: record.line, sentence });
    const changed = Object.entries(values).filter(([column, value]) => !row || storedValue(row, column) !== value);
    const { texts, shown } = changedTexts(record, given, stored, earlier.texts, fault);
    if (changed.length === 0 && texts.length === 0) return [];
    return [
      {
        kind: 'service',
        name: slug,
        id: row?.id ?? null,
        values: Object.fromEntries(changed),
        texts,
        shown: [...(row ? differences(changed, row) : []), ...shown],
      },
    ];
  });
  return {
    faults: faults.sort((a, b) => a.line - b.line),
    changes,
    labels: [...(newNames ?? [])],
    unchanged: read.length - changes.length,
  };
}

interface Known {
  readonly types: readonly Type[];
  readonly labels: readonly string[];
  /** Names of labels that are to be created; null where none are. */
  readonly newNames: Set<string> | null;
  readonly texts: ReadonlyMap<string, TextColumn>;
}

/** What one line says; everything that is wrong with it goes to `fault`. */
function readService(
  record: FileRecord,
  rows: ReadonlyMap<string, Row>,
  { types, labels, newNames, texts }: Known,
  { lines }: EarlierParts,
  report: (sentence: string) => void,
): Read {
  let isFaulty = false;
  const fault = (sentence: string) => {
    isFaulty = true;
    report(sentence);
  };
  const slug = slugOf(record);
  const first = lines.get(slug);
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)) fault('slug must be small letters a–z, digits and -.');
  else if (first !== undefined) fault(`The service ${slug} stands on line ${first} already.`);
  lines.set(slug, record.line);
  const row = rows.get(slug);
  const values: Record<string, Value> = placeOf(record, types, fault);
  const read = readRecord(record, texts, fault);
  for (const [name, column] of Object.entries(serviceColumns)) {
    const given = read.get(name);
    if (given !== undefined) values[column.column] = given;
    else if (!row && column.otherwise !== undefined) values[column.column] = column.otherwise;
    else if (!row && !record.cells.has(name)) fault(`${slug} is new and needs ${name}.`);
  }
  if (!row && !record.cells.has('service_type')) fault(`${slug} is new and needs network and service_type.`);
  checkLabels(values['labels'], labels, newNames, fault);
  if (!isFaulty) checkQuantities(values, row, fault);
  return { record, slug, row, values, given: isFaulty ? [] : givenTexts(read, texts, values, row, fault) };
}

/** Texts in other languages, each with the English one that it is of: as the file gives it, else as it is. */
function givenTexts(
  read: ReadonlyMap<string, Value>,
  columns: ReadonlyMap<string, TextColumn>,
  values: Readonly<Record<string, Value>>,
  row: Row | undefined,
  fault: (sentence: string) => void,
): readonly GivenText[] {
  return [...columns].flatMap(([column, { of, locale }]) => {
    const text = read.get(column);
    const name = serviceColumns[of]?.column ?? of;
    const english = name in values ? values[name] : row?.[name as keyof Row];
    if (typeof text !== 'string') return [];
    if (typeof english === 'string' && english !== '') return [{ column, locale, english, text }];
    fault(`${column} translates nothing: ${of} is empty.`);
    return [];
  });
}

function slugOf({ cells }: FileRecord): string {
  const cell = cells.get('slug');
  return typeof cell === 'string' ? cell.trim() : '';
}

/** Ids of network and type; nothing where the row names neither. */
function placeOf(
  { cells }: FileRecord,
  types: readonly Type[],
  fault: (sentence: string) => void,
): Record<string, Value> {
  const [network, slug] = [cells.get('network'), cells.get('service_type')];
  if (network === undefined && slug === undefined) return {};
  const type = types.find((one) => one.network === network && one.slug === slug);
  if (type) return { network_id: type.networkId, service_type_id: type.id };
  const known = types.filter((one) => one.network === network);
  if (known.length === 0)
    fault(
      `There is no network "${String(network)}".${guess(
        network,
        types.map((one) => one.network),
      )}`,
    );
  else
    fault(
      `There is no service_type "${String(slug)}" in ${String(network)}.${guess(
        slug,
        known.map((one) => one.slug),
      )}`,
    );
  return {};
}

function guess(wanted: unknown, names: readonly string[]): string {
  const name = typeof wanted === 'string' ? nearest(wanted, new Set(names)) : undefined;
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

function checkLabels(
  value: Value | undefined,
  known: readonly string[],
  newNames: Set<string> | null,
  fault: (sentence: string) => void,
): void {
  if (typeof value !== 'string') return;
  for (const name of JSON.parse(value) as readonly string[]) {
    if (known.includes(name)) continue;
    if (newNames) newNames.add(name);
    else fault(`There is no label "${name}".${guess(name, known)} \`--new-labels\` creates labels.`);
  }
}

function checkQuantities(
  values: Readonly<Record<string, Value>>,
  row: Row | undefined,
  fault: (sentence: string) => void,
) {
  const of = (column: 'min_quantity' | 'max_quantity' | 'default_quantity') => Number(values[column] ?? row?.[column]);
  const [min, max, usual] = [of('min_quantity'), of('max_quantity'), of('default_quantity')];
  if (max < min) fault(`max (${max}) must not be below min (${min}).`);
  else if (usual < min || usual > max)
    fault(`default_quantity (${usual}) must lie between min (${min}) and max (${max}).`);
}

/** A value of the table in the form that columns read. */
function storedValue(row: Row, column: string): unknown {
  return column === 'labels' ? JSON.stringify(row.labels) : row[column as keyof Row];
}

function differences(changed: readonly (readonly [string, Value])[], row: Row): readonly string[] {
  const named = Object.entries(serviceColumns);
  return changed.map(([column, value]) => {
    const [name, { show }] = named.find(([, one]) => one.column === column) ?? [column, { show: String }];
    return `${name} ${show(storedValue(row, column) as Value)} → ${show(value)}`;
  });
}

async function rowsOf(trx: Trx, slugs: readonly string[], lock: boolean): Promise<ReadonlyMap<string, Row>> {
  if (slugs.length === 0) return new Map();
  const rows = await trx
    .selectFrom('service')
    .selectAll()
    .where('slug', 'in', slugs)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

interface Type {
  readonly id: number;
  readonly slug: string;
  readonly networkId: number;
  readonly network: string;
}
function typesOf(trx: Trx): Promise<readonly Type[]> {
  return trx
    .selectFrom('service_type')
    .innerJoin('network', 'network.id', 'service_type.network_id')
    .select(['service_type.id', 'service_type.slug', 'network.id as networkId', 'network.slug as network'])
    .execute();
}

async function labelsOf(trx: Trx): Promise<readonly string[]> {
  const rows = await trx.selectFrom('service_label').select('name').execute();
  return rows.map(({ name }) => name);
}

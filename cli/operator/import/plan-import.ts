import type { Selectable } from 'kysely';
import { withoutUnseen } from '../../../engine/input/unseen.ts';
import { nearest } from '../../../engine/compile/diagnostics/nearest.ts';
import type { Trx } from '../../../server/platform/db/database.ts';
import type { ServiceTable } from '../../../server/platform/db/schema/catalogue.ts';
import { readRecord } from './read-record.ts';
import type { Fault, FileRecord, ReadFile } from './record.ts';
import { serviceColumns, type Value } from './service-columns.ts';

export interface Change {
  readonly slug: string;
  /** Null for a new service. */
  readonly id: number | null;
  /** What is written, by the names of the table. */
  readonly values: Readonly<Record<string, Value>>;
  /** `default_price 0.50 → 0.60` */
  readonly shown: readonly string[];
}
export interface ImportPlan {
  /** By line; with any of them nothing is to be written. */
  readonly faults: readonly Fault[];
  readonly changes: readonly Change[];
  /** Names of labels that services have and the shop does not; without `newLabels` they are faults. */
  readonly labels: readonly string[];
  readonly unchanged: number;
}

export interface PlanOptions {
  /** Holds the services until the end of the transaction. */
  readonly lock: boolean;
  /** Whether labels that the shop does not have are created. */
  readonly newLabels: boolean;
  /** Lines of the services of the parts before, by slug; those of this one are added. */
  readonly lines?: Map<string, number>;
}

type Row = Selectable<ServiceTable>;

/** Compares a file of services, or a part of one, with the catalogue. */
export async function planImport(
  trx: Trx,
  file: ReadFile,
  { lock, newLabels, lines = new Map<string, number>() }: PlanOptions,
): Promise<ImportPlan> {
  const faults = [...file.faults];
  const slugs = file.records.map((record) => slugOf(record)).filter((slug) => slug !== '');
  const rows = await rowsOf(trx, slugs, lock);
  const types = await typesOf(trx);
  const labels = await labelsOf(trx);
  const missing = new Set<string>();
  const changes: Change[] = [];
  let unchanged = 0;
  for (const record of file.records) {
    const before = faults.length;
    const fault = (sentence: string) => void faults.push({ line: record.line, sentence });
    const slug = slugOf(record);
    const first = lines.get(slug);
    if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)) fault('slug must be small letters a–z, digits and -.');
    else if (first !== undefined) fault(`The service ${slug} stands on line ${first} already.`);
    lines.set(slug, record.line);
    const row = rows.get(slug);
    const values: Record<string, Value> = placeOf(record, types, fault);
    const read = readRecord(record, fault);
    for (const [name, column] of Object.entries(serviceColumns)) {
      const given = read.get(name);
      if (given !== undefined) values[column.column] = given;
      else if (!row && column.otherwise !== undefined) values[column.column] = column.otherwise;
      else if (!row && !record.cells.has(name)) fault(`${slug} is new and needs ${name}.`);
    }
    if (!row && !record.cells.has('service_type')) fault(`${slug} is new and needs network and service_type.`);
    for (const name of namesOf(values['labels'])) {
      if (labels.includes(name)) continue;
      if (newLabels) missing.add(name);
      else fault(`There is no label "${name}".${guess(name, labels)} \`--new-labels\` creates labels.`);
    }
    if (faults.length > before) continue;
    checkQuantities(values, row, fault);
    if (faults.length > before) continue;
    const changed = Object.entries(values).filter(([column, value]) => !row || stored(row, column) !== value);
    if (changed.length === 0) unchanged += 1;
    else
      changes.push({
        slug,
        id: row?.id ?? null,
        values: Object.fromEntries(changed),
        shown: row ? differences(changed, row) : [],
      });
  }
  return { faults: faults.sort((a, b) => a.line - b.line), changes, labels: [...missing], unchanged };
}

function slugOf({ cells }: FileRecord): string {
  const cell = cells.get('slug');
  return typeof cell === 'string' ? withoutUnseen(cell).trim() : '';
}

/** Ids of network and type; nothing where the row names neither. */
function placeOf(
  { cells }: FileRecord,
  types: readonly Type[],
  fault: (sentence: string) => void,
): Record<string, Value> {
  const [network, slug] = ['network', 'service_type'].map((name) => {
    const cell = cells.get(name);
    return typeof cell === 'string' ? withoutUnseen(cell).trim() : cell;
  });
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

/** Names of the labels of a row. */
function namesOf(labels: Value | undefined): readonly string[] {
  return typeof labels === 'string' ? (JSON.parse(labels) as readonly string[]) : [];
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
function stored(row: Row, column: string): unknown {
  return column === 'labels' ? JSON.stringify(row.labels) : row[column as keyof Row];
}

function differences(changed: readonly (readonly [string, Value])[], row: Row): readonly string[] {
  const named = Object.entries(serviceColumns);
  return changed.map(([column, value]) => {
    const [name, { show }] = named.find(([, one]) => one.column === column) ?? [column, { show: String }];
    return `${name} ${show(stored(row, column) as Value)} → ${show(value)}`;
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

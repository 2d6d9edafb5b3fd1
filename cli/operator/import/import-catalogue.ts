import type { Insertable, Updateable } from 'kysely';
import type { Database, Trx } from '../../../server/platform/db/database.ts';
import type { ServiceTable } from '../../../server/platform/db/schema/catalogue.ts';
import { writeCatalogueTexts } from '../../../server/platform/words/write-catalogue-texts.ts';
import { type Audit, recordAudits } from '../audit-log.ts';
import { Refused } from '../refused.ts';
import type { Change, ImportPlan, LabelType } from './import-plan.ts';
import { planImport, type EarlierParts } from './plan-import.ts';
import { isOfTexts, planTexts } from './plan-texts.ts';
import type { ReadFile } from './record.ts';

/** Rows of a transaction: one has a time limit, and those with more wait for it. */
const usualBatch = 500;

/**
 * Adds and changes services, or texts in other languages, as a file says; what it does not name stays as it is. The whole file is checked first:
 * throws `Refused` with every fault by line, and changes nothing then. Rows are written in batches of one transaction each. What was
 * written before one fails stays, and the same file goes on from there, since rows that are as the file says are left alone.
 * @param audit null to write nothing and only say what would be
 * @param progress is told of each batch, where there are several
 */
export async function importCatalogue(
  db: Database,
  instance: string,
  file: ReadFile,
  audit: Audit | null,
  { locales, progress = () => undefined, batch = usualBatch, newLabels = null }: ImportOptions,
): Promise<string> {
  const parts = inBatches(file, batch);
  const earlier: EarlierParts = { lines: new Map(), texts: new Map() };
  const plan = isOfTexts(file)
    ? (trx: Trx, part: ReadFile, _lock: boolean, before?: EarlierParts) => planTexts(trx, part, locales, before?.texts)
    : (trx: Trx, part: ReadFile, lock: boolean, before?: EarlierParts) =>
        planImport(trx, part, { lock, locales, newLabels: newLabels !== null, earlier: before });
  const checked: ImportPlan[] = [];
  for (const part of parts) checked.push(await db.read(instance, (trx) => plan(trx, part, false, earlier)));
  const whole = joined(checked);
  refuseFaults(whole);
  if (audit === null)
    return [...firstRows(file), summary(whole, newLabels), 'Nothing was written (--dry-run).'].join('\n');
  const written: ImportPlan[] = [];
  const total = file.records.length;
  let done = 0;
  for (const part of parts) {
    try {
      written.push(await db.write(instance, async (trx) => write(trx, await plan(trx, part, true), audit, newLabels)));
    } catch (error) {
      if (done === 0) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new Refused(
        `${why}\n${done} of ${total} rows are imported. Import the same file again: it goes on from there.`,
      );
    }
    done += part.records.length;
    if (parts.length > 1) progress(`${done} of ${total} rows`);
  }
  return summary(joined(written), newLabels);
}

export interface ImportOptions {
  /** Languages that texts may be given in, without English. */
  readonly locales: readonly string[];
  readonly progress?: (sentence: string) => void;
  /** Rows of a transaction. */
  readonly batch?: number;
  /** Type of the labels that are created because a service has them and the shop does not; null refuses them. */
  readonly newLabels?: LabelType | null;
}

/** The plan was made once more, with the services locked: somebody else may have changed them since the file was checked. */
async function write(trx: Trx, plan: ImportPlan, audit: Audit, newLabels: LabelType | null): Promise<ImportPlan> {
  refuseFaults(plan);
  if (newLabels !== null) await addLabels(trx, plan.labels, newLabels, audit);
  await apply(trx, plan.changes, audit);
  await writeCatalogueTexts(
    trx,
    plan.changes.flatMap(({ texts }) => texts),
  );
  return plan;
}

async function addLabels(trx: Trx, names: readonly string[], type: LabelType, audit: Audit): Promise<void> {
  for (const name of names)
    await trx.insertInto('service_label').values({ instance: trx.instance, name, icon: null, type }).execute();
  await recordAudits(
    trx,
    audit,
    names.map((name) => ({ action: 'import label', subject: `label ${name}: new` })),
  );
}

/** At least one part: what is wrong with the file as a whole is in the first. */
function inBatches({ records, faults }: ReadFile, batch: number): readonly ReadFile[] {
  const count = Math.max(1, Math.ceil(records.length / batch));
  return Array.from({ length: count }, (_, at) => ({
    records: records.slice(at * batch, (at + 1) * batch),
    faults: at === 0 ? faults : [],
  }));
}

function joined(plans: readonly ImportPlan[]): ImportPlan {
  return {
    faults: plans.flatMap(({ faults }) => faults).sort((one, other) => one.line - other.line),
    changes: plans.flatMap(({ changes }) => changes),
    labels: [...new Set(plans.flatMap(({ labels }) => labels))],
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  };
}

/** The first rows as they were understood, to be compared with the spreadsheet. */
function firstRows({ records }: ReadFile): readonly string[] {
  return records.slice(0, 3).map(({ line, cells }) => {
    const shown = [...cells].filter(([, cell]) => cell !== '' && cell !== null);
    return `line ${line}: ${shown.map(([name, cell]) => `${name} ${JSON.stringify(cell)}`).join(', ')}`;
  });
}

function refuseFaults({ faults }: ImportPlan): void {
  if (faults.length === 0) return;
  const lines = faults.slice(0, 100).map(({ line, sentence }) => `line ${line}: ${sentence}`);
  const more = faults.length > 100 ? [`and ${faults.length - 100} more`] : [];
  throw new Refused(['Nothing was imported.', ...lines, ...more].join('\n'));
}

/** New services in one statement, since a file may have 100,000 of them; what changes differs by row. */
async function apply(trx: Trx, changes: readonly Change[], audit: Audit): Promise<void> {
  const { instance } = trx;
  // Every column that has no default was asked for by the plan.
  const added = changes
    .filter(({ id }) => id === null)
    .map(({ name, values }) => ({ instance, slug: name, ...values }) as unknown as Insertable<ServiceTable>);
  if (added.length > 0) await trx.insertInto('service').values(added).execute();
  for (const { id, values } of changes) {
    if (id === null || Object.keys(values).length === 0) continue;
    const row = values as unknown as Updateable<ServiceTable>;
    await trx.updateTable('service').set(row).where('id', '=', id).execute();
  }
  await recordAudits(
    trx,
    audit,
    changes.map(({ id, kind, name, shown }) => ({
      action: `import ${kind}`,
      subject: `${kind} ${name}: ${[...(id === null ? ['new'] : []), ...shown].join(', ')}`,
    })),
  );
}

function summary({ changes, labels, unchanged }: ImportPlan, newLabels: LabelType | null): string {
  const lines = changes.map(
    ({ id, name, shown }) =>
      `${id === null ? '+' : '~'} ${[name, ...(shown.length > 0 ? [shown.join(', ')] : [])].join(': ')}`,
  );
  const added = labels.map((name) => `+ label "${name}" (${newLabels})`);
  const created = changes.filter(({ id }) => id === null).length;
  const counts = `${created} new, ${changes.length - created} changed, ${unchanged} as they were.`;
  return [...added, ...lines, counts].join('\n');
}

import type { Insertable, Updateable } from 'kysely';
import type { Database, Trx } from '../../../server/platform/db/database.ts';
import type { ServiceTable } from '../../../server/platform/db/schema/catalogue.ts';
import { type Audit, recordAudit } from '../audit-log.ts';
import { Refused } from '../refused.ts';
import { type Change, type ImportPlan, planImport } from './plan-import.ts';
import type { ReadFile } from './record.ts';

/**
 * Adds and changes services as a file says, all in one transaction; services that it does not name stay as they are.
 * Throws `Refused` with every fault by line, and changes nothing then.
 * @param audit null to write nothing and only say what would be
 */
export async function importServices(
  db: Database,
  instance: string,
  file: ReadFile,
  audit: Audit | null,
): Promise<string> {
  if (audit === null) {
    const plan = await db.read(instance, (trx) => planImport(trx, file, false));
    refuseFaults(plan);
    return [...firstRows(file), summary(plan), 'Nothing was written (--dry-run).'].join('\n');
  }
  return db.write(instance, async (trx) => {
    const plan = await planImport(trx, file, true);
    refuseFaults(plan);
    for (const change of plan.changes) await apply(trx, change, audit);
    return summary(plan);
  });
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

async function apply(trx: Trx, { id, slug, values, shown }: Change, audit: Audit): Promise<void> {
  const { instance } = trx;
  if (id === null) {
    // Every column that has no default was asked for by the plan.
    const row = { instance, slug, ...values } as unknown as Insertable<ServiceTable>;
    await trx.insertInto('service').values(row).execute();
  } else {
    const row = values as unknown as Updateable<ServiceTable>;
    await trx.updateTable('service').set(row).where('id', '=', id).execute();
  }
  await recordAudit(trx, audit, 'import service', `service ${slug}: ${id === null ? 'new' : shown.join(', ')}`);
}

function summary({ changes, unchanged }: ImportPlan): string {
  const lines = changes.map(({ id, slug, shown }) => (id === null ? `+ ${slug}` : `~ ${slug}: ${shown.join(', ')}`));
  const added = changes.filter(({ id }) => id === null).length;
  return [...lines, `${added} new, ${changes.length - added} changed, ${unchanged} as they were.`].join('\n');
}

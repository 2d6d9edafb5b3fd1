import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { UsageError } from '../command-line/command.ts';
import { auditOf, auditOptions } from '../operator/audit-log.ts';
import { importCatalogue } from '../operator/import/import-catalogue.ts';
import { translatedLocales } from '../operator/translated-locales.ts';
import { type LabelType, labelTypes } from '../operator/import/import-plan.ts';
import { decodeFile } from '../operator/import/decode-file.ts';
import { readCsv } from '../operator/import/read-csv.ts';
import { readJson } from '../operator/import/read-json.ts';
import { operatorCommand } from '../operator/operator-command.ts';

const options = {
  ...auditOptions,
  'dry-run': { type: 'boolean', default: false },
  'new-labels': { type: 'string' },
} as const;

/** `livery import`: services, or texts of the catalogue in other languages, from a CSV or JSON file. */
export const importFile = operatorCommand(options, async ([path, ...more], values) => {
  if (path === undefined || more.length > 0) throw new UsageError('Name the instance and the file.');
  if (!/\.(csv|json)$/i.test(path)) throw new UsageError('The file must end in .csv or .json.');
  const newLabels = labelTypeOf(values['new-labels']);
  const audit = values['dry-run'] ? null : auditOf(values);
  const bytes = await readFile(resolve(path)).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  return async (db, instance, root) => {
    const text = decodeFile(bytes);
    const progress = (sentence: string) => void process.stderr.write(`${sentence}\n`);
    if (bytes.length > largeFile) progress(`Reading ${path}. All rows are checked before any is written.`);
    const file = /\.csv$/i.test(path) ? readCsv(text) : readJson(text);
    return importCatalogue(db, instance, file, audit, {
      locales: translatedLocales(root, instance),
      progress,
      newLabels,
    });
  };
});

/** Bytes of a file that takes a while to check. */
const largeFile = 2_000_000;

function labelTypeOf(given: string | undefined): LabelType | null {
  if (given === undefined) return null;
  const type = labelTypes.find((one) => one === given);
  if (type === undefined) throw new UsageError(`--new-labels must be one of ${labelTypes.join(', ')}.`);
  return type;
}

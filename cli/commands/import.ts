import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command.ts';
import { actOf, actOptions } from '../operator/act-of.ts';
import { atDesk } from '../operator/at-desk.ts';
import { importServices } from '../operator/import/import-services.ts';
import { readCsv } from '../operator/import/read-csv.ts';
import { readJson } from '../operator/import/read-json.ts';

/** `livery import`: services from a CSV or JSON file. */
export async function importFile(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...actOptions, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [instance, path, ...more] = positionals;
  if (instance === undefined || path === undefined || more.length > 0) {
    throw new UsageError('Say which instance, and which file.');
  }
  if (!/\.(csv|json)$/i.test(path)) throw new UsageError('The file must end in .csv or .json.');
  const mode = values['dry-run'] ? ({ dryRun: true } as const) : ({ dryRun: false, act: actOf(values) } as const);
  const text = await readFile(resolve(path), 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const file = /\.csv$/i.test(path) ? readCsv(text) : readJson(text);
  return atDesk(root, instance, (db) => importServices(db, instance, file, mode));
}

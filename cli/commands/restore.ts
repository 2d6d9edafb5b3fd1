import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openFiles } from '../../server/main/open-ports.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { checkBackup, readBackup } from '../backup/read-backup.ts';
import { unhurried } from '../backup/tables.ts';
import { UsageError } from '../command-line/command.ts';
import { checkLedger } from '../doctor/check-database.ts';
import { inWords } from '../operator/operator-command.ts';

/** `livery restore`: puts a backup into an empty database, which it makes when the embedded one is not there yet. */
export async function restore(args: readonly string[], root: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('Name the backup.');
  const file = resolve(name);
  return inWords(root, async () => {
    const environment = readEnvironment(process.env);
    const { databaseUrl: url, databasePooler: pooler, dataFolder } = environment;
    const at = await checkBackup(file);
    const db = await openDatabase({ url, pooler, folder: resolve(root, dataFolder), ...unhurried });
    try {
      const rows = await readBackup(db, openFiles(environment, root), file);
      const books = await checkLedger(db);
      process.stdout.write(`${rows} rows of ${at} are restored. ${books.sentence}\n`);
      return books.state === 'ok' ? 0 : 1;
    } finally {
      await db.close();
    }
  });
}

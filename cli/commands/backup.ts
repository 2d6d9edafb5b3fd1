import { constants, existsSync } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openFiles } from '../../server/main/open-ports.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { Problem } from '../../server/platform/problem.ts';
import { unhurried } from '../backup/tables.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { UsageError } from '../command-line/command.ts';
import { lastBackup } from '../doctor/check-environment.ts';
import { inWords, openExisting } from '../operator/operator-command.ts';
import { Refused } from '../operator/refused.ts';

/** A pooler may limit what servers never need: a transaction that lasts as long as the whole shop is read. */
function cutOff(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 503) throw error;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  throw new Refused(
    `The connection through the pooler broke off${reason}, and so did the backup. Where the pooler limits queries or transactions (query_timeout, transaction_timeout and idle_transaction_timeout of PgBouncer), name PostgreSQL itself for this command: LIVERY_DATABASE_POOLER=none DATABASE_URL=postgres://…`,
    { cause: error },
  );
}

/** `livery backup`: writes all rows of the database, as they are at one moment, and their files to a file that only its owner can read. */
export async function backup(args: readonly string[], root: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('Name the file to write.');
  const file = resolve(name);
  return inWords(root, async () => {
    for (const taken of [file, `${file}.part`]) {
      if (existsSync(taken)) throw new Refused(`${taken} exists. Name another file, or remove it.`);
    }
    await access(dirname(file), constants.W_OK).catch(() => {
      throw new Refused(`This user can’t write to the folder ${dirname(file)}. Make it, or name another file.`);
    });
    const environment = readEnvironment(process.env);
    const at = new Date();
    const db = await openExisting(root, environment, unhurried);
    try {
      const writing = writeBackup(db, openFiles(environment, root), file, at);
      const { tables, rows, files, missing } = await (environment.databasePooler ? writing.catch(cutOff) : writing);
      const { size } = await stat(file);
      const lost =
        missing === 0
          ? ''
          : ` ${countOf(missing, 'file is', 'files are')} missing in the store of files: see LIVERY_FILES.`;
      const note = { at: at.toISOString(), file, bytes: size };
      // Only for `livery doctor`; a data folder that is read-only is no reason to fail.
      await writeFile(resolve(root, environment.dataFolder, lastBackup), JSON.stringify(note)).catch(() => {});
      process.stdout.write(
        `${countOf(rows, 'row', 'rows')} of ${countOf(tables, 'table', 'tables')} and ${countOf(files, 'file', 'files')} are in ${file} (${size} bytes).${lost} Keep LIVERY_SECRET, or the file "secret" of the data folder, in another place: the backup has neither.\n`,
      );
    } finally {
      await db.close();
    }
    return 0;
  });
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { FolderInUse } from '../../server/platform/db/folder-lock.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { say } from '../../server/platform/words/words.ts';
import { Problem } from '../../server/platform/problem.ts';
import { UsageError } from '../command-line/command.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { Refused } from './refused.ts';

/**
 * Does an operator's work on an instance of the database that the environment names, and says what the work answers.
 * What cannot be done comes out as a sentence, and the exit code is 1; nothing was changed then.
 */
export async function atDesk(root: string, instance: string, work: (db: Database) => Promise<string>): Promise<number> {
  const ids = readdirSync(join(root, 'instances'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  if (!ids.includes(instance)) {
    const guess = nearest(instance, ids);
    const question = guess === undefined ? '' : ` Did you mean "${guess}"?`;
    throw new UsageError(`There is no instance "${instance}".${question} There is: ${ids.join(', ')}.`);
  }
  try {
    const db = await openThere(root);
    try {
      process.stdout.write(`${await work(db)}\n`);
    } finally {
      await db.close();
    }
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error, root);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

/** Only a database that is there: a mistyped folder must not end in a new, empty one. */
function openThere(root: string): Promise<Database> {
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const folder = resolve(root, dataFolder);
  if (databaseUrl === undefined && !existsSync(join(folder, 'pg'))) {
    throw new Refused(`There is no database in ${folder} yet. It is made when the shop is started: npm start`);
  }
  return openDatabase({ url: databaseUrl, folder });
}

function sentenceOf(error: unknown, root: string): string | undefined {
  if (error instanceof Refused) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message}\nOne process at a time can use the embedded database. A shop on PostgreSQL (DATABASE_URL) can stay open meanwhile.`;
  }
  if (error instanceof Problem) {
    const words = JSON.parse(readFileSync(join(root, 'locales/en/server.json'), 'utf8')) as Record<string, string>;
    return say({ words: { en: words } }, 'en', error.sentence);
  }
  return faultOfStart(error);
}

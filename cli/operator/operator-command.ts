import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import type { Database, Trx } from '../../server/platform/db/database.ts';
import { FolderInUse } from '../../server/platform/db/folder-lock.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import { Problem } from '../../server/platform/problem.ts';
import { sentenceText } from '../../server/platform/words/words.ts';
import { type Run, UsageError } from '../command-line/command.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { type Audit, auditOf, auditOptions } from './audit-log.ts';
import { Refused } from './refused.ts';
import { tableText } from './table-text.ts';

/** What a command does on an instance; the answer is printed. Throws `Refused`, and nothing was changed then. */
export type Work = (db: Database, instance: string, root: string) => Promise<string>;

export const reading =
  (work: (trx: Trx) => Promise<string>): Work =>
  (db, instance) =>
    db.read(instance, work);
export const writing =
  (work: (trx: Trx) => Promise<string>): Work =>
  (db, instance) =>
    db.write(instance, work);

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/**
 * An operator command: `<instance> [word …] [--option …]`, done on the database that the environment names. Refusals come
 * out as a sentence, and the exit code is 1.
 * @param plan chooses the work by what follows the instance; throws `UsageError`
 */
export function operatorCommand<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  plan: (words: readonly string[], values: Values<Options>) => Work | Promise<Work>,
): OperatorRun {
  const planned = async (args: readonly string[]) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [instance, ...words] = positionals;
    if (instance === undefined) throw new UsageError('Name the instance.');
    return { instance, work: await plan(words, values) };
  };
  const run: Run = async (args, root) => {
    const { instance, work } = await planned(args);
    return onDatabase(root, instance, work);
  };
  return Object.assign(run, {
    async on(db: Database, args: readonly string[], root: string) {
      const { instance, work } = await planned(args);
      return work(db, instance, root);
    },
  });
}

/** An operator command, which also runs on a database that is open: the embedded one has room for one process. */
export interface OperatorRun extends Run {
  /** Gives what it says. Throws `Refused` and `UsageError`. */
  readonly on: (db: Database, args: readonly string[], root: string) => Promise<string>;
}

/** Rows as a table with these columns, or a sentence where there are none. */
export function listing<Row>(
  none: string,
  read: (trx: Trx) => Promise<readonly Row[]>,
  columns: Readonly<Record<string, (row: Row) => string | number | Date | null>>,
): Work {
  return reading(async (trx) => tableOf(none, await read(trx), columns));
}

/** The same of rows that are read already. */
export function tableOf<Row>(
  none: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number | Date | null>>,
): string {
  if (rows.length === 0) return none;
  return tableText([
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((column) => cellText(column(row)))),
  ]);
}

function cellText(cell: string | number | Date | null): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 16) : String(cell ?? '');
}

/** `[approve|decline <number>]`: lists what waits for a decision, or decides one. */
export function reviewPlan(
  list: Work,
  approve: 'approve' | 'accept',
  decide: (trx: Trx, id: number, approve: boolean, audit: Audit) => Promise<string>,
) {
  return ([action = 'list', number, ...more]: readonly string[], values: Values<typeof auditOptions>): Work => {
    if (action === 'list' && number === undefined) return list;
    if ((action !== approve && action !== 'decline') || more.length > 0) {
      throw new UsageError(`Unknown action. Use ${approve} or decline, or nothing to list what waits.`);
    }
    const id = idOf(number);
    const audit = auditOf(values);
    return writing((trx) => decide(trx, id, action === approve, audit));
  };
}

/** The number of what a command is about. Throws `UsageError`. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('Give its number.');
  return Number(text);
}

/** Of all instances, also of those whose config files have errors. */
export function instanceIds(root: string): readonly string[] {
  return readdirSync(join(root, 'instances'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

async function onDatabase(root: string, instance: string, work: Work): Promise<number> {
  const ids = instanceIds(root);
  if (!ids.includes(instance)) {
    const guess = nearest(instance, ids);
    const question = guess === undefined ? '' : ` Did you mean "${guess}"?`;
    throw new UsageError(`There is no instance "${instance}".${question} Instances: ${ids.join(', ')}.`);
  }
  return inWords(root, async () => {
    const db = await openExisting(root);
    try {
      process.stdout.write(`${await work(db, instance, root)}\n`);
    } finally {
      await db.close();
    }
    return 0;
  });
}

/** Does what a command does and gives its exit code; refusals come out as a sentence, and the code is 1. */
export async function inWords(root: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentenceOf(error, root);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}

/**
 * Only a database that is there: a mistyped folder must not end in a new, empty one. And only one of this version, unless
 * told: the server of the version before may be running on it.
 */
export function openExisting(
  root: string,
  environment = readEnvironment(process.env),
  options: Pick<DatabaseOptions, 'statementTimeout' | 'transactionTimeout' | 'asItIs'> = {},
): Promise<Database> {
  const { databaseUrl, databasePooler: pooler, dataFolder } = environment;
  const folder = resolve(root, dataFolder);
  if (databaseUrl === undefined && !existsSync(join(folder, 'pg'))) {
    throw new Refused(`No database in ${folder}. Start the server once to create it: npm start`);
  }
  return openDatabase({ url: databaseUrl, pooler, folder, asItIs: true, ...options });
}

function sentenceOf(error: unknown, root: string): string | undefined {
  if (error instanceof Refused) return error.message;
  if (error instanceof FolderInUse) {
    return `${error.message}\nOne process at a time can use the embedded database. A server on PostgreSQL (DATABASE_URL) can keep running meanwhile.`;
  }
  if (error instanceof Problem) {
    const words = JSON.parse(readFileSync(join(root, 'locales/en/server.json'), 'utf8')) as Record<string, string>;
    return sentenceText({ words: { en: words } }, 'en', error.sentence);
  }
  return faultOfStart(error);
}

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/db/database.ts';
import { codeOf } from '../../server/platform/db/failures.ts';
import { FolderInUse, lockFolder } from '../../server/platform/db/folder-lock.ts';
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open-database.ts';
import { empty, type Template } from '../database-template.ts';
import { longLimits } from '../long-limits.ts';
import { until } from '../until.ts';
import { type DataFiles, MemoryFiles } from './memory-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'livery');

/**
 * A new, migrated database in memory with what the template says, empty unless told. Making one from nothing takes seconds
 * of work; the first test after a change keeps what it made, and all others start from that.
 */
export async function embeddedDatabase(
  options: Pick<DatabaseOptions, 'transactionTimeout' | 'connectionTimeout' | 'upkeep'> = {},
  template = empty,
): Promise<Database> {
  return openDatabase({ ...longLimits, ...options, files: new MemoryFiles(await filesOf(template)) });
}

/** The same, empty, with the files it lives in, whose disk can be made full. */
export async function embeddedDatabaseOnDisk(): Promise<{ readonly db: Database; readonly disk: MemoryFiles }> {
  const disk = new MemoryFiles(await filesOf(empty));
  return { db: await openDatabase({ ...longLimits, files: disk }), disk };
}

/** Puts what `embeddedDatabase` begins with into a data folder, as if a shop had been opened there and closed. */
export async function embeddedFolder(folder: string, template = empty): Promise<void> {
  const data = join(folder, 'pg');
  mkdirSync(data, { recursive: true });
  for (const [path, content] of await filesOf(template)) {
    const at = join(data, path);
    if (content === null) mkdirSync(at, { mode: 0o700 });
    else writeFileSync(at, content, { mode: 0o600 });
  }
}

/** Of the databases `template0` and `template1`, which nobody opens: two files of three. */
const otherDatabases = /^\/base\/[14]\//;

const logFile = /^\/pg_wal\/[0-9A-F]{24}$/;

/** By the names of templates, for all tests of this process. */
const known = new Map<string, Promise<DataFiles>>();

function filesOf(template: Template): Promise<DataFiles> {
  const files = known.get(template.name) ?? readOrMake(template);
  known.set(template.name, files);
  // Else one test that could not make it would take all later ones of this process with it.
  files.catch(() => known.delete(template.name));
  return files;
}

/** Makes what tests begin with where it is missing or out of date, so that no test waits for it. */
export async function makeTemplates(templates: readonly Template[]): Promise<void> {
  for (const template of [empty, ...templates]) await readOrMake(template);
}

async function readOrMake(template: Template): Promise<DataFiles> {
  const version = versionOf(template);
  const file = join(cache, `${template.name}-${version}.database`);
  mkdirSync(cache, { recursive: true });
  // Of several test processes one makes it, and the others wait.
  return until(async () => {
    const made = readMade(file);
    if (made) return made;
    const release = lockUnlessInUse(file);
    if (!release) return undefined;
    try {
      return readMade(file) ?? (await make(template, file, version));
    } finally {
      release();
    }
  }, 100);
}

function readMade(file: string): DataFiles | undefined {
  try {
    return deserialize(readFileSync(file)) as DataFiles;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

function lockUnlessInUse(file: string): (() => void) | undefined {
  try {
    return lockFolder(file);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return undefined;
  }
}

async function make(template: Template, file: string, version: string): Promise<DataFiles> {
  const made = new MemoryFiles(template === empty ? new Map() : await filesOf(empty));
  const db = await openDatabase({ ...longLimits, files: made });
  await template.fill(db);
  // Whoever starts from the files should not have to replay the log.
  await db.system((trx) => sql`checkpoint`.execute(trx));
  // The log is written in files of 16 MB: of those, only the one in which the checkpoint is recorded is read again.
  const { rows } = await db.system((trx) =>
    sql<{ name: string }>`select pg_walfile_name(redo_lsn) as name from pg_control_checkpoint()`.execute(trx),
  );
  const log = `/pg_wal/${rows[0]?.name}`;
  const isNeeded = (path: string) => !otherDatabases.test(path) && (path === log || !logFile.test(path));
  const files = new Map([...made.read()].filter(([path, content]) => content === null || isNeeded(path)));
  await db.close();
  // Whoever reads meanwhile sees a whole file or none.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, serialize(files));
  renameSync(draft, file);
  for (const name of readdirSync(cache)) {
    const isOutdated = name.startsWith(`${template.name}-`) && name.endsWith('.database') && !name.includes(version);
    if (isOutdated) rmSync(join(cache, name), { force: true });
  }
  return files;
}

/** Changes with the sources that make it, and with the database itself. */
function versionOf({ madeFrom }: Template): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const folder of ['tests/embedded', ...madeFrom]) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

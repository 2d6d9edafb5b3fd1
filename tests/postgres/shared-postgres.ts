import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { codeOf } from '../../server/platform/db/failures.ts';
import { until } from '../until.ts';
import { startPostgres } from './start-postgres.ts';

/** Names the folder in which the processes of one test run find what they share. */
const variable = 'LIVERY_TEST_RUN';

interface Shared {
  /** Null where there is no PostgreSQL to be had. */
  readonly url: string | null;
  /** Null when it is not ours to end. */
  readonly pid: number | null;
}

/** The folder of this test run, which is removed at its end; undefined outside of one. */
export function runFolder(): string | undefined {
  return process.env[variable];
}

/** Vitest calls this before its first worker starts; what it answers is called after the last has ended. */
export default function beginRun(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-tests-'));
  // PostgreSQL may run as another user, and has to get through.
  chmodSync(folder, 0o755);
  process.env[variable] = folder;
  return async () => {
    const { pid, url } = readShared(folder) ?? { pid: null, url: null };
    if (pid !== null) await end(pid);
    else if (url !== null) await dropDatabases(url, databasePrefix());
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * What the names of all databases of this test run begin with: a PostgreSQL that is somebody else's outlives the run, and another
 * run may use it at the same time.
 */
export function databasePrefix(): string {
  // Random letters end the name of the folder; without one, nobody shares with this process.
  const run = runFolder()?.split('-').at(-1)?.toLowerCase() ?? process.pid;
  return `livery_test_${run}_`;
}

/** Address of the one PostgreSQL of this test run, which the first who asks starts; null where there is none to be had. */
export async function sharedPostgres(): Promise<string | null> {
  const folder = runFolder();
  if (!folder) throw new Error('Only tests that Vitest runs share a PostgreSQL.');
  if (isFirst(folder)) {
    const root = join(folder, 'postgres');
    mkdirSync(root);
    const postgres = await startPostgres({ root }).catch((error: unknown) => {
      publish(folder, { url: null, pid: null });
      throw error;
    });
    publish(folder, { url: postgres?.url ?? null, pid: postgres?.pid ?? null });
  }
  return (await until(() => readShared(folder))).url;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function publish(folder: string, shared: Shared): void {
  const draft = join(folder, 'draft');
  writeFileSync(draft, JSON.stringify(shared));
  renameSync(draft, join(folder, 'postgres.json'));
}

function readShared(folder: string): Shared | null {
  const file = join(folder, 'postgres.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shared) : null;
}

async function end(pid: number): Promise<void> {
  signal(pid, 'SIGQUIT');
  await until(() => !signal(pid, 0));
}

/** Drops a database with the connections to it, if it is there. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
  } catch (error) {
    // Only a superuser may end what PostgreSQL itself does there at the moment; without force it is waited for.
    if (codeOf(error) !== '42501') throw error;
    await client.query(`drop database if exists "${name}"`);
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await dropDatabase(client, datname);
  await client.end();
}

/** Whether there is still such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

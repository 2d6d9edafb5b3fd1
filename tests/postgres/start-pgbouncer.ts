import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { until } from '../until.ts';
import { freePort } from '../free-port.ts';

export interface PgBouncer {
  readonly version: string;
  /** Address of a database by way of it. */
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** A PgBouncer in transaction mode with a few connections in front of a PostgreSQL; null where the program is not installed. */
export async function startPgBouncer(
  postgres: string,
  connections: number,
  settings: readonly string[] = [],
): Promise<PgBouncer | null> {
  const version = /PgBouncer (\S+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  if (version === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'livery-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new URL(postgres);
  const file = join(folder, 'pgbouncer.ini');
  // Nothing is ignored or kept: what a manual says without a word about Livery.
  writeFileSync(
    file,
    `[databases]
* = user=${server.username} host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
${settings.map((setting) => `${setting}\n`).join('')}`,
    { mode: 0o644 },
  );
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn('pgbouncer', ['-q', file], { ...nobody, stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const urlOf = (database: string) => {
    const url = new URL(database);
    url.port = String(port);
    return url.href;
  };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: urlOf(postgres) });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  });
  return {
    version,
    urlOf,
    async stop() {
      process.off('exit', kill);
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

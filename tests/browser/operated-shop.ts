import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';
import { type Shop, shopOn } from './shop.ts';

/** A shop on PostgreSQL: commands of an operator work on a database that the server uses meanwhile. */
export interface OperatedShop {
  readonly shop: Shop;
  readonly folder: string;
  /** Runs a command as an operator would, beside the server; gives what it has said. */
  readonly livery: (...args: readonly string[]) => string;
  readonly close: () => Promise<void>;
}

export async function openOperatedShop(): Promise<OperatedShop> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL to open a shop on');
  const folder = mkdtempSync(join(tmpdir(), 'livery-operated-'));
  const port = await freePort();
  const place = { DATABASE_URL: postgres.url, LIVERY_DATA: folder };
  const server = startLivery({ PORT: String(port), LIVERY_SANDBOX_SECONDS: '1', ...place });
  await untilReady(server, port);
  return {
    shop: shopOn(port),
    folder,
    livery(...args) {
      const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/main.ts', ...args], {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', LIVERY_DEMO: 'on', ...place },
      });
      if (status !== 0) throw new Error(`livery ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
      return stdout;
    },
    async close() {
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

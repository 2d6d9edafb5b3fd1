import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Postgres } from '../postgres/start-postgres.ts';
import { type CuttingProxy, losses } from './cutting-proxy.ts';
import type { SmallDisk } from './small-disk.ts';

/**
 * What goes wrong: one of the server's processes, PostgreSQL or the whole server is killed; PostgreSQL's connections are
 * lost; its disk is full; the server's clock is set.
 */
export const faultKinds = ['worker', 'database', 'server', 'connections', 'disk', 'clock'] as const;
export type Fault = (typeof faultKinds)[number];

/** Seconds that the server's clock is wrong by from each fault of the clock to the next; two numbers: each process its own. */
const clocks = ['10800', '-10800', '93600,-40', '-90000', '0,7200', '0'] as const;

/** Environment of a server whose clock can be set, and the means to set it. */
export function clockBelow(folder: string) {
  const file = join(folder, 'clock');
  const set = (offsets: string) => writeFileSync(file, offsets);
  set('0');
  const preload = pathToFileURL(fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))).href;
  return { set, environment: { LIVERY_SOAK_CLOCK: file, NODE_OPTIONS: `--import=${preload}` } };
}

/** How each fault that does not concern the server's processes is brought about; each kind in another way every time. */
export function outerFaults({
  postgres,
  proxy,
  disk,
  setClock,
}: {
  readonly postgres: Postgres;
  readonly proxy: CuttingProxy;
  readonly disk: SmallDisk | null;
  readonly setClock: (offsets: string) => void;
}): Readonly<Record<'connections' | 'disk' | 'clock', () => Promise<void>>> {
  let cuts = 0;
  let fills = 0;
  let jumps = 0;
  return {
    async connections() {
      const loss = losses[cuts % losses.length] ?? 'reset';
      cuts += 1;
      await proxy.cut(loss, 1_500);
    },
    async disk() {
      if (!disk) throw new Error('There is no disk that may be filled');
      disk.fill();
      fills += 1;
      // Every other time the log finds no space either: PostgreSQL goes down, and may not come up by itself.
      if (fills % 2 === 0) await exhaustLog(postgres.url);
      await pause(2_000);
      disk.empty();
      await postgres.revive?.();
    },
    async clock() {
      setClock(clocks[jumps % clocks.length] ?? '0');
      jumps += 1;
      await pause(300);
    },
  };
}

async function exhaustLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let time = 0; time < 12; time += 1) {
      await client.query('create table if not exists log_filler (one integer); insert into log_filler values (1)');
      await client.query('select pg_switch_wal()');
    }
  } catch {
    // No space, which is what was wanted.
  } finally {
    await client.end().catch(() => {});
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { freePort } from '../free-port.ts';
import { startLivery, untilReady } from './start-livery.ts';
import { realStarts } from '../tier.ts';
import { until } from '../until.ts';

const postgres = await startPostgres();
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'livery-supervision-'));
  await buildClient(join(import.meta.dirname, '../..'));
}, realStarts);
afterAll(async () => {
  await postgres?.stop();
  await rm(data, { recursive: true, force: true });
});

function childrenOf(pid: number | undefined): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

describe.skipIf(!postgres?.halt)(
  'processes that share a PostgreSQL (needs one of our own)',
  { timeout: realStarts },
  () => {
    test('wait for it at the start, and come back as often as they die while it is away', async () => {
      const port = await freePort();
      await postgres?.halt?.();
      const livery = startLivery({
        LIVERY_DATA: data,
        LIVERY_PROCESSES: '2',
        PORT: String(port),
        DATABASE_URL: postgres?.url ?? '',
      });
      // What `ps` lists as a child besides the two is `ps` of nobody: only the primary has children here.
      const workers = () => childrenOf(livery.child.pid);
      try {
        await until(() => livery.output().includes('does not answer (ECONNREFUSED)'));
        await postgres?.resume?.();
        await untilReady(livery, port);
        await until(() => workers().length === 2);

        await postgres?.halt?.();
        const first = workers();
        for (const pid of first) process.kill(pid, 'SIGKILL');
        await until(() => workers().length === 2 && workers().every((pid) => !first.includes(pid)));
        const second = workers();
        process.kill(second[0] ?? 0, 'SIGKILL');
        await until(() => workers().length === 2 && !workers().includes(second[0] ?? 0));
        await postgres?.resume?.();
        await untilReady(livery, port);
        await until(() => workers().length === 2);

        expect(livery.output()).not.toMatch(/^\s+at /m);
        expect(await livery.stop()).toBe(0);
      } finally {
        await livery.crash();
      }
    });
  },
);

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildClient } from '../../cli/client/build-client.ts';
import { runCommand } from '../../cli/run-command.ts';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { seeded } from '../server/test-server.ts';
import { freePort } from '../free-port.ts';
import { type LiveryProcess, startLivery, untilReady } from '../process/start-livery.ts';
import { isLong, realStarts } from '../tier.ts';

const root = join(import.meta.dirname, '../..');
const started: LiveryProcess[] = [];
let data: string;
const start = (environment: Record<string, string>): LiveryProcess => {
  const livery = startLivery({ LIVERY_DATA: data, ...environment });
  started.push(livery);
  return livery;
};
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'livery-faults-'));
});
afterEach(async () => {
  for (const livery of started.splice(0)) await livery.crash();
  await rm(data, { recursive: true, force: true });
});

/** What `livery start` says in this process, where it ends with 1. */
async function failedStart(environment: Readonly<Record<string, string>>): Promise<string> {
  const stderr: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => stderr.push(String(text)) > 0);
  for (const [name, value] of Object.entries({ LIVERY_DATA: data, ...environment })) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  expect(await runCommand(['start'], root)).toBe(1);
  return stderr.join('');
}

test('a start lists everything that is wrong with its environment at once, without a stack', async () => {
  const stderr = await failedStart({
    PORT: 'abc',
    LIVERY_SANDBOX_SECONDS: '-1',
    LIVERY_LOG: 'loud',
    DATABASE_URL: 'mysql://me:secret@host/db',
  });
  for (const name of [
    'PORT is "abc"',
    'LIVERY_SANDBOX_SECONDS is "-1"',
    'LIVERY_LOG is "loud"',
    'DATABASE_URL must look like',
  ]) {
    expect(stderr).toContain(name);
  }
  expect(stderr).not.toMatch(/secret|^\s+at /m);
});

test('a start says in one sentence that its PostgreSQL does not answer', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgres://shop:tulip@127.0.0.1:${port}/shop`;
  const stderr = await failedStart({ DATABASE_URL, LIVERY_DATABASE_WAIT: '0' });
  expect(stderr).toMatch(
    new RegExp(`^The database at 127\\.0\\.0\\.1:${port} does not answer \\(ECONNREFUSED\\)\\. Start it, or [^\n]*\n$`),
  );
  expect(stderr).not.toContain('tulip');
});

if (isLong)
  describe('the real process', { timeout: realStarts }, () => {
    beforeAll(() => buildClient(root), realStarts);

    test('says that its port is taken and how to choose another one', async () => {
      const port = await freePort();
      const other = createServer().listen(port);
      try {
        const livery = start({ PORT: String(port) });
        expect(await livery.ended).toBe(1);
        expect(livery.output()).toContain(`Port ${port} is taken by another program`);
        expect(livery.output()).not.toMatch(/^\s+at /m);
      } finally {
        other.close();
      }
    });

    test('says in one sentence that its PostgreSQL does not answer', async () => {
      const port = await freePort();
      const DATABASE_URL = `postgres://shop:tulip@127.0.0.1:${port}/shop`;
      const livery = start({ PORT: String(await freePort()), DATABASE_URL, LIVERY_DATABASE_WAIT: '0' });
      expect(await livery.ended).toBe(1);
      expect(livery.output()).toContain(
        `The database at 127.0.0.1:${port} does not answer (ECONNREFUSED). Start it, or`,
      );
      expect(livery.output()).not.toMatch(/tulip|^\s+at /m);
    });

    test('says that another one has its data folder', async () => {
      await embeddedFolder(data, seeded);
      const port = await freePort();
      const first = start({ PORT: String(port) });
      await untilReady(first, port);
      const second = start({ PORT: String(await freePort()) });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    });

    test('opens its data folder again after it was closed or has crashed', async () => {
      const port = await freePort();
      const first = start({ PORT: String(port) });
      await untilReady(first, port);
      expect(await first.stop()).toBe(0);

      const again = start({ PORT: String(port) });
      await untilReady(again, port);
      // Nothing has changed, so that nothing is built.
      expect(again.output()).not.toContain('Building');
      await again.crash();
      await untilReady(start({ PORT: String(port) }), port);
      expect(existsSync(data)).toBe(true);
    });
  });

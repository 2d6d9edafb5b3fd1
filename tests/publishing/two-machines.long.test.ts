import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sourcesHash } from '../../cli/client/sources-hash.ts';
import { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import { SharedVersions } from '../../server/platform/publishing/shared-versions.ts';
import { type ScratchPostgres, scratchPostgres } from '../postgres/scratch-database.ts';
import { freePort } from '../free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';
import { root } from '../server/test-server.ts';

let postgres: ScratchPostgres | null;
beforeAll(async () => {
  postgres = await scratchPostgres();
});
afterAll(() => postgres?.stop());

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-machine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server with a data folder of its own; gives what the title of its start page says after the dash. */
async function server(url: string) {
  const port = await freePort();
  const livery = startLivery({
    PORT: String(port),
    LIVERY_DATA: await dataFolder(),
    DATABASE_URL: url,
    LIVERY_DEMO: 'off',
    LIVERY_SECRET: 'two machines of one shop, with one secret',
  });
  onTestFinished(() => void livery.stop());
  await untilReady(livery, port);
  const name = async () => {
    const page = await (await fetch(`http://localhost:${port}/app/login`)).text();
    return /<title>[^<]* – ([^<]*)<\/title>/.exec(page)?.[1];
  };
  return { name, stop: livery.stop };
}

test('two servers with data folders of their own serve what a third machine publishes, and a later one, too', async ({
  skip,
}) => {
  if (!postgres) return skip();
  const { db, url } = await postgres.open();
  const [one, other] = await Promise.all([server(url), server(url)]);
  expect([await one.name(), await other.name()]).toEqual(['Aurora', 'Aurora']);

  const store = new DefinitionStore(await dataFolder(), (await sourcesHash(root)).slice(0, 12));
  const shared = new SharedVersions(db, store);
  await shared.pull();
  const before = store.live('aurora');
  const instance = store.load('aurora');
  if (!instance || !before) throw new Error('Nothing is published');
  const renamed = store.store({ ...instance, settings: { ...instance.settings, panelName: 'Borealis' } });
  const event = { at: new Date().toISOString(), by: 'ann', action: 'publish' } as const;
  await shared.record('aurora', store.ofRelease({ ...event, version: renamed }));
  const names = async () => [await one.name(), await other.name()];
  await expect.poll(names).toEqual(['Borealis', 'Borealis']);

  const late = await server(url);
  expect(await late.name()).toBe('Borealis');
  await shared.record('aurora', store.ofRelease({ ...event, version: before.version, action: 'rollback' }));
  await expect.poll(async () => [...(await names()), await late.name()]).toEqual(['Aurora', 'Aurora', 'Aurora']);
  expect((await Promise.all([one, other, late].map(({ stop }) => stop()))).every((code) => code === 0)).toBe(true);
});

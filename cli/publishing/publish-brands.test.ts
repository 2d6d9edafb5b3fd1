import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isLong } from '../../tests/tier.ts';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { createServer } from '../../server/main/create-server.ts';
import { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { booksScreen, testFiles, type TestFiles } from '../../tests/compile/test-project.ts';
import { send, testClient, testContract } from '../../tests/server/test-server.ts';
import { liveBrands, publishBrands } from './publish-brands.ts';
import { watchPublished } from './watch-published.ts';

const brands = [
  { id: 'red', hosts: ['red.test'] },
  { id: 'blue', hosts: ['blue.test'] },
];
const blue = { 'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test'] } };
const broken = { 'instances/red/screens/books.json': '{ "format": 1, "screen": "books", "titel": 5 }' };

/** What did not change from one version to the next is not compiled again. */
const compiler = new ProjectCompiler('');

/** Both brands; the settings and the texts of red name the version. */
function compiled(version: number, more: TestFiles = {}) {
  const files = {
    ...blue,
    ...booksScreen([{ id: 'a', block: 'text', text: 'books.title' }]),
    'instances/red/instance.json': {
      format: 1,
      id: 'red',
      hosts: ['red.test'],
      settings: { panelName: `mark-${version}-` },
    },
    'instances/red/locales/en/books.json': { title: `mark-${version}-` },
    ...more,
  };
  return compiler.compile(testFiles(files));
}

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-published-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = new DefinitionStore(folder);
  const take = (version: number, action: 'start' | 'publish', more: TestFiles = {}, ids = ['red', 'blue']) =>
    publishBrands({ store, record: (...event) => store.record(...event) }, compiled(version, more), ids, {
      at: `2026-01-01T00:00:${version}Z`,
      by: 'ann',
      action,
    });
  return { store, take };
}

async function serve(store: DefinitionStore) {
  const { instances, unavailable } = liveBrands(store, brands);
  const registry = createInstanceRegistry(instances, unavailable);
  const app = createServer({
    contract: await testContract(),
    db: {} as Database,
    instances: registry,
    pages: { client: testClient },
  });
  onTestFinished(() => app.close());
  const stop = watchPublished(
    store,
    { use: async (list, without) => registry.replace(list, without), log: app.log },
    () => brands,
  );
  onTestFinished(stop);
  return (line: string, host: string) => send(app, line, { host, headers: { accept: 'text/html' } });
}

test('a brand with an error is served as it was last valid, and the others as they are', async () => {
  const { store, take } = open();
  await take(1, 'start');
  const { refused, published, unchanged } = await take(2, 'start', broken);
  expect(refused.map(({ id, diagnostics }) => `${id} ${diagnostics[0]?.file}`)).toEqual([
    'red instances/red/screens/books.json',
  ]);
  expect({ published, unchanged }).toEqual({ published: [], unchanged: ['blue'] });
  const call = await serve(store);
  const red = await call('GET /app/books', 'red.test');
  expect([red.status, red.text.includes('mark-1-')]).toEqual([200, true]);
  expect((await call('GET /app/books', 'blue.test')).status).toBe(200);
});

test('a brand that was never valid answers 503 with a plain page until it is published', async () => {
  const { store, take } = open();
  await take(1, 'start', broken);
  const call = await serve(store);
  const refused = await call('GET /app/books', 'red.test');
  expect(refused.status).toBe(503);
  expect(refused.text).toContain('<h1>Not available yet</h1>');
  expect((await call('GET /app/books', 'blue.test')).status).toBe(200);
  await take(2, 'publish');
  await expect.poll(async () => (await call('GET /app/books', 'red.test')).status).toBe(200);
});

test('a start does not undo what a person has published', async () => {
  const { store, take } = open();
  await take(1, 'publish');
  expect((await take(2, 'start')).kept).toEqual(['red']);
  expect(store.history('red')).toHaveLength(1);
});

test('a brand cannot take the host of another', async () => {
  const { store, take } = open();
  await take(1, 'start');
  const taking = { 'instances/blue/instance.json': { format: 1, id: 'blue', hosts: ['blue.test', 'red.test'] } };
  expect((await take(1, 'publish', taking)).refused).toMatchObject([
    { id: 'blue', reason: 'The host `red.test` is in use by the brand `red`.' },
  ]);
  expect(store.load('blue')?.hosts).toEqual(['blue.test']);
});

test('only the last thirty versions are kept, with all that servers and pages still use', async () => {
  const { store, take } = open();
  for (let version = 1; version <= 33; version += 1) await take(version, 'publish', {}, ['red']);
  const versions = store.history('red').map(({ version }) => version);
  const storedVersions = () => versions.filter((version) => store.has('red', version));
  // What is an hour old or less may be just being published.
  await store.prune('red');
  expect(storedVersions()).toEqual(versions);
  await store.prune('red', new Date(Date.now() + 2 * 3_600_000));
  expect(storedVersions()).toEqual(versions.slice(-30));
  expect(store.history('red')).toHaveLength(33);
  expect(store.load('red')?.files.size).toBeGreaterThan(0);
  const call = await serve(store);
  expect((await call('GET /app/books', 'red.test')).text).toContain('mark-33-');
});

test('what is published while a server starts is served, too', async () => {
  const { store, take } = open();
  await take(1, 'publish');
  const seen = store.state();
  await take(2, 'publish');
  const used: string[] = [];
  const log = { info() {}, error() {} } as never;
  const stop = watchPublished(
    store,
    { use: async (list) => void used.push(...list.map(({ settings }) => String(settings['panelName']))), log },
    () => brands,
    { seen },
  );
  onTestFinished(stop);
  await expect.poll(() => used).toContain('mark-2-');
});

test('every server on the store takes a new version, and one that is gone back to', async () => {
  const { store, take } = open();
  await take(1, 'publish');
  const servers = [await serve(store), await serve(store), await serve(store)];
  const shown = async (mark: string) =>
    Promise.all(servers.map(async (call) => (await call('GET /app/books', 'red.test')).text.includes(mark)));
  await take(2, 'publish');
  await expect.poll(() => shown('mark-2-')).toEqual([true, true, true]);
  const [first] = store.history('red');
  await store.record('red', {
    version: first?.version ?? '',
    at: '2026-01-01T00:01:00Z',
    by: 'ann',
    action: 'rollback',
  });
  await expect.poll(() => shown('mark-1-')).toEqual([true, true, true]);
});

test('versions published under load: no request fails, and each page is of one version with its files', async () => {
  const { store, take } = open();
  await take(1, 'publish');
  const call = await serve(store);
  const seen = new Set<string>();
  const load = { isOver: false };
  let failures = 0;
  let replies = 0;
  const visit = async (): Promise<void> => {
    while (!load.isOver) {
      const page = await call('GET /app/books', 'red.test');
      const marks = new Set(page.text.match(/mark-\d+-/g));
      const chunk = /\/app\/definition\/books\.en\.[\w-]+\.json/.exec(page.text)?.[0];
      // Others may be served between a page and its files.
      await turn();
      const file = await call(`GET ${chunk}`, 'red.test');
      replies += 2;
      if (page.status !== 200 || file.status !== 200 || marks.size !== 1 || !file.text.includes([...marks][0] ?? '?'))
        failures += 1;
      for (const mark of marks) seen.add(mark);
    }
  };
  const visits = [visit(), visit(), visit(), visit()];
  for (let version = 2; version <= (isLong ? 21 : 6); version += 1) {
    await take(version, 'publish');
    await expect.poll(() => [...seen]).toContain(`mark-${version}-`);
  }
  load.isOver = true;
  await Promise.all(visits);
  expect(failures).toBe(0);
  expect(replies).toBeGreaterThan(40);
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../../engine/compile/contract/read-contract.ts';
import { root, send, testClient, testInstance } from '../../../../tests/server/test-server.ts';
import { createServer } from '../../../main/create-server.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import type { ClientFiles } from '../client-files.ts';
import { leavingWorker } from './worker-script.ts';

const plain = testInstance('aurora');
const settings = { ...plain.settings, pwa: 'on', panelName: 'Aurora Media Shop' };
const titled = Object.entries(plain.indexes).map(([locale, index]) => [
  locale,
  { ...index, texts: { ...index.texts, 'orders-create.title': 'New order' } },
]);
const installable: Instance = { ...plain, settings, indexes: Object.fromEntries(titled) };

async function open(instance: Instance, client: ClientFiles = testClient): Promise<FastifyInstance> {
  return createServer({
    contract: await readContract(root),
    db: {} as Database,
    instances: createInstanceRegistry([instance]),
    pages: { client },
  });
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await open(installable);
});
afterAll(() => app?.close());
const call = (line: string, server = app) => send(server, line, { headers: {} });

async function other(instance: Instance, client?: ClientFiles) {
  const server = await open(instance, client);
  onTestFinished(() => server.close());
  return server;
}

test('the manifest of a brand tells systems what to install', async () => {
  const { status, text, headers } = await call('GET /app/manifest.webmanifest');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  const icon = (file: string, side: number) => ({
    src: `/app/icons/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  expect(JSON.parse(text)).toEqual({
    id: '/app/',
    start_url: '/app/',
    scope: '/app/',
    name: 'Aurora Media Shop',
    short_name: 'Aurora Media',
    lang: 'en',
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: expect.stringMatching(/^#[\da-f]{6}$/),
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      { ...icon('maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'New order', url: '/app/orders/create', icons: [icon('icon-192.png', 192)] },
      { name: 'Orders <b>&</b> more', url: '/app/orders', icons: [icon('icon-192.png', 192)] },
    ],
  });
});

test('the manifest is in the language of the page that links it, and in the colors of a dark brand', async () => {
  expect((await call('GET /app/pt_BR/orders')).text).toContain(
    '<link rel="manifest" href="/app/manifest.webmanifest?locale=pt_BR">',
  );
  const portuguese = JSON.parse((await call('GET /app/manifest.webmanifest?locale=pt_BR')).text);
  expect(portuguese).toMatchObject({
    lang: 'pt-BR',
    start_url: '/app/',
    shortcuts: [{ url: '/app/pt_BR/orders/create' }, { url: '/app/pt_BR/orders' }],
  });
  const dark = await other({ ...installable, settings: { ...settings, defaultTheme: 'dark' } });
  expect(JSON.parse((await call('GET /app/manifest.webmanifest', dark)).text).theme_color).toBe('#101010');
});

test.each([
  ['Aurora', 'Aurora'],
  ['My Little Growth Panel', 'My Little'],
  ['Supercalifragilistic', 'Supercalifra'],
])('%s is called %s below its icon', async (panelName, short) => {
  const named = await other({ ...installable, settings: { ...settings, panelName } });
  expect(JSON.parse((await call('GET /app/manifest.webmanifest', named)).text).short_name).toBe(short);
});

const versionOf = (text: string) => /"version":"([^"]+)"/.exec(text)?.[1];

test('the worker is asked for again each time, may ask the shop alone, and names the version that pages name', async () => {
  const { status, text, headers } = await call('GET /app/worker.js');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'",
  );
  const version = versionOf(text);
  expect(version).toMatch(/^[\w-]{16}$/);
  expect((await call('GET /app/orders')).text).toContain(`data-instance="aurora" data-version="${version}">`);
  // Another machine with the same says the same.
  const same = await other({ ...installable, settings: { ...settings } });
  expect((await call('GET /app/worker.js', same)).text).toBe(text);
});

test('the version is another one with other code, another definition, or another offline page, and the same with other settings', async () => {
  const versions = new Set([versionOf((await call('GET /app/worker.js')).text)]);
  const add = async (instance: Instance, client?: ClientFiles) =>
    versions.add(versionOf((await call('GET /app/worker.js', await other(instance, client))).text));
  await add(installable, { ...testClient, assets: new Map([['late-2.js', Buffer.from('code')]]) });
  await add(installable, { ...testClient, template: `${testClient.template}<!-- new -->` });
  const indexes = Object.entries(installable.indexes).map(([locale, index]) => [locale, { ...index, version: 'v2' }]);
  await add({ ...installable, indexes: Object.fromEntries(indexes) });
  await add({ ...installable, settings: { ...settings, panelName: 'Borealis' } });
  expect(versions.size).toBe(5);
  await add({ ...installable, settings: { ...settings, supportContact: 'help@shop.test' } });
  expect(versions.size).toBe(5);
});

test('the offline page stands alone, in its language, and allows nothing but its script', async () => {
  const { status, text, headers } = await call('GET /app/offline/en.html');
  expect(status).toBe(200);
  expect(text).toContain('<html lang="en" data-home="/app/">');
  expect(text).toContain('<header>Aurora Media Shop</header>');
  expect(text).toContain('<h1>This shop can’t be reached</h1>');
  expect([...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/app/offline/offline.js',
    '',
  ]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; connect-src 'self'");
  expect(policy).not.toContain('unsafe');
  const portuguese = await call('GET /app/offline/pt_BR.html');
  expect(portuguese.text).toContain('<html lang="pt-BR" data-home="/app/pt_BR/">');
  expect((await call('GET /app/offline/offline.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await call('GET /app/offline/fr.html')).status).toBe(404);
});

test('cannot be broken out of by the name of the brand', async () => {
  const named = await other({
    ...installable,
    settings: { ...settings, panelName: '</style><script>alert(1)</script>' },
  });
  for (const path of ['/app/offline/en.html', '/app/orders'])
    expect((await call(`GET ${path}`, named)).text).not.toContain('<script>alert');
});

test('a shop that cannot be installed has neither manifest nor offline page, and its worker removes itself', async () => {
  const off = await other(plain);
  expect((await call('GET /app/manifest.webmanifest', off)).status).toBe(404);
  expect((await call('GET /app/offline/en.html', off)).status).toBe(404);
  expect((await call('GET /app/offline/offline.js', off)).status).toBe(404);
  const worker = await call('GET /app/worker.js', off);
  expect([worker.status, worker.text]).toEqual([200, leavingWorker]);
  const page = await call('GET /app/orders', off);
  expect(page.text).not.toContain('manifest');
  expect(page.text).not.toContain('data-version');
});

import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { readContract } from '../../../engine/compile/contract/read-contract.ts';
import { root, send, testClient, testInstance } from '../../../tests/server/test-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { createServer } from '../../main/create-server.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { measuringScripts } from './measuring-scripts.ts';

const contract = await readContract(root);
const plain = testInstance('aurora');
let app: ReturnType<typeof createServer>;
afterEach(() => app?.close());

function open(settings: object) {
  const instance = testInstance('aurora', { settings: { ...plain.settings, ...settings } });
  app = createServer({
    contract,
    db: {} as Database,
    instances: createInstanceRegistry([instance]),
    pages: { client: testClient },
  });
}

describe('vendors that count visits', () => {
  test.each([
    ['google-analytics', { googleAnalytics4Id: 'G-AB12CD34EF' }, 'G-AB12CD34EF', 'https://www.googletagmanager.com'],
    ['yandex-metrika', { yandexMetrikaId: '12345678' }, '12345678', 'https://mc.yandex.ru'],
  ])('%s runs in a frame of no origin that reaches that vendor and nobody else', async (name, settings, id, host) => {
    open(settings);
    const frame = await send(app, `GET /app/frames/${name}`);
    expect([frame.status, frame.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN']);
    const policy = String(frame.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        `script-src 'self' ${host}`,
        "frame-ancestors 'self'",
      ]),
    );
    expect(policy.join(' ')).not.toMatch(/allow-same-origin|unsafe|https:(?:[ ;]|$)/);
    expect(frame.text).toContain(`<script src="/app/frames/${name}.js" data-id="${id}"></script>`);
    const script = await send(app, `GET /app/frames/${name}.js`);
    expect([script.status, script.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
    // The other vendor is another setting.
    const other = name === 'yandex-metrika' ? 'google-analytics' : 'yandex-metrika';
    expect((await send(app, `GET /app/frames/${other}`)).status).toBe(404);
  });

  test.each([
    { googleAnalytics4Id: null },
    { googleAnalytics4Id: '' },
    { googleAnalytics4Id: 'UA-1234-1' },
    { googleAnalytics4Id: 'G-AB12"></script><script>alert(1)</script>' },
  ])('are not there with %j', async (settings) => {
    open(settings);
    expect((await send(app, 'GET /app/frames/google-analytics')).status).toBe(404);
    expect((await send(app, 'GET /app/frames/google-analytics.js')).status).toBe(404);
  });
});

/** Runs a script as its frame does; gives what it loads and how it is told something. */
function run(name: keyof typeof measuringScripts, id: string, hash: string) {
  const loaded: string[] = [];
  const parent = {};
  let hear: (message: { source: unknown; data: unknown }) => void = () => undefined;
  const frame: Record<string, unknown> = {
    document: {
      currentScript: { dataset: { id } },
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
    location: { href: `https://shop.test/app/frames/${name}${hash}`, hash },
    parent,
    URL,
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  };
  runInNewContext(measuringScripts[name], frame);
  return { loaded, frame, tell: (data: unknown, source: unknown = parent) => hear({ source, data }) };
}

const listed = (calls: unknown) =>
  JSON.parse(JSON.stringify(Array.from(calls as ArrayLike<object>, (one) => Object.values(one))));

describe('the script of such a frame', () => {
  test('tells Google the pages and events that it is told, under the number of the visitor, and allows no advertising', () => {
    const { loaded, frame, tell } = run('google-analytics', 'G-AB12CD34EF', '#visitor');
    expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF']);
    tell({ type: 'page', path: '/orders' });
    tell({ type: 'event', name: 'payment-page', data: { amount: 5 } });
    tell({ type: 'page', path: '/made-up' }, {});
    tell('nothing of ours');
    const calls = listed(frame['dataLayer']);
    expect(calls[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'granted' }),
    ]);
    expect(calls[2]).toEqual([
      'config',
      'G-AB12CD34EF',
      expect.objectContaining({ client_id: 'visitor', send_page_view: false }),
    ]);
    expect(calls.slice(3)).toEqual([
      ['set', { page_location: 'https://shop.test/app/orders', page_referrer: '' }],
      ['event', 'page_view'],
      ['event', 'payment_page', { amount: 5 }],
    ]);
  });

  test('tells Yandex the pages and events that it is told', () => {
    const { loaded, frame, tell } = run('yandex-metrika', '12345678', '');
    expect(loaded).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
    tell({ type: 'page', path: '/orders' });
    tell({ type: 'event', name: 'payment-page', data: { amount: 5 } });
    const calls = listed((frame['ym'] as { a: unknown }).a);
    expect(calls[0].slice(0, 2)).toEqual([12_345_678, 'init']);
    expect(calls.slice(1)).toEqual([
      [12_345_678, 'hit', 'https://shop.test/app/orders', { referer: '' }],
      [12_345_678, 'reachGoal', 'payment-page', { amount: 5 }],
    ]);
  });
});

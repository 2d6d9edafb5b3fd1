import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AppIndex, RouteNode } from '../../../engine/definition.ts';
import { send, testClient, testInstance } from '../../../tests/server/test-server.ts';
import { createInstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { bindPages } from '../html/bind-pages.ts';
import { seoHead } from './seo-head.ts';
import { maxAddresses, sitemapFile, sitemapIndex } from './sitemap.ts';

const assets = mkdtempSync(join(tmpdir(), 'livery-seo-'));
const drawn = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${color}"/></svg>`;
writeFileSync(join(assets, 'favicon.svg'), drawn(32, 32, '#ff0000'));
writeFileSync(join(assets, 'logo.svg'), drawn(160, 40, '#0000ff'));
writeFileSync(join(assets, 'square.svg'), drawn(40, 40, '#ff0000'));
/** Bars in place of letters, with the gaps that letters have, after a square mark or alone. */
const named = (mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32" width="160" height="32">${mark}${[42, 58, 74, 90]
    .map((x) => `<rect x="${x}" y="8" width="14" height="16" fill="#0000ff"/>`)
    .join('')}</svg>`;
writeFileSync(join(assets, 'mark-and-name.svg'), named('<rect width="32" height="32" fill="#ff0000"/>'));
writeFileSync(join(assets, 'name.svg'), named('<rect x="26" y="8" width="14" height="16" fill="#0000ff"/>'));

/** The test shop with what its routes say to search engines, at a public address. */
function shop(changes: Partial<Instance> = {}, seoOf: Record<string, RouteNode['seo']> = {}): Instance {
  const instance = testInstance('aurora', {
    hosts: ['shop.test', 'aurora.example'],
    assets,
    ...changes,
  });
  const indexes = Object.fromEntries(
    Object.entries(instance.indexes).map(([locale, index]) => [
      locale,
      {
        ...index,
        routes: [
          ...index.routes.map((route) =>
            route.screen === 'order' || route.screen === 'orders' ? { ...route, access: 'user' as const } : route,
          ),
          { ...index.routes[0]!, screen: 'service', path: '/services/$slug', seo: { each: 'services' as const } },
        ].map((route) => {
          const seo = seoOf[route.screen] ?? route.seo;
          return seo ? { ...route, seo } : route;
        }),
      },
    ]),
  );
  return { ...instance, indexes };
}

async function serve(instance: Instance, slugs: readonly string[] = ['likes', 'likes-fast']): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
  bindPages(app, { instances: createInstanceRegistry([instance]), client: testClient, slugsOf: async () => slugs });
  onTestFinished(() => app.close());
  return app;
}
const call = async (instance: Instance, path: string) => send(await serve(instance), `GET ${path}`, { headers: {} });

describe('the head of a page', () => {
  test('says of a product that it is one of the shop, with a picture', () => {
    const instance = shop();
    const route = instance.indexes['en']?.routes.find(({ screen }) => screen === 'service') ?? null;
    const head = seoHead(
      instance,
      { route, params: { slug: 'likes' }, locale: 'en' },
      {
        origin: 'https://shop.test',
        title: 'Likes',
        description: null,
        own: null,
        structured: [{ '@type': 'Product', name: 'Likes', url: '/services/likes' }, { '@type': 'FAQPage' }],
      },
    );
    const data = head.flatMap((line) => {
      const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(line)?.[1];
      return json === undefined ? [] : [JSON.parse(json) as unknown];
    });
    expect(data).toEqual([
      {
        '@type': 'Product',
        name: 'Likes',
        url: 'https://shop.test/app/services/likes',
        image: 'https://shop.test/app/icons/share.png',
        brand: { '@type': 'Brand', name: 'Aurora' },
      },
      { '@type': 'FAQPage' },
    ]);
  });

  test('names its one address, and the same page in every language', async () => {
    const { text } = await call(shop(), '/app/pt_BR/orders/create?utm_source=mail');
    expect(text).toContain('<link rel="canonical" href="https://shop.test/app/pt_BR/orders/create">');
    expect(text).toContain('<link rel="alternate" hreflang="en" href="https://shop.test/app/orders/create">');
    expect(text).toContain('<link rel="alternate" hreflang="pt-BR" href="https://shop.test/app/pt_BR/orders/create">');
    expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://shop.test/app/orders/create">');
    expect(text).not.toContain('utm_source');
    expect(text).not.toContain('noindex');
  });

  test('is the same by whichever host the shop is asked', async () => {
    const app = await serve(shop());
    const [one, other] = await Promise.all(
      ['aurora.example', 'shop.test'].map((host) => send(app, 'GET /app/orders/create', { headers: { host } })),
    );
    expect(one?.text).toBe(other?.text);
  });

  test('shows a link as it is to be shown elsewhere', async () => {
    const { text } = await call(shop(), '/app/');
    expect(text).toContain('<meta property="og:url" content="https://shop.test/app/">');
    expect(text).toContain('<meta property="og:image" content="https://shop.test/app/icons/share.png">');
    expect(text).toContain('<meta property="og:locale" content="en">');
    expect(text).toContain('<meta property="og:locale:alternate" content="pt_BR">');
    expect(text).toContain(
      '"@type":"Organization","name":"Aurora","url":"https://shop.test/app/","logo":"https://shop.test/app/icons/icon-512.png"',
    );
  });

  test.for([
    ['of a customer', '/app/orders', {}],
    ['about one thing of a customer', '/app/orders/12', {}],
    ['that nobody knows', '/app/nowhere/at/all', {}],
    ['whose screen says so', '/app/orders/create', { 'orders-create': { index: false } }],
  ] as const)('asks not to list a page %s, and says nothing else of it', async ([, path, seo]) => {
    const { text } = await call(shop({}, seo), path);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toMatch(/canonical|hreflang|og:url/);
  });

  test('lists nothing that guests are led away from', async () => {
    const where = async (hide: boolean) => {
      const one = shop({ settings: { panelName: 'Aurora', hide } });
      const hideFromGuests: NonNullable<AppIndex['hideFromGuests']> = {
        $x: ['path', 'settings', 'hide'],
        reads: ['settings.hide'],
      };
      const indexes = Object.fromEntries(
        Object.entries(one.indexes).map(([locale, index]) => [locale, { ...index, hideFromGuests }]),
      );
      return (await call({ ...one, indexes }, '/app/orders/create')).text;
    };
    expect(await where(true)).toContain('noindex');
    expect(await where(false)).not.toContain('noindex');
  });

  test('has the tags that the operator wants on every page, escaped, and none that says how browsers are to treat it', async () => {
    const metaTags = [
      { name: 'google-site-verification', content: 'a"><script>alert(1)</script>' },
      { name: 'fb:app_id', content: '12' },
      { name: 'twitter:site', content: '@aurora' },
      { name: 'x" http-equiv="refresh', content: '0;url=//evil.test' },
      { name: 'referrer', content: 'unsafe-url' },
      { name: 'robots', content: 'noindex' },
      { name: 'og:title', content: 'Another' },
      { name: 'empty', content: '' },
      null,
    ];
    const one = shop({ settings: { panelName: 'Aurora', metaTags } });
    const headOf = async (path: string) => (await call(one, path)).text.split('</head>')[0] ?? '';
    for (const path of ['/app/', '/app/orders', '/app/nowhere/at/all']) {
      const head = await headOf(path);
      expect(head).toContain('<meta name="google-site-verification" content="a&quot;&gt;&lt;script&gt;alert(1)');
      expect(head).toContain('<meta property="fb:app_id" content="12">');
      expect(head).toContain('<meta name="twitter:site" content="@aurora">');
      expect(head).not.toMatch(/http-equiv|evil|unsafe-url|Another|"empty"/);
    }
    expect(await headOf('/app/')).not.toContain('noindex');
  });

  test('says of a content page where it stands, and which questions it answers', async () => {
    const content =
      '<h2>How do I <b>pay</b>?</h2><p>From your balance &amp; by card.</p><ul><li>One</li><li>Two</li></ul><h2>More</h2><p>Nothing.</p><h3>はい？</h3>';
    const page = { slug: 'faq', routeName: 'page', metaTitle: null, metaDescription: null, title: 'FAQ', content };
    const instance = shop({ data: { pages: [page, { ...page, slug: 'about', content: '<h2>Us</h2><p>We.</p>' }] } });
    const content$ = { screen: 'page', path: '/$slug', seo: { index: true, each: 'pages' as const } };
    const indexes = Object.fromEntries(
      Object.entries(instance.indexes).map(([locale, index]) => [
        locale,
        { ...index, routes: [...index.routes, { ...index.routes[0]!, ...content$ }] },
      ]),
    );
    const { text } = await call({ ...instance, indexes }, '/app/faq');
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(data[0]?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Services', item: 'https://shop.test/app/' },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://shop.test/app/faq' },
    ]);
    expect(data[1]?.['mainEntity']).toEqual([
      {
        '@type': 'Question',
        name: 'How do I pay?',
        acceptedAnswer: { '@type': 'Answer', text: 'From your balance & by card. One Two' },
      },
    ]);
    expect((await call({ ...instance, indexes }, '/app/about')).text).not.toContain('FAQPage');
  });

  test('cannot be broken out of by what the brand is called', async () => {
    const named = shop({ settings: { panelName: '"><script>alert(1)</script>' } });
    const { text } = await call(named, '/app/');
    expect(text).not.toContain('<script>alert(1)');
  });
});

describe('sitemaps', () => {
  test('have a file for each language, with all pages that may be listed', async () => {
    const app = await serve(shop());
    const index = await send(app, 'GET /sitemap.xml', { headers: {} });
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.text).toContain('<loc>https://shop.test/sitemaps/en-1.xml</loc>');
    expect(index.text).toContain('<loc>https://shop.test/sitemaps/pt_BR-1.xml</loc>');
    const { text } = await send(app, 'GET /sitemaps/pt_BR-1.xml', { headers: {} });
    const found = [...text.matchAll(/<loc>https:\/\/shop\.test\/app\/pt_BR(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(found).toEqual(['/', '/orders/create', '/services/likes', '/services/likes-fast']);
  });

  test('are split where there are too many addresses for one', () => {
    const instance = shop();
    const slugs = Array.from({ length: maxAddresses }, (_, at) => `s-${at}`);
    const origin = 'https://shop.test';
    expect(sitemapIndex(instance, origin, slugs).match(/<sitemap>/g)).toHaveLength(4);
    const count = (file: number) =>
      sitemapFile(instance, { origin, locale: 'en', file, slugs })?.match(/<loc>/g)?.length ?? null;
    expect([count(1), count(2), count(3)]).toEqual([maxAddresses, 2, null]);
  });

  test.for(['/sitemaps/fr-1.xml', '/sitemaps/en-2.xml', '/sitemaps/en-0.xml', '/sitemaps/en.xml'])(
    '%s is not there',
    async (path) => {
      expect((await call(shop(), path)).status).toBe(404);
    },
  );

  test('are named by the robots file', async () => {
    const { text } = await call(shop(), '/robots.txt');
    expect(text).toContain('Sitemap: https://shop.test/sitemap.xml');
  });
});

describe('icons', () => {
  const settings = { panelName: 'Aurora', favicon: 'favicon.svg', logoLight: 'logo.svg' };
  const pictureOf = async (instance: Instance, path: string) => {
    const app = await serve(instance);
    const reply = await app.inject({ method: 'GET', url: path, headers: { host: 'shop.test' } });
    return { reply, picture: sharp(reply.rawPayload) };
  };

  test.for([
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['maskable-512.png', 512, 512],
    ['touch-180.png', 180, 180],
    ['share.png', 1200, 630],
  ] as const)('%s is made of the brand’s picture', async ([name, width, height]) => {
    const { reply, picture } = await pictureOf(shop({ settings }), `/app/icons/${name}`);
    expect(reply.headers['content-type']).toBe('image/png');
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * info.channels;
    const blue = name === 'share.png';
    expect([...data.subarray(middle, middle + 3)]).toEqual(blue ? [0, 0, 255] : [255, 0, 0]);
  });

  test('favicon.ico is there for whoever asks for it by custom', async () => {
    const { reply } = await pictureOf(shop({ settings }), '/favicon.ico');
    expect(reply.headers['content-type']).toBe('image/x-icon');
    expect(reply.rawPayload.readUInt16LE(4)).toBe(3);
  });

  test('have the letter of a brand without a picture that can be read', async () => {
    const { picture } = await pictureOf(
      shop({ settings: { panelName: 'Aurora', favicon: 'https://elsewhere.test/icon.png' } }),
      '/app/icons/icon-192.png',
    );
    const { channels } = await picture.stats();
    // Neither empty nor of one color.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });

  test.for([
    ['mark-and-name.svg', [255, 0, 0], 'its mark, without the name'],
    ['square.svg', [255, 0, 0], 'the logo'],
  ] as const)('of a brand with nothing but the logo %s are %s: %s', async ([logoLight, color]) => {
    const { picture } = await pictureOf(
      shop({ settings: { panelName: 'Aurora', logoLight } }),
      '/app/icons/icon-192.png',
    );
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    // As large as there is room, on a ground that is not the mark's.
    expect(at(96, 96)).toEqual(color);
    expect(at(96, 30)).toEqual(color);
    expect(at(30, 96)).toEqual(color);
    expect(at(3, 3)).not.toEqual(color);
    expect(data[3]).toBe(255);
  });

  test('have the letter of a brand whose logo is its name written out', async () => {
    const named = shop({ settings: { panelName: 'Aurora', logoLight: 'name.svg' } });
    const { picture } = await pictureOf(named, '/app/icons/icon-192.png');
    const letter = await pictureOf(shop({ settings: { panelName: 'Aurora' } }), '/app/icons/icon-192.png');
    expect(await picture.raw().toBuffer()).toEqual(await letter.picture.raw().toBuffer());
  });

  test('of other names are not there', async () => {
    expect((await call(shop({ settings }), '/app/icons/icon-999.png')).status).toBe(404);
  });
});

afterAll(() => rmSync(assets, { recursive: true, force: true }));

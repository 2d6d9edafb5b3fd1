import Fastify, { type FastifyInstance } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root, send, testClient, testInstance, wordsOf } from '../../../../tests/server/test-server.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { createInstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { bindPages } from '../../html/bind-pages.ts';
import { brandIcon } from './brand-icons.ts';
import { drawPicture } from './draw-picture.ts';
import { fontCharacters } from './fonts.ts';
import { pictureAddress, priceNote } from './shared-picture.ts';

const signer = createSecrets(Buffer.alloc(32, 1));

async function serve(...instances: readonly Instance[]): Promise<FastifyInstance> {
  const app = Fastify() as unknown as FastifyInstance;
  bindPages(app, { instances: createInstanceRegistry(instances), client: testClient, signer });
  onTestFinished(() => app.close());
  return app;
}
const shop = (id = 'aurora', host = 'shop.test') =>
  testInstance(id, { hosts: [host], settings: { panelName: 'Aurora' } });
const get = (app: FastifyInstance, url: string, headers = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'shop.test', ...headers } });
const likes = { locale: 'en', title: 'YouTube likes', note: '$1.20 per 1 000' };

describe('the picture of a page', () => {
  test('is named by its head, with size, type and the title in words', async () => {
    const app = await serve(shop());
    const { text } = await send(app, 'GET /app/pt_BR/orders/create', { headers: { host: 'shop.test' } });
    const [, title = ''] = /<meta property="og:title" content="(.*?)">/.exec(text) ?? [];
    expect(title).toMatch(/ – Aurora$/);
    expect(text).toContain(`<meta property="og:image:alt" content="${title}">`);
    expect(text).toContain('<meta property="og:image:type" content="image/png">');
    expect(text).toContain('<meta property="og:image:width" content="1200">');
    expect(text).toContain('<meta property="og:image:height" content="630">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    const [, address = ''] = /<meta property="og:image" content="(.*?)">/.exec(text) ?? [];
    const { origin, pathname, search, searchParams } = new URL(address.replaceAll('&amp;', '&'));
    expect([origin, searchParams.get('locale'), searchParams.get('title')]).toEqual([
      'https://shop.test',
      'pt_BR',
      title.replace(/ – Aurora$/, ''),
    ]);
    const reply = await get(app, pathname + search);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  });

  test('is drawn for no words but those that the shop has written', async () => {
    const [one, other] = [shop(), shop('lumen', 'other.test')];
    const app = await serve(one, other);
    const address = pictureAddress(one, likes, signer);
    expect((await get(app, address)).statusCode).toBe(200);
    for (const wrong of [
      address.replace('likes', 'scams'),
      address.replace('1.20', '0.10'),
      address.replace('locale=en', 'locale=pt_BR'),
      address.replace(/key=.*/, 'key='),
      address.replace(/&key=.*/, ''),
      `${address}&title=Twice`,
    ])
      expect((await get(app, wrong)).statusCode, wrong).toBe(404);
    expect((await get(app, address, { host: 'other.test' })).statusCode).toBe(404);
  });

  test('is not sent again to whom has it, and may be shown on pages of others', async () => {
    const instance = shop();
    const app = await serve(instance);
    const address = pictureAddress(instance, likes, signer);
    const { headers } = await get(app, address);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['vary']).toContain('host');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await get(app, address, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('is that of the brand where no font has a letter of the title', async () => {
    const instance = shop();
    const app = await serve(instance);
    const { rawPayload } = await get(app, pictureAddress(instance, { ...likes, title: 'إعجابات' }, signer));
    expect(rawPayload.equals((await brandIcon(instance, 'share.png')) ?? Buffer.alloc(0))).toBe(true);
  });

  test('leaves out symbols that no font has, and what is too long to be read', async () => {
    const instance = shop();
    const drawn = (title: string) => drawPicture(instance, { ...likes, title });
    expect(await drawn('Likes 🎉')).toEqual(await drawn('Likes'));
    const long = new URL(
      pictureAddress(instance, { ...likes, title: 'ábc '.repeat(200) }, signer),
      'https://shop.test',
    );
    expect(long.searchParams.get('title')).toHaveLength(140);
  });

  test('has the title and the price at the left, below the logo', async () => {
    const instance = shop();
    const [both, bare] = await Promise.all(
      [likes, { ...likes, title: 'I', note: '' }].map(async (picture) =>
        sharp((await drawPicture(instance, picture)) ?? undefined)
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    const differs = (top: number, bottom: number, left: number, right: number) => {
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) {
          const at = (y * 1200 + x) * 3;
          if (both?.readUIntBE(at, 3) !== bare?.readUIntBE(at, 3)) return true;
        }
      return false;
    };
    expect(differs(0, 200, 0, 1200)).toBe(false);
    expect(differs(200, 600, 120, 500)).toBe(true);
    expect(differs(0, 630, 1120, 1200)).toBe(false);
  });
});

describe('the fonts of pictures', () => {
  test.for(['de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'])(
    'have every letter of the texts in %s',
    async (locale) => {
      const isKnown = await fontCharacters();
      const folder = join(root, 'locales', locale);
      const texts = readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object));
      const letters = new Set([...texts.join('')].filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character)));
      expect([...letters].filter((letter) => !isKnown(letter))).toEqual([]);
    },
  );
});

describe('the price on a picture', () => {
  const words = { en: wordsOf('en'), de: wordsOf('de') };
  const offered = (offers: object) => [{ '@type': 'BreadcrumbList' }, { '@type': 'Product', offers }];
  const per = (value: number) => ({ price: '1.20', priceSpecification: { referenceQuantity: { value } } });

  test.for([
    ['en', per(1000), '$1.20 per 1 000'],
    ['de', per(1000), '1,20 $ pro 1 000'],
    ['en', per(1), '$1.20'],
    ['en', { lowPrice: '0.0125' }, 'From $0.0125 per 1 000'],
  ] as const)('in %s is that of the data for search engines: %o', ([locale, offers, text]) => {
    const note = priceNote({ ...shop(), words }, locale, offered(offers));
    expect(note.replaceAll(/\s/gu, ' ')).toBe(text);
  });

  test('is missing where nothing is sold', () => {
    expect(priceNote({ ...shop(), words }, 'en', [{ '@type': 'FAQPage' }])).toBe('');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../tier.ts';
import { type Brand, openRenderedShop, type RenderedShop } from './rendered-shop.ts';

let shop: RenderedShop;
beforeAll(async () => {
  shop = await openRenderedShop();
});
afterAll(() => shop?.close());

const locales = ['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'] as const;
const languages = locales.length;

/** Of the pages of services, every so many is opened in `npm test`. */
const everySoMany = 60;

/**
 * What is opened of the sitemaps: in `npm run test:long` all of it. In `npm test` each screen and content page and every sixtieth page of services in the
 * first language, and each of these once more, the next one always in the next language: so every kind of page and every language is there.
 */
function opened(sitemaps: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  if (isLong) return sitemaps;
  const [first = []] = sitemaps.values();
  const isOpened = (address: string, place: number) => !address.includes('/services/') || place % everySoMany === 0;
  const places = first.flatMap((address, place) => (isOpened(address, place) ? [place] : []));
  return new Map(
    [...sitemaps].map(([locale, addresses], at) => {
      const own = at === 0 ? places : places.filter((_, turn) => turn % (languages - 1) === at - 1);
      return [locale, own.map((place) => addresses[place] ?? '')];
    }),
  );
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly string[];
}

function headOf(html: string): Head {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: first(/<title>(.*?)<\/title>/),
    description: first(/<meta name="description" content="(.*?)">/),
    canonical: first(/<link rel="canonical" href="(.*?)">/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang=".*?" href="(.*?)">/g)].map(([, href = '']) => href),
  };
}

/** What is wrong with a page that search engines are sent to. `seen` has the titles and descriptions of those before, in its language. */
async function faultsOf(brand: Brand, address: string, seen: Map<string, string>): Promise<readonly string[]> {
  const { status, text } = await shop.get(brand, address);
  if (status !== 200) return [`${address} answers ${status}`];
  const { title, description, canonical, alternates } = headOf(text);
  const faults = [
    text.includes('noindex') && 'asks not to be listed',
    canonical !== address && `names the address ${canonical}`,
    (new Set(alternates).size !== languages || !alternates.includes(address)) && 'lacks a language',
    alternates.length !== languages + 1 && 'names no page for other languages',
  ];
  for (const [what, words] of [
    ['title', title],
    ['description', description],
  ] as const) {
    const key = `${what} ${words}`;
    faults.push(words === '' && `has no ${what}`, seen.has(key) && `has the ${what} of ${seen.get(key)}: ${words}`);
    seen.set(key, address);
  }
  return faults.flatMap((fault) => (fault ? [`${address} ${fault}`] : []));
}

describe.for([
  ['aurora', 800],
  ['lumen', 7],
] as const)('every page in the sitemaps of %s', ([brand, fewest]) => {
  test('is listed in every language', async () => {
    const sitemaps = await shop.sitemaps(brand);
    expect(sitemaps.size).toBe(languages);
    for (const [locale, addresses] of sitemaps) {
      expect(addresses.length, locale).toBeGreaterThanOrEqual(fewest);
      expect(new Set(addresses).size, locale).toBe(addresses.length);
    }
  });

  test.for([...locales])(
    'is there in %s, with title, description, one address and all languages of its own',
    async (locale) => {
      const seen = new Map<string, string>();
      const faults: string[] = [];
      const addresses = opened(await shop.sitemaps(brand)).get(locale) ?? [];
      for (const address of addresses) faults.push(...(await faultsOf(brand, address, seen)));
      expect(faults).toEqual([]);
    },
  );
});

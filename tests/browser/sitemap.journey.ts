import { expect, type Page } from '@playwright/test';
import { long } from '../tier.ts';
import { type Shop, test } from './shop.ts';
import type { InstanceId } from './words.ts';

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

/** As a guest gets it. Asked for from a page of the shop: the browser alone knows where the hosts of brands are. */
async function textOf(page: Page, address: string): Promise<string> {
  const [status, text] = await page.evaluate(async (requested) => {
    const reply = await fetch(requested, { credentials: 'omit' });
    return [reply.status, await reply.text()] as const;
  }, address);
  expect(status, address).toBe(200);
  return text;
}

/** Of the pages of services, so many in each language: all others are made alike. */
const servicesSeen = 2;

/** What a sitemap lists, without most of the services. */
function someOf(addresses: readonly string[]): readonly string[] {
  const ofServices = addresses.filter((one) => one.includes('/services/'));
  return [...addresses.filter((one) => !one.includes('/services/')), ...ofServices.slice(0, servicesSeen)];
}

async function sitemapsOf(page: Page, shop: Shop, brand: InstanceId): Promise<readonly string[][]> {
  const { origin } = new URL(shop.address('/', brand));
  const files = placesIn(await textOf(page, `${origin}/sitemap.xml`));
  return Promise.all(files.map(async (file) => placesIn(await textOf(page, file))));
}

for (const [brand, fewest] of [
  ['aurora', 19],
  ['lumen', 4],
] as const) {
  test(
    `every page in the sitemaps of ${brand} is there, and has a title, a description, one address and all languages of its own`,
    long,
    async ({ page, shop }) => {
      await page.goto(shop.address('/login', brand));
      const sitemaps = await sitemapsOf(page, shop, brand);
      expect(sitemaps).toHaveLength(12);
      for (const sitemap of sitemaps) {
        const seen = new Map<string, string>();
        const addresses = someOf(sitemap);
        expect(addresses.length).toBeGreaterThanOrEqual(fewest);
        for (const address of addresses) {
          const html = await textOf(page, address);
          const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
          const [, description = ''] = /<meta name="description" content="(.*?)">/.exec(html) ?? [];
          const [, canonical = ''] = /<link rel="canonical" href="(.*?)">/.exec(html) ?? [];
          const languages = [...html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)];
          expect.soft(title, address).not.toBe('');
          expect.soft(description, address).not.toBe('');
          expect.soft(canonical, address).toBe(address);
          expect.soft(html, address).not.toContain('noindex');
          expect.soft(languages, address).toHaveLength(13);
          expect
            .soft(
              languages.map(([, , other]) => other),
              address,
            )
            .toContain(address);
          expect.soft(seen.get(`title ${title}`), `${address} is called as another page`).toBeUndefined();
          expect.soft(seen.get(`about ${description}`), `${address} is described as another page`).toBeUndefined();
          seen.set(`title ${title}`, address).set(`about ${description}`, address);
          for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
            expect.soft(JSON.parse(json), address).toMatchObject({ '@context': 'https://schema.org' });
        }
      }
    },
  );
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sourcesHash } from '../../cli/client/sources-hash.ts';
import { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import type { Instance } from '../../server/platform/tenancy/instance.ts';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { freePort } from '../free-port.ts';
import { type LiveryProcess, startLivery, untilReady } from '../process/start-livery.ts';
import { root } from '../server/test-server.ts';
import { long } from '../tier.ts';
import { orderForm, purchase } from './order-form.ts';
import { asRendered, onScreen, openAs, type Shop, shopOn, test } from './shop.ts';
import { textOf } from './words.ts';

// A browser without a connection reports each file that does not come, and a shop whose brand has no icons each of them.
test.use({ foreseen: /Failed to load resource|net::ERR_|Failed to fetch|icon from the Manifest/ });

/** A shop of their own, whose brand is published with other settings meanwhile. */
let own: {
  readonly shop: Shop;
  readonly livery: LiveryProcess;
  readonly folder: string;
  readonly store: DefinitionStore;
};

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-installed-'));
  await embeddedFolder(folder);
  const port = await freePort();
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: folder, LIVERY_RENDER_SECONDS: '60' });
  await untilReady(livery, port);
  const store = new DefinitionStore(folder, (await sourcesHash(root)).slice(0, 12));
  own = { shop: shopOn(port), livery, folder, store };
});

test.afterAll(async () => {
  await own.livery.stop();
  await rm(own.folder, { recursive: true, force: true });
});

/** Publishes the brand, changed, and waits until the shop serves it; gives the text of its worker. */
async function publish(change: (brand: Instance) => Partial<Instance>): Promise<string> {
  const worker = async () => (await fetch(own.shop.address('/worker.js'))).text();
  const before = await worker();
  const brand = own.store.load('aurora');
  if (!brand) throw new Error('Nothing is published');
  const version = own.store.store({ ...brand, ...change(brand) });
  const event = { version, at: new Date().toISOString(), by: 'ann', action: 'publish' } as const;
  if (own.store.live('aurora')?.version !== version) {
    await own.store.record('aurora', event);
    await expect.poll(worker).not.toBe(before);
  }
  return worker();
}

const withApp = (pwa: 'on' | 'off') => publish(({ settings }) => ({ settings: { ...settings, pwa } }));

let versions = 0;
/** Publishes something else in the place of what is live. */
async function publishNewVersion(): Promise<string> {
  versions += 1;
  const text = await publish(({ indexes }) => ({
    indexes: Object.fromEntries(
      Object.entries(indexes).map(([locale, index]) => [locale, { ...index, version: `journey-${versions}` }]),
    ),
  }));
  return /"version":"([^"]+)"/.exec(text)?.[1] ?? '';
}

/** Waits until the page is one that the worker stands before. */
const untilInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Addresses that the browser keeps, by path. */
const storedBy = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await caches.open(name)).keys().then((keys) => keys.map(({ url }) => url)),
      ),
    );
    return all.flat().map((address) => new URL(address).pathname);
  });

/** By documents that are read: one that loads itself anew may do so before its pictures are there, and is then never loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

const asOffline = (page: Page) => asRendered(page, textOf('server.offline_title'));

async function typeLink(page: Page): Promise<void> {
  const form = orderForm(page);
  await form.networks.getByText(purchase.network, { exact: true }).click();
  await form.types.getByText(purchase.type, { exact: true }).click();
  await form.link.fill(purchase.link);
  await page.waitForFunction((text) => JSON.stringify(sessionStorage).includes(text), purchase.link);
}

test(
  'without a connection the shop says so, opens the wanted page by itself afterwards, and keeps what was typed',
  long,
  async ({ page, context }) => {
    const { shop } = own;
    await withApp('on');
    await page.goto(shop.address('/orders/create'));
    await untilInstalled(page);
    await typeLink(page);

    await context.setOffline(true);
    const bar = onScreen(page, textOf('orders_create.title')).getByText(textOf('shell.offline'));
    await expect(bar).toBeVisible();
    await page.goto(shop.address('/faq'));
    await expect(asOffline(page)).toBeVisible();
    await expect(asOffline(page).getByText(textOf('server.offline_kept'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.goto(shop.address('/de/faq'));
    await expect(page.locator('header')).toHaveText('Aurora');
    expect(page.url()).toBe(shop.address('/de/faq'));

    await context.setOffline(false);
    await page.waitForFunction(() => document.documentElement.dataset['app'] === 'running');
    expect(page.url()).toBe(shop.address('/de/faq'));
    await expect(asOffline(page)).toHaveCount(0);

    await page.goto(shop.address('/orders/create'));
    await expect(orderForm(page).link).toHaveValue(purchase.link);
    await expect(bar).toHaveCount(0);
  },
);

test('a running page says that it is offline, and is up to date again afterwards', long, async ({ page, context }) => {
  await withApp('on');
  await page.goto(own.shop.address('/faq'));
  await untilInstalled(page);
  const bar = onScreen(page, /./).getByText(textOf('shell.offline'));
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});

test('nothing that is somebody’s is kept: neither pages nor replies', long, async ({ page }) => {
  await withApp('on');
  await openAs(page, own.shop, '/orders');
  await untilInstalled(page);
  for (const path of ['/orders', '/finances', '/profile', '/orders']) await page.goto(own.shop.address(path));
  await onScreen(page, textOf('orders.title')).getByRole('table').waitFor();
  await expect.poll(() => storedBy(page)).toContainEqual(expect.stringMatching(/^\/app\/assets\//));
  const stored = await storedBy(page);
  expect(stored).toContain('/app/offline/en.html');
  expect(stored.filter((path) => !/^\/app\/(?:assets|definition|brand|offline)\//.test(path))).toEqual([]);
});

/** Lets the browser look for a new version, as it does by itself with each page that is opened. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(own.shop.address(path));
  await untilInstalled(page);
  return page;
}

test(
  'a new version is told once in each tab, and one press loads it in all in which nothing was typed',
  long,
  async ({ context }) => {
    await withApp('on');
    const one = await openTab(context, '/orders/create');
    const other = await openTab(context, '/orders/create');
    const third = await openTab(context, '/orders/create');
    await typeLink(other);
    const tabs = [one, other, third];
    const loads = tabs.map(countLoads);
    const version = await publishNewVersion();
    await checkForUpdate(one);
    const notice = (page: Page) =>
      onScreen(page, textOf('orders_create.title')).getByText(textOf('shell.update_ready'), { exact: true });
    for (const page of tabs) await expect(notice(page)).toHaveCount(1);
    await checkForUpdate(other);
    for (const page of tabs) await expect(notice(page)).toHaveCount(1);
    expect(loads.map((count) => count())).toEqual([0, 0, 0]);

    const take = (page: Page) =>
      onScreen(page, textOf('orders_create.title')).getByRole('button', {
        name: textOf('shell.update_take'),
        exact: true,
      });
    const expectNew = async (page: Page) => {
      await expect(page.locator(`html[data-version="${version}"][data-app=running]`)).toHaveCount(1);
      await untilInstalled(page);
      await expect(notice(page)).toHaveCount(0);
    };
    await take(one).click();
    for (const page of [one, third]) await expectNew(page);
    // Where somebody has typed, it is loaded when it is taken there.
    await expect(notice(other)).toHaveCount(1);
    expect(loads.map((count) => count())).toEqual([1, 0, 1]);
    await take(other).click();
    await expectNew(other);
    await expect(orderForm(other).link).toHaveValue(purchase.link);
    expect(loads.map((count) => count())).toEqual([1, 1, 1]);
    const names = await one.evaluate(() => caches.keys());
    expect(names).toEqual([expect.stringContaining(version)]);
  },
);

test('a tab that has the new version from the start is told nothing of it', long, async ({ context }) => {
  await withApp('on');
  const one = await openTab(context, '/faq');
  const other = await openTab(context, '/faq');
  const version = await publishNewVersion();
  const loads = countLoads(one);
  await one.reload();
  await expect(one.locator(`html[data-version="${version}"][data-app=running]`)).toHaveCount(1);
  const notice = (page: Page) => onScreen(page, /./).getByText(textOf('shell.update_ready'), { exact: true });
  await expect(notice(other)).toHaveCount(1);
  await onScreen(other, /./)
    .getByRole('button', { name: textOf('shell.update_take'), exact: true })
    .click();
  await expect(other.locator(`html[data-version="${version}"][data-app=running]`)).toHaveCount(1);
  await expect(notice(one)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test(
  'switched off, the shop leaves neither worker nor caches behind, after loading anew once',
  long,
  async ({ page }) => {
    await withApp('on');
    await page.goto(own.shop.address('/faq'));
    await untilInstalled(page);
    await expect.poll(() => storedBy(page)).not.toEqual([]);
    await withApp('off');
    const loads = countLoads(page);
    await page.goto(own.shop.address('/faq'), { waitUntil: 'domcontentloaded' });
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        isServed: navigator.serviceWorker.controller !== null,
      }));
    await expect.poll(left).toEqual({ workers: 0, caches: [], isServed: false });
    await expect(page.locator('html[data-app=running]')).toHaveCount(1);
    expect(loads()).toBe(2);
    await page.goto(own.shop.address('/faq'));
    await expect(page.locator('html[data-app=running]')).toHaveCount(1);
    expect(await left()).toEqual({ workers: 0, caches: [], isServed: false });
    expect(loads()).toBe(3);
  },
);

test('the browser’s offer to install is held back and made by the shop, once', long, async ({ page }) => {
  await withApp('on');
  await page.goto(own.shop.address('/faq'));
  await untilInstalled(page);
  const isHeldBack = await page.evaluate(() => {
    const requested = () => void (document.documentElement.dataset['asked'] = 'yes');
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => requested(),
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });
  expect(isHeldBack).toBe(true);
  const card = onScreen(page, /./).getByRole('region', { name: textOf('shell.install_title') });
  await card.getByRole('button', { name: textOf('shell.install_yes') }).click();
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1);
  await expect(card).toHaveCount(0);
  const closed = (await page.context().cookies()).find(({ name }) => name === 'install-prompt-closed');
  const days = ((closed?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(2);
});

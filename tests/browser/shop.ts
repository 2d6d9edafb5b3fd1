import process from 'node:process';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serverOf } from '../../suite/browser/server-of.ts';
import { type InstanceId, textOf } from './words.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export const demoUser: Person = { email: 'demo@livery.test', password: 'livery-demo' };

export interface Shop {
  /** Address of a path of the app (`/orders`) in an instance; each has a host of its own. */
  readonly address: (path: string, instance?: InstanceId) => string;
}

export function shopOn(port: number | string): Shop {
  const hosts = { aurora: 'localhost', lumen: 'lumen.localhost' };
  return { address: (path, instance = 'aurora') => `http://${hosts[instance]}:${port}/app${path}` };
}

interface Fixtures {
  readonly shop: Shop;
  /** Statuses of refusals that the journey brings about; the browser reports each as an error of the console. */
  readonly refusals: readonly number[];
  /** What else the console says that the journey brings about. */
  readonly foreseen: RegExp;
  readonly quietConsole: void;
}

/** Playwright's test with a shop at hand. Every journey fails on errors in the console, policy violations among them. */
export const test = base.extend<Fixtures>({
  refusals: [[], { option: true }],
  foreseen: [/(?!)/, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from the pattern.
  shop: async ({}, provide, { parallelIndex }) => {
    const port = process.env['LIVERY_TEST_PORTS']?.split(' ')[parallelIndex];
    if (!port) throw new Error('No shop is open: run the journeys through playwright.config.ts.');
    await provide(shopOn(port));
  },
  quietConsole: [
    async ({ context, refusals, foreseen }, provide) => {
      const complaints: string[] = [];
      const refused = new RegExp(`status of (?:${refusals.join('|') || 'none'})\\b`);
      context.on('console', (message) => {
        if (message.type() !== 'error' || refused.test(message.text()) || foreseen.test(message.text())) return;
        complaints.push(`${message.page()?.url() ?? ''} ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => {
        const text = String(error.error().stack);
        if (!foreseen.test(text)) complaints.push(`${error.page()?.url() ?? ''} ${text}`);
      });
      await provide();
      expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The page, once it answers and shows the screen with this heading, and as long as it does. What is looked for in it waits for that
 * screen, so that nothing is done on a page that is about to be left. Journeys act in no other way: `npm test -- test-rules` tells.
 */
export function onScreen(page: Page, heading: string | RegExp): Locator {
  return bodyOf(page, 'html[data-app=running]', heading);
}

/** As `onScreen`, but of the page as the server has rendered it: whether its code is there or not. */
export function asRendered(page: Page, heading: string | RegExp): Locator {
  return bodyOf(page, 'html', heading);
}

function bodyOf(page: Page, document: string, heading: string | RegExp): Locator {
  const words = typeof heading === 'string' ? new RegExp(`^\\s*${escapeRegExp(heading)}\\s*$`) : heading;
  // Not by its role: behind a dialog it has none.
  return page.locator(`${document} body`).filter({ has: page.locator('h1').filter({ hasText: words }) });
}

/** Fills in the login form of the page that is open and waits until the person is in. */
export async function logIn(page: Page, person: Person = demoUser): Promise<void> {
  const login = onScreen(page, textOf('login.title'));
  await login.getByRole('textbox', { name: textOf('login.email'), exact: true }).fill(person.email);
  await login.getByRole('textbox', { name: textOf('login.password'), exact: true }).fill(person.password);
  await login.getByRole('button', { name: textOf('login.submit'), exact: true }).click();
  await expect(page.getByRole('button', { name: textOf('common.profile_menu') })).toBeVisible();
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Opens a path of an instance as a person who is logged in. */
export async function openAs(
  page: Page,
  shop: Shop,
  path: string,
  instance: InstanceId = 'aurora',
  person: Person = demoUser,
): Promise<void> {
  await page.goto(shop.address(`/login?redirect=${encodeURIComponent(path)}`, instance));
  await logIn(page, person);
  await page.waitForURL(shop.address(path, instance));
}

/** Opens a path of an instance with a session of this person, begun without the login form: for journeys about other things. */
export async function openWithSession(
  page: Page,
  shop: Shop,
  path: string,
  instance: InstanceId = 'aurora',
  person: Person = demoUser,
): Promise<void> {
  const { href, host } = serverOf(new URL('/login', shop.address('/', instance)));
  const reply = await page.request.post(href, { headers: { host, accept: 'application/json' }, data: person });
  const token = reply.headers()['authorization']?.replace(/^Bearer /, '');
  if (token === undefined) throw new Error(`The login answered ${reply.status()}: ${await reply.text()}`);
  const to = shop.address(path, instance);
  await page.context().addCookies([{ name: 'AUTH_TOKEN', value: encodeURIComponent(token), url: new URL(to).origin }]);
  await page.goto(to);
  await expect(page.getByRole('button', { name: textOf('common.profile_menu') })).toBeVisible();
}

/** No part of the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0);
}

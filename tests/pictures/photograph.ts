import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import type { ScenarioStep } from '../../engine/compile/check/scenario.ts';
import type { RouteNode } from '../../engine/definition.ts';
import { runScenario } from '../../suite/scenarios/run-scenario.ts';
import { demoUser, type Person } from '../browser/shop.ts';
import { textOf } from '../browser/words.ts';
import { type Addresses, findAddresses } from '../browser/addresses.ts';
import { call, logIn } from './log-in.ts';
import situations from './situations.json' with { type: 'json' };
import { putThingsToWork } from './things-at-work.ts';
import { untilStill } from '../browser/until-still.ts';

export interface Wanted {
  readonly screens: readonly string[];
  readonly themes: readonly ('light' | 'dark')[];
  /** Of the window, pixels. */
  readonly widths: readonly number[];
  readonly locale: string;
}

/** One picture that was taken. */
export interface Shot {
  readonly instance: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly screen: string;
  /** Who looks, or what has been done: `data`, `empty` (a new customer), `guest`, `refused`, or a name of `situations.json`. */
  readonly state: string;
  /** Below the folder of all pictures. */
  readonly file: string;
}

/** Something that takes more than opening a screen. */
interface Situation {
  readonly screen: string;
  readonly state: string;
  /** A path with its query, or the choice of a list by which one of its rows is found, such as `unpaid`. */
  readonly at?: string;
  /** Key of the name of a button that opens a menu. */
  readonly menu?: string;
  /** Width of the window in which the steps are done, pixels: 1440 unless it says another one. */
  readonly width?: number;
  readonly steps: readonly ScenarioStep[];
}

/** Everything that one browser window needs to know. */
interface Studio {
  readonly page: Page;
  readonly instance: CompiledInstance;
  readonly theme: Shot['theme'];
  readonly wanted: Wanted;
  readonly folder: string;
  readonly shots: Shot[];
  /** Address of a path of the app in the wanted language. */
  readonly address: (path: string) => string;
}

/** Takes the wanted pictures of one instance, served at `origin`, into `folder`. */
export async function photograph(
  browser: Browser,
  contract: Contract,
  instance: CompiledInstance,
  origin: string,
  wanted: Wanted,
  folder: string,
): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = [];
  const index = instance.indexes[wanted.locale];
  if (!index) throw new Error(`${instance.id} has no language ${wanted.locale}`);
  const base = wanted.locale === instance.locales[0] ? '/app' : `/app/${wanted.locale}`;
  const address = (path: string) => `${origin}${base}${path}`;
  const routes = index.routes.filter(({ screen }) => wanted.screens.includes(screen));
  const addresses = await inContext(browser, 'light', origin, async (context, page) => {
    await putThingsToWork(page, contract, origin, demoUser);
    await logIn(context, page, instance, origin, demoUser);
    return findAddresses(page, instance, wanted.locale, routes, address);
  });
  for (const theme of wanted.themes) {
    const studio = { instance, theme, wanted, folder, shots, address };
    await inContext(browser, theme, origin, async (_context, page) => {
      for (const { screen, path, access } of routes)
        if (access !== 'user')
          await shootAlone({ ...studio, page }, screen, addresses.of(path)[0]?.path ?? path, 'guest');
    });
    await inContext(browser, theme, origin, async (context, page) => {
      const somebody = await register(page, instance, origin, theme);
      await logIn(context, page, instance, origin, somebody);
      for (const { screen, path, access } of routes)
        if (access === 'user' && !path.includes('$')) await shootAlone({ ...studio, page }, screen, path, 'empty');
    });
    await inContext(browser, theme, origin, async (context, page) => {
      await logIn(context, page, instance, origin, demoUser);
      for (const { screen, path, access } of routes) {
        if (access === 'guest') continue;
        for (const { path: real, name } of addresses.of(path))
          await shootAlone({ ...studio, page }, screen, real, name);
      }
      await shootSituations({ ...studio, page }, routes, addresses);
    });
  }
  return shots;
}

async function inContext<Result>(
  browser: Browser,
  theme: Shot['theme'],
  origin: string,
  work: (context: BrowserContext, page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  try {
    await context.addCookies([
      { name: 'is_dark', value: String(theme === 'dark'), url: origin },
      { name: 'use-cookie', value: 'true', url: origin },
    ]);
    return await work(context, await context.newPage());
  } finally {
    await context.close();
  }
}

/** A screen as it opens, and, where it has a form, with what the form says to somebody who sends it empty. */
async function shootAlone(studio: Studio, screen: string, path: string, state: string): Promise<void> {
  const { page, address } = studio;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address(path));
  await untilStill(page);
  await shoot(studio, screen, state);
  if (state === 'empty' || !(await sendEmpty(page))) return;
  await shoot(studio, screen, state === 'data' ? 'refused' : `${state}-refused`);
}

/** Empties the fields of the first form and sends it; false where there is none, or nothing was refused. */
async function sendEmpty(page: Page): Promise<boolean> {
  const form = page.locator('main form').filter({ visible: true }).first();
  const submit = form.locator('button[type="submit"]').first();
  if (!(await submit.isVisible())) return false;
  for (const field of await form.getByRole('textbox').and(form.locator(':not([role="combobox"])')).all())
    if (await field.isEditable().catch(() => false)) await field.fill('').catch(() => undefined);
  await submit.click({ timeout: 2000 }).catch(() => undefined);
  await untilStill(page);
  return (await page.locator('[aria-invalid="true"]').count()) > 0;
}

/** What takes more than opening a screen: dialogs, later steps, what is chosen. In words of the first language. */
async function shootSituations(studio: Studio, routes: readonly RouteNode[], addresses: Addresses): Promise<void> {
  const { page, instance, wanted, address } = studio;
  if (wanted.locale !== instance.locales[0]) return;
  for (const { screen, state, at, menu, width = 1440, steps } of situations as readonly Situation[]) {
    const route = routes.find((one) => one.screen === screen);
    if (!route) continue;
    const known = addresses.of(route.path);
    const path = at?.startsWith('/') ? at : known.find(({ name }) => name === (at ?? 'data'))?.path;
    if (path === undefined) {
      process.stdout.write(`Not to be seen: ${instance.id} ${screen} ${state}: nothing is ${at}\n`);
      continue;
    }
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address(path));
    await untilStill(page);
    if (menu !== undefined)
      await page
        .getByRole('button', { name: textOf(menu) })
        .first()
        .click({ timeout: 4000 })
        .catch(() => undefined);
    const scenario = { scenario: state, title: state, as: 'guest' as const, steps };
    const taken = await runScenario(scenario, {
      page,
      instance,
      origin: new URL(address('/')).origin,
      mailbox: null,
      operate: () => Promise.reject(new Error('Nobody operates the shop of the pictures')),
      openDevice: () => Promise.reject(new Error('Pictures are of one device')),
    });
    const fault = taken.find((step) => step.fault !== null);
    if (fault)
      process.stdout.write(`Not to be seen: ${instance.id} ${screen} ${state}: ${fault.words}: ${fault.fault}\n`);
    else {
      // What is asked for while somebody types comes a moment after the last key.
      await page.waitForTimeout(900);
      await shoot(studio, screen, state);
    }
  }
}

/** Highest page that is shot whole, pixels. */
const highest = 4000;

/**
 * The whole page as it is, in every wanted width. The window is made as high as the page, so that what sticks to an edge is
 * at that edge. What stands over the page is shot with a window of usual height.
 */
async function shoot(studio: Studio, screen: string, state: string): Promise<void> {
  const { page, instance, theme, wanted, folder, shots } = studio;
  for (const width of wanted.widths) {
    const height = width < 768 ? 740 : 900;
    await page.setViewportSize({ width, height });
    await untilStill(page);
    if ((await page.locator('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]').count()) === 0) {
      const whole = await page.evaluate(() => {
        window.scrollTo(0, 0);
        return document.documentElement.scrollHeight;
      });
      await page.setViewportSize({ width, height: Math.min(highest, Math.max(height, whole)) });
      await untilStill(page);
    }
    const file = `${instance.id}-${screen}-${state}-${width}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    shots.push({ instance: instance.id, theme, width, screen, state, file });
    process.stdout.write(`${file}\n`);
  }
}

/** Somebody who has just opened an account; one for each theme. */
async function register(page: Page, instance: CompiledInstance, origin: string, theme: string): Promise<Person> {
  const person = { email: `new-${theme}@livery.test`, password: 'correct-horse-battery' };
  const data = { ...person, name: 'Noor van Dijk', password_confirmation: person.password };
  const reply = await call(page, origin, '/register', data);
  if (!reply.ok()) throw new Error(`Nobody can register at ${instance.id}: ${await reply.text()}`);
  await page.context().clearCookies({ name: 'AUTH_TOKEN' });
  return person;
}

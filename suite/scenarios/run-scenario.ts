import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Text } from '../../engine/definition.ts';
import { textKey } from '../../engine/text/text.ts';
import { placeholder, type Scenario, type ScenarioStep } from '../../engine/compile/check/scenario.ts';
import { beginAsDemoUser, beginAsNewcomer, type Operate } from './begin-session.ts';
import { languageOf, escaped, pattern, whole, within, type Words, wordsOf } from './page-words.ts';
import { linkInMail } from './read-mailbox.ts';
import { codeReader } from './scan-code.ts';
import { stepSentence } from './step-sentence.ts';

export interface ScenarioOptions {
  readonly page: Page;
  readonly instance: CompiledInstance;
  /** Where pages of the instance and its API are served, without a slash at the end. */
  readonly origin: string;
  readonly operate: Operate;
  /** Where the shop keeps the mails of this instance as files, because it has no mail server; null where they cannot be read. */
  readonly mailbox: string | null;
  /** A page of another browser, which remembers nothing. */
  readonly openDevice: () => Promise<Page>;
}

/** A scenario under way. */
interface ScenarioRun extends Omit<ScenarioOptions, 'openDevice'> {
  /** What words in braces stand for. */
  readonly names: Map<string, string>;
  /** Links of mails that were followed already. */
  readonly followed: Set<string>;
  /** Reads the QR code of the page that began. */
  readonly scanned: () => Promise<string>;
}

/** What came of one step. */
export interface StepResult {
  /** Such as `press Log in`. */
  readonly words: string;
  /** What went wrong; null where it went well. */
  readonly fault: string | null;
  /** The page after it, and after the checks that follow, PNG. */
  readonly picture: Buffer;
}

/** A picture of one point, PNG. */
const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Milliseconds that a person waits for what should happen. */
const timeout = 120_000;

/** Those before a page is loaded again. */
const soon = 3_000;

/** Runs a scenario against a running shop, as a person would: by words and places, never by the make of the page. */
export async function runScenario(scenario: Scenario, options: ScenarioOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting: Omit<StepResult, 'picture'>[] = [];
  const unique = randomBytes(6).toString('hex');
  const names = new Map([['unique', unique]]);
  const begin = () =>
    scenario.balance === undefined ? beginAsDemoUser(options) : beginAsNewcomer(options, unique, scenario.balance);
  if (scenario.as === 'user') names.set('user', await begin());
  const devices = new Map<string | undefined, Page>([[undefined, options.page]]);
  const followed = new Set<string>();
  const read = codeReader(options.page);
  const scanned = () => read(options.page.locator('body'));
  for (const [at, step] of scenario.steps.entries()) {
    const page = devices.get(step.on) ?? (await options.openDevice());
    devices.set(step.on, page);
    // What is behind another page may not be drawn, and waits.
    await page.bringToFront();
    const words = wordsOf(options.instance, await languageOf(page, options.instance));
    const run = { ...options, page, names, followed, scanned };
    const fault = await runStep(withNames(step, names), run, words).then(
      () => null,
      async (error: unknown) => `${shortOf(error)} ${await shownBy(page)}`,
    );
    waiting.push({ words: stepSentence(step, words), fault });
    // A notice is there for some seconds, and a picture may take as long.
    if (fault === null && onlyChecks(scenario.steps[at + 1], step)) continue;
    const picture = await pictureOf(page);
    results.push(...waiting.splice(0).map((result) => ({ ...result, picture })));
    if (fault !== null) break;
  }
  return results;
}

/** Whether a step only checks what the page shows that the step before has come to. */
function onlyChecks(next: ScenarioStep | undefined, { on }: ScenarioStep): boolean {
  if (next === undefined || next.on !== on || next.again === true) return false;
  const { see, seeWords, on: _device, in: _place, ...acts } = next;
  return (see ?? seeWords) !== undefined && Object.keys(acts).length === 0;
}

const shortOf = (error: unknown) =>
  error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error);

/** Where a page is and what it shows, as a screen reader tells it: where a fault is only printed, there is no picture. */
async function shownBy(page: Page): Promise<string> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: soon })
    .catch(() => 'nothing that could be read');
  return `At ${page.url()} with the focus on ${await focusOf(page)}:\n${tree.slice(0, maxShown)}`;
}

const focusOf = (page: Page) =>
  page
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')
    .catch(() => 'a page that was being left');

/** Characters of it. */
const maxShown = 6_000;

/** A browser cannot take a picture of a page in the moment in which it leaves it. */
async function pictureOf(page: Page): Promise<Buffer> {
  return page.screenshot().catch(async () => {
    await page.waitForLoadState();
    return page.screenshot();
  });
}

/** The step with everything in braces that has a name. */
function withNames(step: ScenarioStep, names: ReadonlyMap<string, string>): ScenarioStep {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(placeholder, (all, name: string) => names.get(name) ?? all);
    if (Array.isArray(value)) return value.map(filled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner)]));
  };
  return filled(step) as ScenarioStep;
}

async function runStep(step: ScenarioStep, run: ScenarioRun, words: Words): Promise<void> {
  const { page } = run;
  const place = step.in === undefined ? page.locator('body') : blockOf(step.in, run, words);
  if (step.open !== undefined) await page.goto(`${run.origin}/app${pathOf(step, run.instance)}${queryOf(step)}`);
  if (step.reload === true) await page.reload();
  if (step.arrive !== undefined) await arrive(step, run);
  if (step.operate !== undefined) await operate(step, run);
  if (step.follow !== undefined) await follow(step, run);
  if (step.scan === true) await page.goto(await run.scanned());
  if (step.holds !== undefined) await expectValue(place, pattern(words(step.holds)), step.with ?? '');
  const label = step.fill === undefined ? step.fillWords && [step.fillWords] : words(step.fill);
  if (label) {
    const field = fieldOf(place, pattern(label));
    await field.fill(step.with ?? '', { timeout });
    await field.blur();
  }
  if (step.choose !== undefined)
    await choose(place, pattern(words(step.choose)), step.named ?? words(step.option ?? '')[0]);
  if (step.attach !== undefined) {
    const file = { name: 'document.png', mimeType: 'image/png', buffer: onePoint };
    await place
      .getByLabel(pattern(words(step.attach)))
      .first()
      .setInputFiles(file, { timeout });
  }
  if (step.press !== undefined) await press(place, pattern(words(step.press)), step.beside, words);
  if (step.pressWords !== undefined) await press(place, pattern([step.pressWords]), step.beside, words);
  if (step.key !== undefined) await pressKey(page, step.key);
  if (step.type !== undefined) await page.keyboard.type(step.type);
  if (step.revisit !== undefined) await revisit(page, step.revisit);
  if (step.again === true) await until(page, () => checkVisible(step, place, words, soon));
  else await checkVisible(step, place, words, timeout);
}

function fieldOf(place: Locator, label: RegExp): Locator {
  return place.getByRole('textbox', { name: label }).or(place.getByLabel(label)).first();
}

/** Waits until a field has a value, or a switch is on or off. */
async function expectValue(place: Locator, label: RegExp, value: string): Promise<void> {
  const toggle = place.getByRole('switch', { name: label }).first();
  const field = fieldOf(place, label);
  await toggle.or(field).first().waitFor({ timeout });
  if (await toggle.isVisible()) await expect(toggle).toBeChecked({ checked: value === 'on', timeout });
  else await expect(field).toHaveValue(value, { timeout });
}

/** Sees that something is shown, or is not. */
async function checkVisible(step: ScenarioStep, place: Locator, words: Words, timeout: number): Promise<void> {
  const shown = (what: RegExp | string) => place.getByText(what).filter({ visible: true });
  if (step.see !== undefined) await expect(shown(within(words(step.see))).first()).toBeVisible({ timeout });
  if (step.seeWords !== undefined) await expect(shown(step.seeWords).first()).toBeVisible({ timeout });
  if (step.gone !== undefined) await expect(shown(within(words(step.gone)))).toHaveCount(0, { timeout });
  if (step.goneWords !== undefined) await expect(shown(step.goneWords)).toHaveCount(0, { timeout });
}

/** Loads the page again until it is as it should be. */
async function until(page: Page, isSo: () => Promise<void>): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const fault = await isSo().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (fault === null) return;
    if (Date.now() > end) throw fault.error;
    await page.reload();
  }
}

/** Runs a command of an operator; a file that it reads comes before all other words. */
async function operate({ operate: command = '', file, words = [] }: ScenarioStep, run: ScenarioRun): Promise<void> {
  if (file === undefined) return run.operate(command, words);
  const folder = await mkdtemp(join(tmpdir(), 'livery-scenario-'));
  try {
    const path = join(folder, 'given.csv');
    await writeFile(path, file);
    await run.operate(command, [path, ...words]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Follows the newest link to a screen that mails to an address have and that nobody has followed yet. */
async function follow(step: ScenarioStep, { page, instance, mailbox, followed }: ScenarioRun): Promise<void> {
  if (mailbox === null) throw new Error('Nobody can read the mails of this shop');
  const wanted = pathsOf(step.follow, instance);
  const link = await linkInMail(
    mailbox,
    step.mailTo ?? '',
    (url) => wanted.test(url.pathname) && !followed.has(url.href),
  );
  followed.add(link.href);
  await page.goto(link.href);
}

/** Waits until the person is on a screen, in whichever language, and notes what is remembered of its path. */
async function arrive(step: ScenarioStep, { page, instance, names }: ScenarioRun): Promise<void> {
  const route = routeOf(step.arrive, instance);
  const params = [...route.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  const wanted = pathsOf(step.arrive, instance);
  const query = Object.entries(step.query ?? {});
  const isThere = ({ pathname, searchParams }: URL) =>
    wanted.test(pathname) && query.every(([name, value]) => searchParams.get(name) === value);
  await page.waitForURL(isThere, { timeout });
  const found = wanted.exec(new URL(page.url()).pathname) ?? [];
  for (const [name, param] of Object.entries(step.remember ?? {})) {
    const value = found[params.indexOf(param) + 1];
    if (value !== undefined) names.set(name, value);
  }
}

/** Keys are for code: they wait until the page runs. */
async function pressKey(page: Page, key: string): Promise<void> {
  await page.locator('html[data-app="running"]').waitFor({ state: 'attached', timeout });
  await page.keyboard.press(key);
}

/** Opens the address that the page has come to, as somebody does who was sent it. */
async function revisit(page: Page, members: readonly string[]): Promise<void> {
  await page.waitForURL(({ searchParams }) => members.every((name) => searchParams.has(name)), { timeout });
  const address = page.url();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(address);
}

/** A button that waits for an answer stays on the page, and others that are called like the answer: behind the question. */
const reachable = ':not([aria-disabled="true"], :disabled, body:has([aria-modal="true"]) :not([data-portal-node] *))';

/** Presses something with these words; what is beside others may stand in the menu of their row. */
async function press(place: Locator, name: RegExp, beside: string | undefined, words: Words): Promise<void> {
  const rows = place.getByRole('listitem').or(place.getByRole('row'));
  const around = beside === undefined ? place : rows.filter({ hasText: beside }).first();
  const roles = ['button', 'link', 'switch', 'checkbox', 'radio', 'menuitem', 'menuitemradio'] as const;
  const found = roles.map((role) => around.getByRole(role, { name })).reduce((all, one) => all.or(one));
  const menu = around.getByRole('button', { name: new RegExp(`^${escaped(words('table.row_actions')[0])}`) });
  if (beside !== undefined) {
    await found.or(menu).first().waitFor({ timeout });
    if (!(await found.first().isVisible())) {
      await menu.first().click({ timeout });
      await place.page().getByRole('menuitem', { name }).first().click({ timeout });
      return;
    }
  }
  await found.and(place.page().locator(reachable)).first().click({ timeout });
}

async function choose(place: Locator, group: RegExp, option: string): Promise<void> {
  const radios = place.getByRole('radiogroup', { name: group }).or(place.getByRole('group', { name: group }));
  const list = place.getByRole('combobox', { name: group });
  await radios.or(list).first().waitFor({ timeout });
  if (await list.first().isVisible()) await chooseFrom(list.first(), option);
  else {
    // One that is only an icon has its words as its name.
    const words = radios.first().getByText(whole(option));
    const named = radios.first().getByRole('radio', { name: option, exact: true });
    await words.or(named).first().click({ timeout });
  }
}

/** From the browser's own list, or from one that is searched by typing. */
async function chooseFrom(list: Locator, option: string): Promise<void> {
  if (await list.evaluate((element) => element.tagName === 'SELECT')) {
    await list.selectOption({ label: option }, { timeout });
    return;
  }
  await list.click({ timeout });
  await list.fill(option, { timeout });
  await list.page().getByRole('option', { name: option, exact: true }).click({ timeout });
}

/** The table or form of that id: by its name, or by the word on its button. */
function blockOf(id: string, { page, instance }: ScenarioRun, words: Words): Locator {
  const [locale = ''] = instance.locales;
  for (const { screen } of instance.indexes[locale]?.routes ?? []) {
    const node = findBlock(instance.chunkOf(locale, screen)?.screen.body, id);
    if (node?.block === 'table') {
      const name = pattern(words(node.label ? textKey(node.label) : ''));
      // On a phone its rows are cards in a list.
      return page.getByRole('table', { name }).or(page.getByRole('list', { name }));
    }
    if (node?.block === 'form')
      return page
        .locator('form')
        .filter({ has: page.getByRole('button', { name: pattern(words(node.submit ? textKey(node.submit) : '')) }) });
  }
  throw new Error(`The block ${id} is no table and no form: what is in it cannot be told apart`);
}

interface Named {
  readonly block: string;
  readonly label?: Text;
  readonly submit?: Text;
}

function findBlock(tree: unknown, id: string): Named | null {
  if (tree === null || typeof tree !== 'object') return null;
  if ('block' in tree && 'id' in tree && tree.id === id) return tree as Named & { readonly id: string };
  for (const child of Object.values(tree)) {
    const found = findBlock(child, id);
    if (found) return found;
  }
  return null;
}

function routeOf(screen: string | undefined, instance: CompiledInstance): string {
  const [index] = Object.values(instance.indexes);
  return index?.routes.find((route) => route.screen === screen)?.path ?? '/';
}

/** Paths of a screen in any language; its parameters are groups. */
function pathsOf(screen: string | undefined, instance: CompiledInstance): RegExp {
  const languages = instance.locales.map((locale) => `/${locale.replace('_', '-')}`).join('|');
  return new RegExp(`^/app(?:${languages})?${routeOf(screen, instance).replace(/\$\w+/g, '([^/]+)')}$`);
}

function pathOf(step: ScenarioStep, instance: CompiledInstance): string {
  return routeOf(step.open, instance).replace(/\$(\w+)/g, (_, param: string) => step.params?.[param] ?? '1');
}

function queryOf({ query = {} }: ScenarioStep): string {
  const text = String(new URLSearchParams(query));
  return text === '' ? '' : `?${text}`;
}

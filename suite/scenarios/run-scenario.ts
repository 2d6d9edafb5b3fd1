import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Text } from '../../engine/definition.ts';
import { textKey } from '../../engine/text/text.ts';
import type { Scenario, ScenarioStep } from '../../engine/compile/check/scenario.ts';

export interface ScenarioOptions {
  readonly page: Page;
  readonly instance: CompiledInstance;
  /** Address of a path of the app in the first language. */
  readonly address: (path: string) => string;
  /** Brings somebody who has an account in. */
  readonly logIn: () => Promise<void>;
}

/** One step as it was gone. */
export interface TakenStep {
  /** Such as `press Log in`. */
  readonly words: string;
  /** What went wrong; null where it went well. */
  readonly fault: string | null;
  /** The page after it, PNG. */
  readonly picture: Buffer;
}

/** A picture of one point, PNG. */
const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Milliseconds that a person waits for what should happen. */
const patience = 120_000;

/** Goes through a scenario against a running shop, as a person would: by words and places, never by the make of the page. */
export async function runScenario(scenario: Scenario, options: ScenarioOptions): Promise<TakenStep[]> {
  const { page } = options;
  const taken: TakenStep[] = [];
  const unique = randomBytes(6).toString('hex');
  if (scenario.as === 'user') await options.logIn();
  const words = wordsOf(options.instance);
  for (const step of scenario.steps) {
    const fault = await take(step, options, words, unique).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)),
    );
    taken.push({ words: told(step, words), fault, picture: await page.screenshot() });
    if (fault !== null) break;
  }
  return taken;
}

type Words = (key: string) => string;

/** Everything that the app says in its first language. */
function wordsOf(instance: CompiledInstance): Words {
  const [locale = ''] = instance.locales;
  const index = instance.indexes[locale];
  const chunks = index?.routes.map(({ screen }) => instance.chunkOf(locale, screen)?.texts ?? {}) ?? [];
  const texts: Record<string, string> = Object.assign({}, index?.texts, ...chunks);
  const sentences = instance.words[locale] ?? {};
  return (key) => texts[key] ?? texts[`${key}_other`] ?? sentences[key.replace(/^server\./, '')] ?? key;
}

async function take(step: ScenarioStep, options: ScenarioOptions, words: Words, unique: string): Promise<void> {
  const { page, address } = options;
  const place = step.in === undefined ? page.locator('body') : blockOf(step.in, options, words);
  const name = (key: string) => ({ name: pattern(words(key)) });
  const filled = (text: string) => text.replaceAll('{unique}', unique);
  if (step.open !== undefined) await page.goto(address(pathOf(step, options.instance)));
  if (step.arrive !== undefined) {
    // A word first, and the pattern for it afterwards: an address would write the pattern's own signs differently.
    const { pathname } = new URL(address(pathOf({ open: step.arrive }, options.instance, 'anything')));
    const wanted = new RegExp(`^${pathname.replaceAll('/anything', '/[^/]+')}$`);
    await page.waitForURL((url) => wanted.test(url.pathname), { timeout: patience });
  }
  if (step.fill !== undefined) {
    const field = place
      .getByRole('textbox', name(step.fill))
      .or(place.getByLabel(pattern(words(step.fill))))
      .first();
    await field.fill(filled(step.with ?? ''), { timeout: patience });
    await field.blur();
  }
  if (step.choose !== undefined)
    await choose(place, pattern(words(step.choose)), step.named ?? words(step.option ?? ''));
  if (step.attach !== undefined) {
    const file = { name: 'document.png', mimeType: 'image/png', buffer: onePoint };
    await place
      .getByLabel(pattern(words(step.attach)))
      .first()
      .setInputFiles(file, { timeout: patience });
  }
  if (step.press !== undefined)
    await press(place, pattern(words(step.press)), step.beside && filled(step.beside), words);
  const shown = (what: RegExp | string) => place.getByText(what).filter({ visible: true });
  if (step.see !== undefined) await expect(shown(within(words(step.see))).first()).toBeVisible({ timeout: patience });
  if (step.seeWords !== undefined) await expect(shown(step.seeWords).first()).toBeVisible({ timeout: patience });
  if (step.gone !== undefined) await expect(shown(within(words(step.gone)))).toHaveCount(0, { timeout: patience });
}

/** Presses something with these words; what is beside others may stand in the menu of their row. */
async function press(place: Locator, name: RegExp, beside: string | undefined, words: Words): Promise<void> {
  const rows = place.getByRole('listitem').or(place.getByRole('row'));
  const around = beside === undefined ? place : rows.filter({ hasText: beside }).first();
  const roles = ['button', 'link', 'switch', 'checkbox'] as const;
  const found = roles.map((role) => around.getByRole(role, { name })).reduce((all, one) => all.or(one));
  const menu = around.getByRole('button', { name: new RegExp(`^${escaped(words('table.row_actions'))}`) });
  if (beside !== undefined) {
    await found.or(menu).first().waitFor({ timeout: patience });
    if (!(await found.first().isVisible())) {
      await menu.first().click({ timeout: patience });
      await place.page().getByRole('menuitem', { name }).first().click({ timeout: patience });
      return;
    }
  }
  // A button that waits for an answer stays on the page, behind the question.
  const ready = place.page().locator(':not([aria-disabled="true"], :disabled)');
  await found.and(ready).first().click({ timeout: patience });
}

async function choose(place: Locator, group: RegExp, option: string): Promise<void> {
  const radios = place.getByRole('radiogroup', { name: group }).or(place.getByRole('group', { name: group }));
  const list = place.getByRole('combobox', { name: group });
  await radios.or(list).first().waitFor({ timeout: patience });
  if (await list.first().isVisible()) await chooseFrom(list.first(), option);
  else await radios.first().getByText(option, { exact: true }).click({ timeout: patience });
}

/** From the browser's own list, or from one that is searched by typing. */
async function chooseFrom(list: Locator, option: string): Promise<void> {
  if (await list.evaluate((element) => element.tagName === 'SELECT')) {
    await list.selectOption({ label: option }, { timeout: patience });
    return;
  }
  await list.click({ timeout: patience });
  await list.fill(option, { timeout: patience });
  await list.page().getByRole('option', { name: option, exact: true }).click({ timeout: patience });
}

/** The table or form of that id: by its name, or by the word on its button. */
function blockOf(id: string, { page, instance }: ScenarioOptions, words: Words): Locator {
  const [locale = ''] = instance.locales;
  for (const { screen } of instance.indexes[locale]?.routes ?? []) {
    const node = findBlock(instance.chunkOf(locale, screen)?.screen.body, id);
    if (node?.block === 'table')
      return page.getByRole('table', { name: pattern(words(node.label ? textKey(node.label) : '')) });
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

function pathOf(step: ScenarioStep, instance: CompiledInstance, anything = '1'): string {
  const [index] = Object.values(instance.indexes);
  const path = index?.routes.find(({ screen }) => screen === step.open)?.path ?? '/';
  return path.replace(/\$(\w+)/g, (_, param: string) => step.params?.[param] ?? anything);
}

const escaped = (words: string) =>
  words
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
/** The whole of a name; a field that is needed may carry a star. */
const pattern = (words: string) => new RegExp(`^\\s*${escaped(words)}\\s*\\*?\\s*$`, 's');
const within = (words: string) => new RegExp(escaped(words), 's');

/** The step as a sentence. */
function told(step: ScenarioStep, words: Words): string {
  if (step.open !== undefined) return `open ${step.open}`;
  if (step.arrive !== undefined) return `arrive at ${step.arrive}`;
  if (step.fill !== undefined) return `fill “${words(step.fill)}” with ${step.with ?? ''}`;
  if (step.attach !== undefined) return `attach a picture to “${words(step.attach)}”`;
  if (step.choose !== undefined) return `choose ${step.named ?? words(step.option ?? '')} of “${words(step.choose)}”`;
  if (step.press !== undefined)
    return `press “${words(step.press)}”${step.beside === undefined ? '' : ` beside ${step.beside}`}`;
  if (step.see !== undefined) return `see “${words(step.see)}”`;
  if (step.seeWords !== undefined) return `see “${step.seeWords}”`;
  return `no longer see “${words(step.gone ?? '')}”`;
}

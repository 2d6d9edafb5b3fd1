import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { languageTag } from '../../engine/address/locale.ts';
import type { Declared } from './declared-screen.ts';
import { bareOf } from './cell-text.ts';
import { shortTimeout } from './short-timeout.ts';

/** Where the filters are: in a dialog, or beside the services where the window is wide enough. */
export type FilterPlace = 'dialog' | 'sidebar';

/** The catalog on the page that is open, as a person finds their way in it: by the words of its parts. */
export class CataloguePage {
  readonly page: Page;
  readonly place: FilterPlace;
  readonly #declared: Declared;

  constructor(page: Page, declared: Declared, place: FilterPlace) {
    this.page = page;
    this.place = place;
    this.#declared = declared;
  }

  /** The words of a text with values in its places, in the form for `count`. */
  textOf(name: string, values: Readonly<Record<string, string | number>> = {}): string {
    const { chunk, index } = this.#declared;
    const key = `catalogue.${name}`;
    const { count } = values;
    const form = typeof count === 'number' ? new Intl.PluralRules(languageTag(index.locale)).select(count) : 'other';
    const text = [`${key}_${form}`, key].map((one) => chunk.texts[one] ?? index.texts[one]).find(Boolean) ?? key;
    return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, value: string) => String(values[value] ?? ''));
  }

  /** The block itself: other parts of a screen list services, too. */
  get root(): Locator {
    return this.page.locator('[data-catalogue]');
  }

  get filters(): Locator {
    const named = { name: this.textOf('filters'), exact: true };
    return this.place === 'dialog' ? this.page.getByRole('dialog', named) : this.root.getByRole('region', named);
  }

  /** The choices of one kind, by the words above them. */
  group(title: string): Locator {
    return this.filters.getByRole('group', { name: title, exact: true });
  }

  /** Opens the dialog, or waits for the filters beside the services, which are fetched when they come near. */
  async openFilters(): Promise<void> {
    if (this.place === 'sidebar') {
      await this.filters.scrollIntoViewIfNeeded({ timeout: shortTimeout(3) });
      const first = this.filters.getByRole('group').or(this.filters.getByRole('switch')).first();
      return first.waitFor({ timeout: shortTimeout(3) });
    }
    if (await this.filters.isVisible()) return;
    const words = new RegExp(`^${this.textOf('filters')}( \\(\\d+\\))?$`);
    await this.root.getByRole('button', { name: words }).click({ timeout: shortTimeout(3) });
    await this.filters.waitFor({ timeout: shortTimeout(3) });
  }

  /** Whether the dialog offers to show so many services. */
  offersCount(count: number): Promise<boolean> {
    return this.#showButton(count)
      .waitFor({ timeout: shortTimeout(2) })
      .then(
        () => true,
        () => false,
      );
  }

  /** Says how many there are on the button that shows them. What is beside the services stays. */
  async closeFilters(count: number): Promise<void> {
    if (this.place === 'sidebar') return;
    await this.#showButton(count).click({ timeout: shortTimeout() });
    await this.filters.waitFor({ state: 'hidden', timeout: shortTimeout() });
  }

  #showButton(count: number): Locator {
    return this.filters.getByRole('button', { name: this.textOf('show_count', { count }), exact: true });
  }

  async reset(): Promise<void> {
    const button = this.page.getByRole('button', { name: this.textOf('reset'), exact: true }).last();
    await button.click({ timeout: shortTimeout() });
  }

  /** Each choice of a kind with the number beside it, all of them. */
  async counts(title: string): Promise<ReadonlyMap<string, number>> {
    const group = this.group(title);
    const all = group.getByRole('button', { expanded: false });
    if (await all.isVisible()) await all.click({ timeout: shortTimeout() });
    const lines = await group.locator('label').allInnerTexts();
    return new Map(
      lines.map((line) => {
        const [, name = line, count = ''] = /^(.*\S)\s+(\d+)$/s.exec(line.trim()) ?? [];
        return [bareOf(name), Number(count || Number.NaN)];
      }),
    );
  }

  /** Names of the services that are listed, in their order, once all that is folded is open. */
  async listed(): Promise<readonly string[]> {
    // With a number: where nothing is left, the way back to all services is called much the same.
    const more = this.root
      .getByRole('button', { name: this.#withNumber('show_more', 'more') })
      .or(this.root.getByRole('button', { name: this.#withNumber('show_all', 'total') }))
      .first();
    const before = this.textOf('order_named', { service: '\n' }).split('\n')[0] ?? '';
    const links = this.root.getByRole('link', { name: new RegExp(`^${before}`) });
    await this.#reachEnd(links);
    // Each press shows more than before: what cannot end is a fault of its own.
    for (let presses = 0; presses < 50 && (await more.isVisible()); presses += 1) {
      await more.click({ timeout: shortTimeout() });
      await this.#reachEnd(links);
    }
    return links.evaluateAll(
      (links, start) => links.map((link) => (link.getAttribute('aria-label') ?? '').slice(start)),
      before.length,
    );
  }

  /** Texts with whatever number in them. */
  #withNumber(name: string, value: string): RegExp {
    const parts = this.textOf(name, { [value]: '\n' }).split('\n');
    return new RegExp(
      `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(String.raw`\d[\d.,\s]*`)}$`,
    );
  }

  /** Goes to the end of the list again and again: services are rendered as far as they are about to be seen. */
  async #reachEnd(links: Locator): Promise<void> {
    for (let before = -1, now = await links.count(); now !== before; now = await links.count()) {
      before = now;
      await this.root.evaluate((root) => root.scrollIntoView({ block: 'end' }));
      await pause(100);
    }
  }

  /** What the chips say, in their order. */
  async chips(): Promise<readonly string[]> {
    const [before = '', after = ''] = this.textOf('chip_remove', { filter: '\n' }).split('\n');
    const chips = this.page
      .getByRole('list', { name: this.textOf('chips'), exact: true })
      .getByRole('button', { name: new RegExp(`^${before}`) });
    const names = await chips.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.slice(before.length, name.length - after.length));
  }

  async removeChip(words: string): Promise<void> {
    const name = this.textOf('chip_remove', { filter: words });
    await this.page.getByRole('button', { name, exact: true }).click({ timeout: shortTimeout() });
  }
}

/** Looks again and again until it is as it should be; answers with what there was at last. */
export async function untilRight<T>(read: () => Promise<T>, isRight: (seen: T) => boolean): Promise<T> {
  const deadline = Date.now() + shortTimeout(2);
  let seen = await read();
  while (!isRight(seen) && Date.now() < deadline) {
    await pause(50);
    seen = await read();
  }
  return seen;
}

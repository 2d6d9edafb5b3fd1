import type { Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';

/** The forms of a text: one, or one for each plural. The first is what it is told by. */
export type Words = (key: string) => readonly [string, ...string[]];

/** The language that the page is in, as the instance calls it; its first one where there is no page yet. */
export async function languageOf(page: Page, { locales }: CompiledInstance): Promise<string> {
  // A page that is being left has none.
  const lang = await page.getAttribute('html', 'lang', { timeout: 1_000 }).catch(() => null);
  return locales.find((locale) => locale.replace('_', '-') === lang) ?? locales[0] ?? '';
}

/** Everything that the app says in a language. */
export function wordsOf(instance: CompiledInstance, locale: string): Words {
  const index = instance.indexes[locale];
  const chunks = index?.routes.map(({ screen }) => instance.chunkOf(locale, screen)?.texts ?? {}) ?? [];
  const texts: Record<string, string> = Object.assign({}, index?.texts, ...chunks);
  const sentences = instance.words[locale] ?? {};
  return (key) => {
    const own = texts[key] ?? sentences[key.replace(/^server\./, '')];
    if (own !== undefined) return [own];
    // Whichever form the number of the moment takes.
    const [first = key, ...others] = plurals.flatMap((form) => texts[`${key}_${form}`] ?? []);
    return [first, ...others];
  };
}

const plurals = ['other', 'one', 'two', 'few', 'many', 'zero'];

export const escaped = (words: string) =>
  words
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
/** The whole of a name; a field that is needed may carry a star. */
export const pattern = (words: readonly string[]) =>
  new RegExp(`^\\s*(?:${words.map(escaped).join('|')})\\s*\\*?\\s*$`, 's');
/** The whole of what is shown; an ellipsis stands for anything. */
export const whole = (shown: string) => new RegExp(`^\\s*${shown.split('…').map(escaped).join('.*')}\\s*$`);
export const within = (words: readonly string[]) => new RegExp(words.map(escaped).join('|'), 's');

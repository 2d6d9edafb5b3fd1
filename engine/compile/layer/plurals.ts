import { languageTag } from '../../address/locale.ts';
import { textFormats } from '../../definition.ts';

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof categories)[number];
const byName: ReadonlyMap<string, PluralCategory> = new Map(categories.map((one) => [one, one]));

/** `orders.count_few` → `orders.count` and `few`; any other key is its own stem. */
export function splitPlural(key: string): { readonly stem: string; readonly category: PluralCategory | undefined } {
  const end = key.lastIndexOf('_');
  const category = end > 0 ? byName.get(key.slice(end + 1)) : undefined;
  return { stem: category === undefined ? key : key.slice(0, end), category };
}

/** The keys that a text of this name may stand under: itself, or one form for each plural category. */
export function formsOf(key: string, texts: { has(key: string): boolean }): string[] {
  const forms = texts.has(key) ? [key] : [];
  if (!texts.has(`${key}_other`)) return forms;
  return [...forms, ...categories.map((category) => `${key}_${category}`).filter((form) => texts.has(form))];
}

/** Plural categories that a locale tells apart; ids are written with an underscore (`pt_BR`). */
export function categoriesOf(locale: string): readonly PluralCategory[] {
  return new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories;
}

/** Formats that texts may ask for: ours, and of i18next that of lists. */
export const writtenFormats = [...textFormats, 'list'] as const;
export type WrittenFormat = (typeof writtenFormats)[number];

/** Names in `{{ }}` of a text. */
export function placeholders(text: string): Set<string> {
  return new Set(placeholderFormats(text).map(({ name }) => name));
}

export interface Placeholder {
  readonly name: string;
  readonly format: string | undefined;
  /** What is in brackets after the format: `after: cost`. */
  readonly option?: string | undefined;
}

const none: readonly Placeholder[] = [];

/** Whether a text may have any: most have none, and that is quickly said. */
export function hasPlaceholders(text: string): boolean {
  return text.includes('{{');
}

/** Each place in `{{ }}` of a text in turn; `{{left, balance(after: cost)}}` has a format with an option. */
export function placeholderFormats(text: string): readonly Placeholder[] {
  if (!hasPlaceholders(text)) return none;
  return [...text.matchAll(/\{\{\s*-?\s*([\w.]+)\s*(?:,\s*([^}(]*?)\s*(?:\(([^})]*)\)\s*)?)?\}\}/g)].map(
    ([, name = '', format, option]) => ({ name, format, option: option?.trim() }),
  );
}

import { languageTag } from '../../address/locale.ts';

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof categories)[number];

/** `orders.count_few` → `orders.count` and `few`; any other key is its own stem. */
export function splitPlural(key: string): { readonly stem: string; readonly category: PluralCategory | undefined } {
  const [, stem, category] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return stem === undefined ? { stem: key, category: undefined } : { stem, category: category as PluralCategory };
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

/** Names in `{{ }}` of a text. */
export function placeholders(text: string): Set<string> {
  return new Set(placeholderFormats(text).map(({ name }) => name));
}

/** Each place in `{{ }}` of a text in turn; `{{left, money}}` has a format. */
export function placeholderFormats(text: string): { readonly name: string; readonly format: string | undefined }[] {
  return [...text.matchAll(/\{\{\s*-?\s*([\w.]+)\s*(?:,\s*([^}]*?)\s*)?\}\}/g)].map(([, name = '', format]) => ({
    name,
    format,
  }));
}

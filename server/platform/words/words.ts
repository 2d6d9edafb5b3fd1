import type { Sentence } from '../problem.ts';
import type { Instance } from '../tenancy/instance.ts';

/**
 * The sentence in the caller's language: instance words of the locale, else English, else the key itself.
 * A value named `count` picks the plural form (`too_long_one`, `too_long_other`) by the locale's rules.
 */
export function say(instance: Pick<Instance, 'words'>, locale: string, sentence: Sentence): string {
  const text = find(instance.words[locale], locale, sentence) ?? find(instance.words['en'], 'en', sentence);
  return fill(text ?? sentence.key, sentence.values ?? {});
}

/** Whether the caller's language, or English, has words for a key. */
export function hasWords({ words }: Pick<Instance, 'words'>, locale: string, key: string): boolean {
  return [words[locale], words['en']].some((known) => known !== undefined && Object.hasOwn(known, key));
}

function find(words: Readonly<Record<string, string>> | undefined, locale: string, { key, values }: Sentence) {
  if (!words) return undefined;
  const count = values?.['count'];
  const plural = typeof count === 'number' ? `${key}_${pluralOf(locale, count)}` : undefined;
  const found = plural !== undefined && Object.hasOwn(words, plural) ? plural : key;
  return Object.hasOwn(words, found) ? words[found] : undefined;
}

function pluralOf(locale: string, count: number): string {
  return new Intl.PluralRules(locale.replace('_', '-')).select(count);
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
}

import type { Sentence } from '../problem.ts';
import type { Instance } from '../tenancy/instance.ts';

/**
 * The sentence in the caller's language: instance texts of the locale, else English, else the key itself.
 * A value named `count` picks the plural form (`too_long_one`, `too_long_other`) by the locale's rules.
 */
export function say(instance: Pick<Instance, 'words'>, locale: string, sentence: Sentence): string {
  const { key, values = {} } = sentence;
  const own = find(instance.words[locale], locale, sentence);
  if (own !== undefined) return fill(own, values, locale);
  return fill(find(instance.words['en'], 'en', sentence) ?? key, values, 'en');
}

/** Whether the caller's language, or English, has a text for a key. */
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
  return new Intl.PluralRules(bcp47(locale)).select(count);
}

/** Formats of placeholders, as in the browser: `{{limit, money}}` is an amount in USD, `{{share, percent}}` a fraction. */
const formats: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  money: {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  },
  number: { maximumFractionDigits: 6 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
};

function fill(text: string, values: Readonly<Record<string, string | number>>, locale: string): string {
  return text.replace(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g, (placeholder, name: string, format?: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    const options = format === undefined ? undefined : formats[format];
    return options && Number.isFinite(Number(value)) ? numberText(Number(value), options, locale) : value;
  });
}

/** Thousands are separated by a no-break space in every language, as on the screen. */
function numberText(value: number, options: Intl.NumberFormatOptions, locale: string): string {
  return new Intl.NumberFormat(bcp47(locale), { ...options, useGrouping: 'always' })
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? '\u00a0' : part.value))
    .join('');
}

function bcp47(locale: string): string {
  return locale.replace('_', '-');
}

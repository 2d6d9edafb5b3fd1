import { languageTag } from '../../../engine/address/locale.ts';
import { createTexts, type Texts, type ValueFormats } from '../../../engine/text/texts.ts';
import type { KeyedName, Sentence } from '../problem.ts';
import type { Instance } from '../tenancy/instance.ts';
import { type CatalogueWords, englishWords } from './catalogue-words.ts';

type Spoken = Pick<Instance, 'words'>;

const prepared = new WeakMap<Instance['words'], Map<string, Texts>>();

/** The server's own texts in a locale; what is missing there is in English. */
export function textsOf({ words }: Spoken, locale: string): Texts {
  const byLocale = prepared.get(words) ?? new Map<string, Texts>();
  prepared.set(words, byLocale);
  const before = byLocale.get(locale);
  if (before) return before;
  const english = { locale: 'en', texts: words['en'] ?? {} };
  const own = locale === 'en' ? english : { locale, texts: words[locale] ?? {}, fallback: english };
  const texts = createTexts({ ...own, formats: formatsOf(locale) });
  byLocale.set(locale, texts);
  return texts;
}

/**
 * The sentence in the caller's language, else in English, else its key.
 * @param catalogue the words of that language for texts of the catalogue that it names
 */
export function say(spoken: Spoken, locale: string, { key, values }: Sentence, catalogue = englishWords): string {
  const texts = textsOf(spoken, locale);
  if (values === undefined) return texts.translate(key);
  const named = Object.entries(values).map(([name, value]) =>
    typeof value === 'object' ? ([name, nameIn(texts, catalogue, value)] as const) : ([name, value] as const),
  );
  return texts.translate(key, Object.fromEntries(named));
}

function nameIn(texts: Texts, catalogue: CatalogueWords, { key, written, isOfCatalogue }: KeyedName): string {
  if (isOfCatalogue) return catalogue.of(written);
  return texts.has(key) ? texts.translate(key) : written;
}

/** Amounts are USD, percents fractions; what is not a number stays as it is. */
function formatsOf(locale: string): ValueFormats {
  const money = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  } as const;
  // With all digits, as receipts and limits are given.
  const exact = numberFormat(locale, { ...money, maximumFractionDigits: 6 });
  const rounded = numberFormat(locale, { ...money, maximumFractionDigits: 2 });
  // As the pages of the shop write it (`engine/runtime/values/format.ts`).
  const amount = (value: unknown) => (Math.abs(Number(value)) < 0.01 ? exact(value) : rounded(value));
  return {
    money: amount,
    exact,
    balance: amount,
    percent: numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
    number: numberFormat(locale, { maximumFractionDigits: 6 }),
    date: String,
    datetime: String,
  };
}

/** Thousands are separated by a no-break space in every language, as on the screen. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): (value: unknown) => string {
  const format = new Intl.NumberFormat(languageTag(locale), { ...options, useGrouping: 'always' });
  const written = (value: number) =>
    format.formatToParts(value).map((part) => (part.type === 'group' ? '\u00a0' : part.value));
  return (value) => (Number.isFinite(Number(value)) ? written(Number(value)).join('') : String(value));
}

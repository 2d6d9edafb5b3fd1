import { languageTag } from '../../../engine/address/locale.ts';
import { type DateStyle, dateWriter } from '../../../engine/text/date-writer.ts';
import { decimalsOf, numberWriter } from '../../../engine/text/number-writer.ts';
import { createTexts, type Texts, type ValueFormats } from '../../../engine/text/texts.ts';
import type { KeyedName, Sentence } from '../problem.ts';
import type { Instance } from '../tenancy/instance.ts';
import { type CatalogueWords, englishWords } from './catalogue-words.ts';

type Spoken = Pick<Instance, 'words'> & Partial<Pick<Instance, 'indexes'>>;

const prepared = new WeakMap<Instance['words'], Map<string, Texts>>();

/** The server's own texts in a locale; what is missing there is in English. */
export function textsOf({ words, indexes }: Spoken, locale: string): Texts {
  const byLocale = prepared.get(words) ?? new Map<string, Texts>();
  prepared.set(words, byLocale);
  const before = byLocale.get(locale);
  if (before) return before;
  const english = { locale: 'en', texts: words['en'] ?? {} };
  const own = locale === 'en' ? english : { locale, texts: words[locale] ?? {}, fallback: english };
  const texts = createTexts({ ...own, formats: formatsOf(locale, indexes?.[locale]?.dateStyle) });
  byLocale.set(locale, texts);
  return texts;
}

/**
 * The sentence in the caller's language, else in English, else its key.
 * @param catalogue the words of that language for texts of the catalogue that it names
 */
export function sentenceText(
  spoken: Spoken,
  locale: string,
  { key, values }: Sentence,
  catalogue = englishWords,
): string {
  const texts = textsOf(spoken, locale);
  if (values === undefined) return texts.translate(key);
  const named = Object.entries(values).map(
    ([name, value]) => [name, isKeyed(value) ? nameIn(texts, catalogue, value) : value] as const,
  );
  return texts.translate(key, Object.fromEntries(named));
}

type Named = NonNullable<Sentence['values']>[string];

const isKeyed = (value: Named): value is KeyedName => typeof value === 'object' && 'key' in value;

function nameIn(texts: Texts, catalogue: CatalogueWords, { key, written, isOfCatalogue }: KeyedName): string {
  if (isOfCatalogue) return catalogue.of(written);
  return texts.has(key) ? texts.translate(key) : written;
}

/** Amounts are USD, percents fractions, as the pages of the shop write them; what is not a number stays as it is. */
function formatsOf(locale: string, dateStyle: DateStyle | undefined): ValueFormats {
  const money = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
  } as const;
  const writer = (options: Intl.NumberFormatOptions) => numberWriter(languageTag(locale), options);
  const number = (write: (value: number) => string) => (value: unknown) =>
    Number.isFinite(Number(value)) ? write(Number(value)) : String(value);
  const { date, dateTime } = dateWriter(languageTag(locale), dateStyle);
  // With all digits, as receipts and limits are given.
  const exact = writer({ ...money, maximumFractionDigits: 6 });
  const amount = number((value) => writer({ ...money, maximumFractionDigits: decimalsOf(value) })(value));
  return {
    money: amount,
    exact: number(exact),
    balance: amount,
    percent: number(writer({ style: 'percent', maximumFractionDigits: 2 })),
    number: number(writer({ maximumFractionDigits: 6 })),
    date: (value) => date(String(value)),
    datetime: (value) => dateTime(String(value)),
  };
}

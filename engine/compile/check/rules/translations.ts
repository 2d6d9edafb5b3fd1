import { cached, cachedReport } from '../../incremental/cached.ts';
import { sourceLocale, type LocaleTexts, type TextEntry } from '../../layer/texts.ts';
import {
  categoriesOf,
  hasPlaceholders,
  type Placeholder,
  placeholderFormats,
  splitPlural,
  writtenFormats,
} from '../../layer/plurals.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed, type Report } from '../../diagnostics/finding.ts';
import { rule } from './rule.ts';

/** Every language says the same things, with the same placeholders and the plural forms of its grammar. */
export const translations = rule({
  meta: {
    codes: {
      'extra-translation': { severity: 'warning' },
      'unknown-format': { severity: 'error' },
    },
    shares: ['missing-translation', 'placeholder-mismatch'],
    about: 'Texts of all languages agree with the English ones',
  },
  check: ({ checked, environment, report }) => {
    for (const locale of checked.app.locales ?? []) {
      const texts = environment.locales.get(locale);
      if (!texts) continue;
      cachedReport('check translations', [texts, environment.texts, locale], report, (report) => {
        checkFormats(texts, report);
        if (locale === sourceLocale) checkPluralForms(locale, texts, environment.texts, report);
        else compare(locale, texts, environment.texts, report);
      });
    }
  },
});

type Codes = 'missing-translation' | 'extra-translation' | 'placeholder-mismatch';

function compare(locale: string, texts: LocaleTexts, source: LocaleTexts, report: Report<Codes>): void {
  const missing = new Map<string, string[]>();
  const plurals = pluralsOf(source);
  for (const [key, { area }] of source) {
    const { stem } = splitPlural(key);
    const plural = plurals.has(stem);
    // Every language has this form, some no other one.
    if ((plural && !key.endsWith('_other')) || texts.has(key)) continue;
    missing.set(area, [...(missing.get(area) ?? []), plural ? stem : key]);
  }
  for (const [area, keys] of missing) {
    const there = [...texts.values()].find((entry) => entry.area === area);
    const file = `locales/${locale}/${area}.json`;
    const at = there
      ? { file: there.at.file, offset: 0 }
      : ([...source.values()].find((entry) => entry.area === area)?.at ?? { file, offset: 0 });
    report({
      code: 'missing-translation',
      at,
      path: '',
      message: `${keys.length === 1 ? '1 text is' : `${keys.length} texts are`} missing in \`${locale}\`, so English is shown: ${listed(keys)}. Add ${keys.length === 1 ? 'it' : 'them'} to ${file}.`,
    });
  }
  for (const [key, entry] of texts) {
    const { at } = entry;
    const { stem } = splitPlural(key);
    const plural = plurals.has(stem);
    const original = plural ? source.get(`${stem}_other`) : source.get(key);
    if (!original) {
      report({
        code: 'extra-translation',
        at,
        path: key,
        message: `English has no text \`${key}\`, so the one in \`${locale}\` is never shown. Remove it, or add it to the English texts.`,
      });
      continue;
    }
    const [here, there] = [placeholdersOf(entry), placeholdersOf(original)];
    // Nearly all of them: as in English, in the same order.
    if (here.key === there.key) continue;
    comparePlaceholders(locale, key, here.formats, there.formats, plural, at, report);
  }
  checkPluralForms(locale, texts, source, report);
}

interface Placeholders {
  readonly formats: readonly Placeholder[];
  /** The same for the same ones in the same order. */
  readonly key: string;
}

const nowhere: Placeholders = { formats: [], key: '' };
const found = new WeakMap<TextEntry, Placeholders>();

/** Languages are laid beside the same English texts, and instances have the same entries. */
function placeholdersOf(entry: TextEntry): Placeholders {
  if (!hasPlaceholders(entry.text)) return nowhere;
  const known = found.get(entry);
  if (known) return known;
  const formats = placeholderFormats(entry.text);
  const made = { formats, key: formats.map((one) => `${one.name},${writtenFormat(one)}`).join('}') };
  found.set(entry, made);
  return made;
}

/** The format with its option, as all languages have it. */
function writtenFormat({ format = '', option }: Placeholder): string {
  return option === undefined ? format : `${format}(${option})`;
}

function comparePlaceholders(
  locale: string,
  key: string,
  text: readonly Placeholder[],
  original: readonly Placeholder[],
  plural: boolean,
  at: { file: string; offset: number },
  report: Report<'placeholder-mismatch'>,
): void {
  const here = new Set(text.map(({ name }) => name));
  const there = new Set(original.map(({ name }) => name));
  const extra = [...here].filter((name) => !there.has(name) && !(plural && name === 'count'));
  // "One order" need not repeat the number.
  const lacking = [...there].filter((name) => !here.has(name) && !(plural && name === 'count'));
  if (extra.length > 0)
    report({
      code: 'placeholder-mismatch',
      at,
      path: key,
      message: `\`${key}\` in \`${locale}\` has ${listed(extra)} in \`{{ }}\`, but the English text does not. It would be empty. Use the same names.`,
    });
  for (const name of otherFormats(text, original))
    report({
      code: 'placeholder-mismatch',
      at,
      path: key,
      message: `\`${key}\` in \`${locale}\` has another format for \`${name}\` than the English text. Use the same word after the comma.`,
    });
  if (lacking.length > 0)
    report({
      code: 'placeholder-mismatch',
      at,
      path: key,
      message: `\`${key}\` in \`${locale}\` lacks ${listed(lacking)}, which the English text has. Add \`{{${lacking[0]}}}\`.`,
    });
}

/** What `server/platform/words/words.ts` can write. */
const serverFormats = ['money', 'exact', 'number', 'percent', 'date', 'datetime', 'list'];

/** A value is only written in a format that exists. The texts of the server have their own, shorter list. */
function checkFormats(texts: LocaleTexts, report: Report<'unknown-format'>): void {
  for (const [key, { text, at, area }] of texts) {
    if (!text.includes(',')) continue;
    const all = placeholderFormats(text);
    for (const { name, format, option } of all) {
      const known: readonly string[] = area === 'server' ? serverFormats : writtenFormats;
      if (format === undefined) continue;
      if (option !== undefined && !isOption(format, option, all, area)) {
        report({
          code: 'unknown-format',
          at,
          path: key,
          message: `Unknown option \`${option}\` of the format of \`${name}\`. In the texts of screens an amount may name what it leaves, \`money(leaves: left)\`, and a balance what was paid, \`balance(after: cost)\`; both may name what a balance lacks, \`lacks: missing\`, and that amount the cost, \`money(of: cost)\`. All are in \`{{ }}\` of the same text. Of a list one may be meant, \`list(type: disjunction)\`.`,
        });
      }
      if (known.includes(format)) continue;
      report({
        code: 'unknown-format',
        at,
        path: key,
        message: `Unknown format \`${format}\` for \`${name}\`. Formats: ${listed(known)}.`,
        suggestion: nearest(format, known),
      });
    }
  }
}

/** Formats that name another value of their text, and the words for it. */
const options: Readonly<Record<string, readonly string[]>> = {
  money: ['leaves', 'lacks', 'of'],
  balance: ['after', 'lacks'],
};

function isOption(format: string, option: string, all: readonly Placeholder[], area: string): boolean {
  const [word = '', other] = option.split(':').map((part) => part.trim());
  if (format === 'list') return word === 'type' && (other === 'conjunction' || other === 'disjunction');
  return area !== 'server' && options[format]?.includes(word) === true && all.some(({ name }) => name === other);
}

/** Names that are written in other formats than in the English text. */
function otherFormats(text: readonly Placeholder[], original: readonly Placeholder[]): string[] {
  const there = formatsByName(original);
  return [...formatsByName(text)].flatMap(([name, formats]) =>
    there.has(name) && there.get(name) !== formats ? [name] : [],
  );
}

function formatsByName(text: readonly Placeholder[]): Map<string, string> {
  const formats = new Map<string, Set<string>>();
  for (const one of text) formats.set(one.name, (formats.get(one.name) ?? new Set()).add(writtenFormat(one)));
  return new Map([...formats].map(([name, all]) => [name, [...all].sort().join()]));
}

/** A plural needs each form that the grammar of its language has. */
function checkPluralForms(locale: string, texts: LocaleTexts, source: LocaleTexts, report: Report<Codes>): void {
  const needed = categoriesOf(locale);
  const plurals = pluralsOf(source);
  for (const [key, { at }] of texts) {
    const { stem: own, category } = splitPlural(key);
    // `_zero` is shown for none in any language.
    if (category && category !== 'zero' && !needed.includes(category) && plurals.has(own)) {
      report({
        code: 'extra-translation',
        at,
        path: key,
        message: `\`${locale}\` has no plural form \`${category}\`, so \`${key}\` is never shown. Its forms are ${listed(needed)}. Remove it.`,
      });
    }
    if (!key.endsWith('_other')) continue;
    const { stem } = splitPlural(key);
    const lacking = needed.filter((category) => category !== 'other' && !texts.has(`${stem}_${category}`));
    // A key that only happens to end in `_other` has no other forms anywhere.
    if (lacking.length === needed.length - 1 && !source.has(`${stem}_one`)) continue;
    if (lacking.length > 0)
      report({
        code: 'missing-translation',
        at,
        path: key,
        message: `The plural \`${stem}\` in \`${locale}\` also needs ${listed(lacking.map((category) => `${stem}_${category}`))}.`,
      });
  }
}

/** Stems of the texts that have plural forms. */
function pluralsOf(texts: LocaleTexts): ReadonlySet<string> {
  return cached('stems of plurals', [texts], () => {
    const stems = [...texts.keys()].flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []));
    return new Set(stems.filter((stem) => texts.has(`${stem}_one`)));
  });
}

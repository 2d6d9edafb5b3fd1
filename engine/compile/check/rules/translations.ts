import { cachedReport } from '../../incremental/cached.ts';
import { sourceLocale, type LocaleTexts } from '../../layer/texts.ts';
import { textFormats } from '../../../definition.ts';
import { categoriesOf, placeholderFormats, placeholders, splitPlural } from '../../layer/plurals.ts';
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
  for (const [key, { area }] of source) {
    const { stem } = splitPlural(key);
    const plural = isPlural(stem, source);
    if (plural ? isPlural(stem, texts) || !key.endsWith('_other') : texts.has(key)) continue;
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
  for (const [key, { text, at }] of texts) {
    const { stem } = splitPlural(key);
    const original = isPlural(stem, source) ? source.get(`${stem}_other`) : source.get(key);
    if (!original) {
      report({
        code: 'extra-translation',
        at,
        path: key,
        message: `English has no text \`${key}\`, so the one in \`${locale}\` is never shown. Remove it, or add it to the English texts.`,
      });
      continue;
    }
    comparePlaceholders(locale, key, text, original.text, isPlural(stem, source), at, report);
  }
  checkPluralForms(locale, texts, source, report);
}

function comparePlaceholders(
  locale: string,
  key: string,
  text: string,
  original: string,
  plural: boolean,
  at: { file: string; offset: number },
  report: Report<'placeholder-mismatch'>,
): void {
  const here = placeholders(text);
  const there = placeholders(original);
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
const serverFormats = ['money', 'number', 'percent'];

/** A value is only written in a format that exists. The texts of the server have their own, shorter list. */
function checkFormats(texts: LocaleTexts, report: Report<'unknown-format'>): void {
  for (const [key, { text, at, area }] of texts) {
    if (!text.includes(',')) continue;
    for (const { name, format } of placeholderFormats(text)) {
      const known: readonly string[] = area === 'server' ? serverFormats : textFormats;
      if (format === undefined || known.includes(format)) continue;
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

/** Names that are written in other formats than in the English text. */
function otherFormats(text: string, original: string): string[] {
  const there = formatsByName(original);
  return [...formatsByName(text)].flatMap(([name, formats]) =>
    there.has(name) && there.get(name) !== formats ? [name] : [],
  );
}

function formatsByName(text: string): Map<string, string> {
  const formats = new Map<string, Set<string>>();
  for (const { name, format } of placeholderFormats(text))
    formats.set(name, (formats.get(name) ?? new Set()).add(format ?? ''));
  return new Map([...formats].map(([name, all]) => [name, [...all].sort().join()]));
}

/** A plural needs each form that the grammar of its language has. */
function checkPluralForms(locale: string, texts: LocaleTexts, source: LocaleTexts, report: Report<Codes>): void {
  const needed = categoriesOf(locale);
  for (const [key, { at }] of texts) {
    const { stem: own, category } = splitPlural(key);
    // `_zero` is shown for none in any language.
    if (category && category !== 'zero' && !needed.includes(category) && isPlural(own, source)) {
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

function isPlural(stem: string, texts: LocaleTexts): boolean {
  return texts.has(`${stem}_other`) && texts.has(`${stem}_one`);
}

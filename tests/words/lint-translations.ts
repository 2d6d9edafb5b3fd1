import { languageTag } from '../../engine/address/locale.ts';

/** `locales/notes.json`: what translators have to know. */
export interface Notes {
  /** By key, `catalogue.order`. */
  readonly texts: Readonly<Record<string, Note>>;
  /** Texts that only look untranslated: names in `every` language, and what a language shares with English or writes in Latin letters. */
  readonly same: Readonly<Record<string, readonly string[]>>;
}

export interface Note {
  /** Where the text is and what it means there. */
  readonly note: string;
  /** Columns that there is room for; a wide character takes two. */
  readonly limit?: number;
  /** False where the words are those of a term, and their meaning is another. */
  readonly term?: false;
}

/** Texts by full key. */
export type Texts = Readonly<Record<string, string>>;

/** One row of the table of terms in `locales/<id>/README.md`. */
export interface Term {
  readonly english: readonly string[];
  readonly translations: readonly string[];
}

/** What a text says without what programs read. */
const plainOf = (text: string): string =>
  text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^<>]*>|&#?\w+;|https?:\/\/\S*|\S+@\S+\.\S+/g, ' ').trim();

/** What is wrong with the texts of a language beside the English ones, as lines for people. */
export function lintTranslations(
  texts: Texts,
  english: Texts,
  { locale, notes, terms }: { readonly locale: string; readonly notes: Notes; readonly terms: readonly Term[] },
): string[] {
  const same = new Set([...(notes.same['every'] ?? []), ...(notes.same[locale] ?? [])]);
  return Object.entries(texts).flatMap(([key, text]) => {
    // English has fewer plural forms than some languages.
    const other = key.replace(/_(?:zero|two|few|many)$/, '_other');
    const original = english[key] ?? english[other];
    if (original === undefined) return [];
    const note = notes.texts[key] ?? notes.texts[other];
    const faults = [
      ...scriptFaults(text, locale, same),
      ...(same.has(text) ? [] : sameFaults(text, original)),
      ...lengthFaults(text, original, note),
      ...spaceFaults(text, locale),
      ...(note?.term === false ? [] : termFaults(text, original, terms, locale)),
    ];
    return faults.map((fault) => `${locale} ${key}: ${fault} “${text}” for “${original}”`);
  });
}

function sameFaults(text: string, original: string): string[] {
  const isSame = text === original && /\p{L}{2}/u.test(plainOf(text));
  return isSame ? ['Translate it, or add it to `same` in locales/notes.json.'] : [];
}

/** Scripts by language; those that are not here are written in Latin letters. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  hi_IN: ['Devanagari'],
  ja: ['Hiragana', 'Katakana', 'Han'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  zh_CN: ['Han'],
};

const patterns = new Map<string, { readonly inOwn: RegExp; readonly inNone: RegExp }>();

/** Letters that are of the scripts of a language, and those that are of none that may be there. Names are in Latin letters everywhere. */
function lettersOf(locale: string) {
  const known = patterns.get(locale);
  if (known) return known;
  const own = scripts[locale] ?? ['Latin'];
  const classes = (names: readonly string[]) => names.map((one) => `\\p{Script=${one}}`).join('');
  const made = {
    inOwn: new RegExp(`[${classes(own)}]`, 'u'),
    inNone: new RegExp(`[^${classes([...own, 'Latin', 'Common', 'Inherited'])}]`, 'u'),
  };
  patterns.set(locale, made);
  return made;
}

function scriptFaults(text: string, locale: string, same: ReadonlySet<string>): string[] {
  const plain = plainOf(text);
  const { inOwn, inNone } = lettersOf(locale);
  const foreign = inNone.exec(plain)?.[0];
  if (foreign !== undefined) return [`“${foreign}” is no letter of this language.`];
  // A Latin letter that only resembles one of the word around it.
  const mixed = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u.exec(plain)?.[0];
  if (mixed !== undefined) return [`“${mixed}” mixes two scripts in a word.`];
  const hasWords = /\p{L}{2}/u.test(plain);
  return hasWords && !inOwn.test(plain) && !same.has(text) ? ['It has no letter of this language.'] : [];
}

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const beforeUnits = {
  wrong: /[\d}] (?:%|MB|МБ|px)/u,
  rule: 'A no-break space goes before % and units.',
};

/** How a language writes spaces and hyphens, where its README says so: what is wrong, and what is right. */
const spaces: Readonly<Record<string, { readonly wrong: RegExp; readonly rule: string }>> = {
  de: beforeUnits,
  es: beforeUnits,
  fr: {
    wrong: /(?<!\u202F)[:!?%»](?!\S)|«(?!\u202F)|[\d}] (?:Mo|px)|\p{L}-(?:les?|la|en|y)(?![\p{L}-])/u,
    rule: 'A narrow no-break space goes before : ! ? % and inside « », a no-break space before units, a no-break hyphen before a pronoun.',
  },
  ja: {
    wrong: new RegExp(`${cjk} [A-Za-z0-9{]|[A-Za-z0-9}] ${cjk}|[。、：？] `, 'u'),
    rule: 'No space goes beside Japanese letters and punctuation.',
  },
  pt_BR: {
    wrong: /[\d}] (?:MB|px)|[\d}]\s%|\p{L}-l?[oa]s?(?![\p{L}-])/u,
    rule: 'A no-break space goes before units, and none before %. A no-break hyphen goes before a pronoun.',
  },
  ru: beforeUnits,
  zh_CN: {
    wrong: new RegExp(`${cjk}[A-Za-z0-9{]|[A-Za-z0-9}]${cjk}| [。，：？]|[。，：？] `, 'u'),
    rule: 'A space goes between Chinese and Latin letters, and none beside full-width punctuation.',
  },
};

/** What is wrong with the spaces and hyphens of a text. */
export function spaceFaults(text: string, locale: string): string[] {
  const rule = spaces[locale];
  const cleaned = text.replace(/<[^<>]*>|https?:\/\/\S*/g, '\n').replace(/\{\{[^}]*\}\}/g, '{{}}');
  return rule?.wrong.test(cleaned) ? [rule.rule] : [];
}

/** How much longer than English a text may be where its note says nothing. */
const growth = { factor: 1.6, columns: 16 };

function lengthFaults(text: string, original: string, note: Note | undefined): string[] {
  const columns = columnsOf(text);
  const limit = note?.limit ?? Math.floor(columnsOf(original) * growth.factor + growth.columns);
  return columns > limit ? [`It takes ${columns} columns, and there is room for ${limit}.`] : [];
}

/** Width of what a text says; Chinese characters, kana and Hangul take two. */
function columnsOf(text: string): number {
  return [...plainOf(text)].reduce(
    (sum, sign) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign) ? 2 : 1),
    0,
  );
}

/** A text that is a term and nothing else has a word of its translation, in any form of it. */
function termFaults(text: string, original: string, terms: readonly Term[], locale: string): string[] {
  const tag = languageTag(locale);
  const cleaned = text.toLocaleLowerCase(tag);
  const term = terms.find(({ english }) => english.includes(original.toLowerCase()));
  if (!term || term.translations.length === 0) return [];
  const stems = term.translations
    .flatMap((words) => words.split(/\s+/))
    .map((word) => stemOf(word.toLocaleLowerCase(tag)));
  return stems.some((stem) => cleaned.includes(stem))
    ? []
    : [`The table of terms has “${term.translations.join('”, “')}”.`];
}

/** What the forms of a word have in common, roughly: its first three fifths. */
function stemOf(word: string): string {
  const signs = [...word];
  return signs.slice(0, Math.max(Math.min(3, signs.length), Math.ceil(signs.length * 0.6))).join('');
}

/** The table of terms of `locales/<id>/README.md`. What is in brackets is about the words and no translation. */
export function termsOf(readme: string): Term[] {
  const rows = [...readme.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|/gm)];
  return rows
    .filter(([, english = '']) => english !== 'English' && !/^-+$/.test(english))
    .map(([, english = '', words = '']) => ({
      english: english.split(', '),
      translations: words
        .replace(/\([^)]*\)/g, '')
        .split(/[,;/]| or /)
        // `noun: вход`
        .map((one) => one.replace(/^.*:/, '').trim())
        .filter((one) => one !== ''),
    }));
}

/** What is wrong with the notes themselves. */
export function lintNotes({ texts, same }: Notes, english: Texts, locales: readonly string[]): string[] {
  const faults = Object.entries(texts).flatMap(([key, { note, limit }]) => {
    const text = english[key];
    if (text === undefined) return [`${key}: There is no such English text.`];
    if (note.trim() === '') return [`${key}: The note says nothing.`];
    return limit !== undefined && columnsOf(text) > limit
      ? [`${key}: English takes ${columnsOf(text)} columns, and the limit is ${limit}.`]
      : [];
  });
  const unknown = Object.keys(same).filter((one) => one !== 'every' && !locales.includes(one));
  return [...faults, ...unknown.map((one) => `same: There is no language ${one}.`)];
}

/** Texts in `same` that are not there. */
export function unusedSame({ same }: Notes, textsOf: (locale: string) => Texts, locales: readonly string[]): string[] {
  const cleaned = new Map(locales.map((locale) => [locale, new Set(Object.values(textsOf(locale)))]));
  return Object.entries(same).flatMap(([locale, words]) =>
    words
      .filter((word) => !(locale === 'every' ? locales : [locale]).some((one) => cleaned.get(one)?.has(word)))
      .map((word) => `same: No text of ${locale} is “${word}”.`),
  );
}

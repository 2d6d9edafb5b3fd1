import { sql } from 'kysely';
import { searchableText } from '../../../engine/input/searchable-text.ts';
import type { Database, Trx } from '../db/database.ts';
import { cachedByVersion } from '../db/cached-by-version.ts';

/** The texts of a catalogue in one language, by their English text (decision 135). */
export class CatalogueWords {
  readonly #texts: ReadonlyMap<string, string>;
  readonly isEnglish: boolean;
  /** English names, each with its translation as searches compare it. Folding all of them is too slow for each search. */
  #names: readonly (readonly [english: string, searchable: string])[] | null = null;

  /** @param texts those that are translated, by their English text */
  constructor(texts: ReadonlyMap<string, string>, isEnglish = false) {
    this.#texts = texts;
    this.isEnglish = isEnglish;
  }

  /** A text in the language; in English where it is not translated. */
  of<Text extends string | null | undefined>(english: Text): Text | string {
    return typeof english === 'string' ? (this.#texts.get(english) ?? english) : english;
  }

  /**
   * Which of some English texts, by the names of their fields in the reply, are not translated: what a reply says of them, so that a page can
   * mark them as English. Texts without letters are of no language.
   */
  untranslated<Field extends string>(
    texts: Readonly<Record<Field, string | null | undefined>>,
  ): { readonly untranslated?: Field[] } {
    if (this.isEnglish) return {};
    const fields = (Object.keys(texts) as Field[]).filter((field) => {
      const text = texts[field];
      return typeof text === 'string' && /\p{L}/u.test(text) && !this.#texts.has(text);
    });
    return fields.length === 0 ? {} : { untranslated: fields };
  }

  /** English names of whatever has a name in the language with each of some words, as `searchedWords` gives them. */
  englishNamesWith(words: readonly string[]): readonly string[] {
    this.#names ??= searchableNames(this.#texts);
    return this.#names.flatMap(([english, name]) => (words.every((word) => name.includes(word)) ? [english] : []));
  }
}

/** As long as the longest name of a service: longer texts are descriptions, which no table is searched by. */
const longestName = 200;

function searchableNames(texts: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...texts].flatMap(([english, text]) =>
    english.length <= longestName ? [[english, searchableText(text)] as const] : [],
  );
}

/** English, in which every catalogue is written. */
export const englishWords = new CatalogueWords(new Map(), true);

/** Of every language without any text: they share one catalogue. */
const noWords = new CatalogueWords(new Map());

/**
 * The texts of the catalogue in a reader's language: the same object until one of them changes. Not to be called inside a transaction,
 * since it opens one of its own to read them.
 */
export async function catalogueWords(reader: Reader): Promise<CatalogueWords> {
  return reader.locale === 'en' ? englishWords : cachedWords(reader, reader.locale);
}

/** A caller, or whoever something is written for. */
interface Reader {
  readonly db: Database;
  readonly instance: { readonly id: string };
  readonly now: () => Date;
  readonly locale: string;
}

const cachedWords = cachedByVersion(versionOf, loadWords);

async function versionOf(trx: Trx, locale: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as version from catalogue_text
    where instance = ${trx.instance} and locale = ${locale}`.execute(trx);
  return rows[0]?.version ?? '';
}

async function loadWords(trx: Trx, locale: string): Promise<CatalogueWords> {
  const rows = await trx
    .selectFrom('catalogue_text')
    .select(['english', 'text'])
    .where('locale', '=', locale)
    .execute();
  if (rows.length === 0) return noWords;
  return new CatalogueWords(new Map(rows.map(({ english, text }) => [english, text])));
}

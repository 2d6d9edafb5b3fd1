import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/**
 * Every text that the catalogue of an instance is written in, once each: names of networks, service types, services, labels, offers and of what
 * is asked for, and all that services and types say of themselves.
 */
const englishTexts = (instance: string) => sql<{ text: string }>`
  select distinct text from (
    select name as text from network where instance = ${instance}
    union all ${textsToTranslate(instance)}
  ) as written where text <> ''`;

/** The same without names of networks, which are mostly the same in every language. */
const textsToTranslate = (instance: string) => sql<{ text: string }>`
  select unnest(array[name, title, description]) as text from service_type where instance = ${instance}
  union all select unnest(array[asked ->> 'question', asked ->> 'answer'])
    from service_type, jsonb_array_elements(service_type.faq) as asked where instance = ${instance}
  union all select unnest(array[name, title, start_time, speed, geo, short_description, description, guarantee,
    requirements, meta_title, meta_description]) from service where instance = ${instance}
  union all select unnest(array[asked ->> 'question', asked ->> 'answer'])
    from service, jsonb_array_elements(service.faq) as asked where instance = ${instance}
  union all select target -> 'type' ->> 'name'
    from service, jsonb_array_elements(service.targets) as target where instance = ${instance}
  union all select name from service_label where instance = ${instance}
  union all select name from special_offer where instance = ${instance}`;

/** Which of these texts the catalogue is written in. */
export async function knownTexts(trx: Trx, texts: readonly string[]): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const { rows } = await sql<{ text: string }>`
    select text from (${englishTexts(trx.instance)}) as known where text = any (${[...texts]}::text[])`.execute(trx);
  return new Set(rows.map(({ text }) => text));
}

/** How many texts of the catalogue customers of a language read in English; only languages with some. Texts without letters need none. */
export async function missingTexts(
  trx: Trx,
  locales: readonly string[],
): Promise<readonly { readonly locale: string; readonly count: number }[]> {
  const { rows } = await sql<{ locale: string; count: number }>`
    select wanted.locale, count(*)::int as count
    from (select distinct text from (${textsToTranslate(trx.instance)}) as written where text ~ '[[:alpha:]]') as written
    cross join unnest(${[...locales]}::text[]) as wanted (locale)
    where not exists (select from catalogue_text as translated where translated.instance = ${trx.instance}
      and translated.locale = wanted.locale and translated.english = written.text)
    group by wanted.locale order by count desc, wanted.locale`.execute(trx);
  return rows;
}

/** A text of the catalogue with its translations by language. */
export interface TranslatedText {
  readonly english: string;
  readonly translations: ReadonlyMap<string, string>;
}

/** Every text of the catalogue, in the order of the alphabet. */
export async function translatedTexts(trx: Trx): Promise<readonly TranslatedText[]> {
  const { rows } = await sql<{ text: string }>`${englishTexts(trx.instance)} order by text`.execute(trx);
  const stored = await trx.selectFrom('catalogue_text').select(['locale', 'english', 'text']).execute();
  const byEnglish = Map.groupBy(stored, ({ english }) => english);
  return rows.map(({ text: english }) => ({
    english,
    translations: new Map((byEnglish.get(english) ?? []).map(({ locale, text }) => [locale, text])),
  }));
}

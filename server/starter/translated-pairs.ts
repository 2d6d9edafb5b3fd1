import { languageTag } from '../../engine/address/locale.ts';
import { numberWriter } from '../../engine/text/number-writer.ts';
import type { StoredQuestion, StoredTarget } from '../platform/db/schema/catalogue.ts';
import type { CatalogueText } from '../platform/words/write-catalogue-texts.ts';
import { makeCatalogue, type SeedCatalogue } from './make-catalogue.ts';
import { englishTexts, starterTexts } from './texts/starter-texts.ts';

/** The texts of the starter's catalogue in a language, each once. */
export async function translatedPairs(locale: string): Promise<readonly CatalogueText[]> {
  const texts = await starterTexts(locale);
  const translated = makeCatalogue({ texts, count: wholeNumbers(locale) });
  const written = [...textsOf(makeCatalogue()), ...Object.values({ ...englishTexts.labels, ...englishTexts.offers })];
  const others = [...textsOf(translated), ...Object.values({ ...texts.labels, ...texts.offers })];
  const pairs = new Map<string, string>();
  written.forEach((english, place) => {
    const text = others[place];
    if (english && text) pairs.set(english, text);
  });
  return [...pairs].map(([english, text]) => ({ locale, english, text }));
}

/** Whole numbers from 1 on as the pages of the shop write them. */
function wholeNumbers(locale: string): (count: number) => string {
  const write = numberWriter(languageTag(locale), { maximumFractionDigits: 0 });
  return (count) => write(Math.max(1, count));
}

/** Every text of a catalogue, in the same order in every language. */
function textsOf({ types, services }: SeedCatalogue): readonly (string | null | undefined)[] {
  return [
    ...types.flatMap(({ name, title, description, faq }) => [name, title, description, ...questionsIn(faq)]),
    ...services.flatMap((service) => [
      service.name,
      service.start_time,
      service.speed,
      service.geo,
      service.short_description,
      service.description,
      service.guarantee,
      service.requirements,
      ...questionsIn(service.faq),
      ...targetsIn(service.targets),
    ]),
  ];
}

function questionsIn(faq: unknown): readonly string[] {
  const questions = JSON.parse(typeof faq === 'string' ? faq : '[]') as readonly StoredQuestion[];
  return questions.flatMap(({ question, answer }) => [question, answer]);
}

function targetsIn(targets: unknown): readonly string[] {
  const all = JSON.parse(typeof targets === 'string' ? targets : '[]') as readonly StoredTarget[];
  return all.map(({ type }) => type.name);
}

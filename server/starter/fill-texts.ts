import type { Database, Trx } from '../platform/db/database.ts';
import { writeCatalogueTexts } from '../platform/words/write-catalogue-texts.ts';
import { lockFilling } from './fill-tables.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { starterLocales } from './texts/starter-texts.ts';
import { translatedPairs } from './translated-pairs.ts';

/**
 * Gives the catalogue its texts in the languages of an instance that it has none in, where it is still the starter's: texts of another
 * one are the operator's to translate.
 * @param locales that the instance offers
 */
export async function fillTexts(db: Database, instance: string, locales: readonly string[]): Promise<void> {
  const wanted = starterLocales.filter((locale) => locales.includes(locale));
  if (wanted.length === 0) return;
  const missing = await db.read(instance, async (trx) => ((await isStarters(trx)) ? without(trx, wanted) : []));
  for (const locale of missing) {
    const texts = await translatedPairs(locale);
    await db.write(instance, async (trx) => {
      await lockFilling(trx);
      if ((await without(trx, [locale])).length > 0) await writeCatalogueTexts(trx, texts);
    });
  }
}

async function isStarters(trx: Trx): Promise<boolean> {
  const names = makeCatalogue().services.map(({ name }) => name);
  const found = await trx
    .selectFrom('service')
    .select('id')
    .where('name', '=', (row) => row.fn.any(row.val(names)))
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Those of the languages that no text of the catalogue is there in. */
async function without(trx: Trx, locales: readonly string[]): Promise<readonly string[]> {
  const rows = await trx.selectFrom('catalogue_text').select('locale').distinct().execute();
  return locales.filter((locale) => !rows.some((row) => row.locale === locale));
}

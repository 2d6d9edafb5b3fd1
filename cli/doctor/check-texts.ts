import { missingTexts } from '../../server/areas/catalogue/port.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { type Finding, finding } from './finding.ts';
import type { Shop } from './shop.ts';

/** How many texts of the catalogue customers read in English although they have chosen another language. */
export async function checkTexts(db: Database, shops: readonly Shop[]): Promise<Finding> {
  const open: string[] = [];
  for (const { id, locales } of shops) {
    const others = locales.filter((locale) => locale !== 'en');
    if (others.length === 0) continue;
    const missing = await db.read(id, (trx) => missingTexts(trx, others));
    const counts = missing.map(({ locale, count }) => `${locale} ${count}`);
    if (counts.length > 0) open.push(`${id} (${counts.join(', ')})`);
  }
  return open.length === 0
    ? finding('texts', 'ok', 'Every text of the catalog is there in every language of its shop.')
    : finding(
        'texts',
        'advice',
        `Texts of the catalog are shown in English where they are not translated: ${open.join('; ')}. List them: livery texts <instance> --missing`,
      );
}

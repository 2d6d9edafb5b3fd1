import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { fillInstance } from '../../server/starter/fill-instance.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { checkTexts } from './check-texts.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await fillInstance(db, 'aurora', { locales: ['de', 'ja'] });
});
afterAll(() => db?.close());

test('doctor says how many texts of the catalog are missing in which language of which brand', async () => {
  const shop = (...locales: string[]) => ({ id: 'aurora', locales });
  expect(await checkTexts(db, [shop('en', 'de', 'ja'), { id: 'lumen', locales: ['en', 'de'] }])).toMatchObject({
    state: 'ok',
  });
  await db.write('aurora', async (trx) => {
    await trx.updateTable('service').set({ name: 'Brand new' }).where('slug', '=', 'youtube-views-fast').execute();
    await trx.deleteFrom('catalogue_text').where('locale', '=', 'ja').where('english', '=', 'Views').execute();
  });
  expect(await checkTexts(db, [shop('en', 'de', 'ja')])).toEqual({
    check: 'texts',
    state: 'advice',
    sentence:
      'Texts of the catalog are shown in English where they are not translated: aurora (ja 2, de 1). List them: livery texts <instance> --missing',
  });
});

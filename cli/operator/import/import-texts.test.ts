import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translatedTexts } from '../../../server/areas/catalogue/port.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { fillInstance } from '../../../server/starter/fill-instance.ts';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { writeCsv } from '../write-csv.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

const act = { by: 'ann', why: 'translated', at: new Date('2026-03-01T12:00:00Z') };
const locales = ['de', 'pt_BR'];
const one = 'youtube-views-standard';
const other = 'youtube-views-fast';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const id of ['aurora', 'lumen']) await fillInstance(db, id);
});
beforeEach(() => db.write('aurora', (trx) => trx.deleteFrom('catalogue_text').execute()));
afterAll(() => db?.close());

const write = (text: string, options = {}) =>
  importCatalogue(db, 'aurora', readCsv(text), act, { locales, ...options });
const dryRun = (text: string) => importCatalogue(db, 'aurora', readCsv(text), null, { locales });
const stored = (instance = 'aurora') =>
  db.read(instance, (trx) =>
    trx
      .selectFrom('catalogue_text')
      .select(['locale', 'english', 'text'])
      .orderBy('locale')
      .orderBy('english')
      .execute(),
  );

describe('columns of a language in a file of services', () => {
  const file = [
    'slug,name_de,start_time_pt_BR,geo_de',
    `${one},"Aufrufe, Standard",0–1 hora,Weltweit`,
    `${other},,,Weltweit`,
  ].join('\n');

  test('are looked at in a dry run', async () => {
    expect(await dryRun(file)).toMatch(
      /~ youtube-views-standard: name_de – → Aufrufe, Standard, start_time_pt_BR – → 0–1 hora, geo_de – → Weltweit\n0 new, 1 changed, 1 as they were\.\nNothing was written/,
    );
    expect(await stored()).toEqual([]);
  });

  test('translate the English text of the service, wherever it stands, for this brand alone', async () => {
    expect(await write(file)).toMatch(/0 new, 1 changed, 1 as they were\.$/);
    expect(await stored()).toEqual([
      { locale: 'de', english: 'Worldwide', text: 'Weltweit' },
      { locale: 'de', english: 'YouTube views, standard', text: 'Aufrufe, Standard' },
      { locale: 'pt_BR', english: '0–1 hour', text: '0–1 hora' },
    ]);
    expect(await stored('lumen')).toEqual([]);
    expect(await write(file)).toBe('0 new, 0 changed, 2 as they were.');
    const [entry] = await db.read('aurora', (trx) =>
      trx.selectFrom('operator_act').select(['action', 'subject']).orderBy('id', 'desc').limit(1).execute(),
    );
    expect(entry).toEqual({
      action: 'import service',
      subject: `service ${one}: name_de – → Aufrufe, Standard, start_time_pt_BR – → 0–1 hora, geo_de – → Weltweit`,
    });
  });

  test('translate the text that the same file gives', async () => {
    const report = await write(`slug,name,name_de\n${one},Views of March,Aufrufe im März\n`);
    expect(report).toContain('→ Views of March, name_de – → Aufrufe im März');
    expect(await stored()).toEqual([{ locale: 'de', english: 'Views of March', text: 'Aufrufe im März' }]);
    await write(`slug,name\n${one},"YouTube views, standard"\n`);
  });

  test('with an empty cell leave a translation as it is', async () => {
    await write(file);
    await write(`slug,name_de\n${one},\n`);
    expect(await stored()).toHaveLength(3);
  });

  test.each([
    [
      'a language that there is not',
      `slug,name_dee\n${one},x`,
      'line 2: There is no column "name_dee". Did you mean "name_de"?',
    ],
    ['English', `slug,name_en\n${one},x`, 'line 2: There is no column "name_en".'],
    [
      'a column that customers do not read',
      `slug,example_link_de\n${one},x`,
      'line 2: There is no column "example_link_de"',
    ],
    [
      'a text without an English one',
      `slug,title_de\n${one},x`,
      'line 2: title_de translates nothing: title is empty.',
    ],
    [
      'a text that is too long',
      `slug,geo_de\n${one},${'x'.repeat(101)}`,
      'line 2: geo_de must be a text of at most 100',
    ],
    [
      'two texts for the same English one',
      `slug,geo_de\n${one},Weltweit\n${other},Überall`,
      'line 3: geo_de: “Worldwide” is “Weltweit” on line 2 already.',
    ],
  ])('are refused with their line for %s', async (_, text, sentence) => {
    await expect(write(text)).rejects.toThrow(sentence);
    await expect(write(text, { batch: 1 })).rejects.toThrow(sentence);
    expect(await stored()).toEqual([]);
  });
});

describe('a file of texts', () => {
  const file = 'text,de,pt_BR\nViews,Aufrufe,\n"What do I need?",Was brauche ich?,Do que eu preciso?\n';

  test('translates whatever the catalogue is written in, an empty cell apart', async () => {
    expect(await dryRun(file)).toMatch(
      /~ Views: de – → Aufrufe\n[^]*0 new, 2 changed, 0 as they were\.\nNothing was written/,
    );
    expect(await write(file)).toMatch(/0 new, 2 changed, 0 as they were\.$/);
    expect(await stored()).toEqual([
      { locale: 'de', english: 'Views', text: 'Aufrufe' },
      { locale: 'de', english: 'What do I need?', text: 'Was brauche ich?' },
      { locale: 'pt_BR', english: 'What do I need?', text: 'Do que eu preciso?' },
    ]);
    await importCatalogue(db, 'aurora', readJson('[{"text": "Views", "de": "Ansichten"}]'), act, { locales });
    expect((await stored())[0]?.text).toBe('Ansichten');
  });

  test('is what `livery texts` writes, and changes nothing then', async () => {
    await write(file);
    const texts = await db.read('aurora', translatedTexts);
    const written = writeCsv([
      ['text', ...locales],
      ...texts.map(({ english, translations }) => [english, ...locales.map((one) => translations.get(one) ?? '')]),
    ]);
    expect(texts.length).toBeGreaterThan(1000);
    expect(await write(written)).toBe(`0 new, 0 changed, ${texts.length} as they were.`);
  });

  test.each([
    ['text,de\nViewz,x', 'line 2: The catalog has no text “Viewz”.'],
    ['text,dee\nViews,x', 'line 2: There is no language "dee". Did you mean "de"?'],
    ['text,de\n,x', 'line 2: text must be a text of the catalog in English.'],
    ['text,de\nViews,x\nViews,y', 'line 3: de: “Views” is “x” on line 2 already.'],
  ])('is refused with its line: %j', async (text, sentence) => {
    await expect(write(text)).rejects.toThrow(sentence);
    expect(await stored()).toEqual([]);
  });
});

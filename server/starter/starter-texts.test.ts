import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startReader } from '../../domain/catalogue/start-minutes.ts';
import { languageTag } from '../../engine/address/locale.ts';
import { testDatabase } from '../../tests/database/test-database.ts';
import { spaceFaults } from '../../tests/words/lint-translations.ts';
import { missingTexts } from '../areas/catalogue/port.ts';
import { fillInstance } from './fill-instance.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { englishTexts, starterLocales, starterTexts } from './texts/starter-texts.ts';
import { translatedPairs } from './translated-pairs.ts';

/** Every text by its place, with its placeholders. */
function placesOf(texts: object, at = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return placesOf(value, `${at}${name}.`);
    const text = String(value);
    return [[`${at}${name}`, (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()] as const];
  });
}

test('the shop’s own languages are all there', () => {
  const shops = readdirSync('locales', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
  expect([...starterLocales, 'en'].toSorted()).toEqual(shops.toSorted());
});

describe.each(starterLocales)('the catalogue in %s', (locale) => {
  test('has every text, with the placeholders of English', async () => {
    const { named: _, ...texts } = await starterTexts(locale);
    expect(placesOf(texts)).toEqual(placesOf(englishTexts));
  });

  test('has words of its own on a network only for types that are there', async () => {
    const { named = {} } = await starterTexts(locale);
    const slugs = makeCatalogue().types.map(({ slug }) => slug);
    expect(Object.keys(named).filter((slug) => !slugs.includes(slug))).toEqual([]);
    for (const [slug, text] of Object.entries(named))
      expect([slug, text]).toEqual([slug, expect.stringContaining('{{network}}')]);
  });

  test('has start times that the catalogue sorts as the English ones', async () => {
    const { starts } = await starterTexts(locale);
    const read = startReader(languageTag(locale));
    const inEnglish = startReader('en');
    for (const [key, text] of Object.entries(englishTexts.starts)) {
      expect([key, read(starts[key as keyof typeof starts])]).toEqual([key, inEnglish(text)]);
    }
  });

  test('has one text for each English one, and no two services of the same name', async () => {
    const pairs = new Map((await translatedPairs(locale)).map(({ english, text }) => [english, text]));
    const names = makeCatalogue().services.map(({ name }) => pairs.get(name));
    expect(new Set(names).size).toBe(names.length);
    const texts = await starterTexts(locale);
    expect(texts.offers.packages).toBe(texts.kinds.packages.name);
    expect(texts.targets.reviews).toBe(texts.kinds.reviews.name);
  });

  test('has its spaces as the language writes them, once everything is filled in', async () => {
    const faults = (await translatedPairs(locale)).flatMap(({ text }) =>
      spaceFaults(text, locale).map((fault) => [text, fault]),
    );
    expect(faults).toEqual([]);
  });
});

test('a type says what of the network it is for', () => {
  const descriptions = new Map(makeCatalogue().types.map(({ slug, description }) => [slug, description]));
  expect([
    descriptions.get('youtube-likes'),
    descriptions.get('spotify-plays'),
    descriptions.get('discord-boosts'),
  ]).toEqual([
    'YouTube likes for your videos. Delivered at once or in several runs.',
    'Spotify plays for your tracks. Delivered at once or in several runs.',
    'Discord boosts for your server.',
  ]);
  expect(descriptions.get('reddit-members')).toContain('for your community.');
  expect(descriptions.get('facebook-members')).toContain('for your group.');
});

test('sentences follow each other as the language writes them', async () => {
  const texts = (await translatedPairs('zh_CN')).map(({ text }) => text);
  expect(texts).toContain('为你的视频增加 YouTube 点赞。可一次性或分批交付。');
});

test('a language has another word on one network, in names and titles', async () => {
  const pairs = new Map((await translatedPairs('ja')).map(({ english, text }) => [english, text]));
  const names = ['YouTube likes', 'YouTube likes, USA', 'Threads likes, USA'];
  expect(names.map((name) => pairs.get(name))).toEqual([
    'YouTube高評価',
    'YouTube高評価（アメリカ）',
    'Threadsいいね（アメリカ）',
  ]);
});

test('a new instance has all texts of its catalogue in its languages, and no others', async () => {
  const db = await testDatabase();
  const locales = ['en', 'ja', 'ru'];
  await fillInstance(db, 'aurora', { locales });
  const missing = (requested: readonly string[]) => db.read('aurora', (trx) => missingTexts(trx, requested));
  expect(await missing(['ja', 'ru'])).toEqual([]);
  expect(await missing(['de'])).toMatchObject([{ locale: 'de' }]);
  // A language that is offered later is filled then, and what was changed meanwhile stays.
  await db.write('aurora', (trx) =>
    trx.updateTable('catalogue_text').set({ text: 'Ansichten' }).where('english', '=', 'Views').execute(),
  );
  await fillInstance(db, 'aurora', { locales: [...locales, 'de'] });
  expect(await missing(['de', 'ja', 'ru'])).toEqual([]);
  const views = await db.read('aurora', (trx) =>
    trx
      .selectFrom('catalogue_text')
      .select(['locale', 'text'])
      .where('english', '=', 'Views')
      .orderBy('locale')
      .execute(),
  );
  expect(views).toEqual([
    { locale: 'de', text: 'Aufrufe' },
    { locale: 'ja', text: 'Ansichten' },
    { locale: 'ru', text: 'Ansichten' },
  ]);
  await db.close();
});

test('a catalogue of the operator’s own gets none of the starter’s texts', async () => {
  const db = await testDatabase();
  await fillInstance(db, 'aurora');
  await db.write('aurora', (trx) => trx.updateTable('service').set({ name: 'Ours' }).execute());
  await fillInstance(db, 'aurora', { locales: ['de'] });
  const rows = await db.read('aurora', (trx) => trx.selectFrom('catalogue_text').selectAll().execute());
  expect(rows).toEqual([]);
  await db.close();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readJson } from './lint-words.ts';
import { lintNotes, lintTranslations, type Notes, termsOf, type Texts, unusedSame } from './lint-translations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notes = readJson<Notes>(root, 'locales/notes.json');
const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const locales = foldersIn('locales').filter((locale) => locale !== 'en');

/** Texts of a folder of one language by full key. */
function textsIn(folder: string): Texts {
  const areas = readdirSync(join(root, folder)).filter((file) => file.endsWith('.json'));
  const entries = areas.flatMap((file) =>
    Object.entries(readJson<Texts>(root, `${folder}/${file}`)).map(([key, text]) => [
      `${file.slice(0, -5)}.${key}`,
      text,
    ]),
  );
  return Object.fromEntries(entries) as Texts;
}
const readmeOf = (locale: string) => readFileSync(join(root, `locales/${locale}/README.md`), 'utf8');

const folders = [
  'locales',
  ...foldersIn('instances')
    .filter((id) => foldersIn(`instances/${id}`).includes('locales'))
    .map((id) => `instances/${id}/locales`),
];
const english = Object.fromEntries(folders.map((folder) => [folder, textsIn(`${folder}/en`)]));
const allEnglish: Texts = Object.assign({}, ...Object.values(english));

test.each(locales)('the texts in %s are translated, in its script, with its terms and in their room', (locale) => {
  const terms = termsOf(readmeOf(locale));
  expect(terms.length).toBeGreaterThan(40);
  const faults = folders
    .filter((folder) => foldersIn(folder).includes(locale))
    .flatMap((folder) =>
      lintTranslations(textsIn(`${folder}/${locale}`), english[folder] ?? {}, { locale, notes, terms }),
    );
  expect(faults).toEqual([]);
});

test('the notes for translators are about texts that are there', () => {
  expect(lintNotes(notes, allEnglish, locales)).toEqual([]);
  const textsOf = (locale: string): Texts =>
    Object.assign(
      {},
      ...folders.filter((one) => foldersIn(one).includes(locale)).map((one) => textsIn(`${one}/${locale}`)),
    );
  expect(unusedSame(notes, textsOf, locales)).toEqual([]);
});

describe('the lint of translations', () => {
  const planted: Notes = {
    texts: { 'a.order': { note: 'A button.', limit: 10 }, 'a.facts': { note: 'Facts of an order.', term: false } },
    same: { every: ['YouTube'], de: ['Status'] },
  };
  const terms = termsOf(
    '| English | German |\n|---|---|\n| order | Bestellung |\n| details | Angaben (plural) |\n| log in, log out | anmelden, abmelden |\n',
  );
  const lint = (text: string, original: string, { key = 'a.b', locale = 'de' } = {}) =>
    lintTranslations({ [key]: text }, { [key]: original }, { locale, notes: planted, terms });

  test.each([
    ['Save view', 'Save view', 'de', 'Translate it'],
    ['Сохранить', 'Save', 'de', 'is no letter of this language'],
    ['Save', 'Store', 'ru', 'has no letter of this language'],
    ['Сoхранить', 'Save', 'ru', 'mixes two scripts'],
    ['保存する', 'Save', 'zh_CN', 'is no letter of this language'],
    ['저장', 'Save', 'ja', 'is no letter of this language'],
    ['保存', 'Save', 'hi_IN', 'is no letter of this language'],
    ['Speichern Sie diese Ansicht jetzt', 'Save', 'de', 'takes 33 columns, and there is room for 22'],
    ['Auftrag', 'Order', 'de', 'The table of terms has “Bestellung”'],
    ['Total : {{amount}}', 'Total: {{amount}}', 'fr', 'A narrow no-break space'],
    ['Utilise « {{name}} »', 'Uses “{{name}}”', 'fr', 'A narrow no-break space'],
    ['Breite: {{width}} px', 'Width: {{width}} px', 'de', 'A no-break space goes before'],
    ['Jusqu’à 5 Mo', 'Up to 5 MB', 'fr', 'a no-break space before units'],
    ['Até 5 MB', 'Up to 5 MB', 'pt_BR', 'A no-break space goes before units'],
    ['Taxa de 5\u00A0%', 'Fee 5%', 'pt_BR', 'none before %'],
    ['Ative-o.', 'Turn it on.', 'pt_BR', 'A no-break hyphen goes before a pronoun'],
    ['Activez-le.', 'Turn it on.', 'fr', 'a no-break hyphen before a pronoun'],
    ['幅 {{width}}', 'Width {{width}}', 'ja', 'No space goes beside'],
    ['令牌{{name}}', 'Token {{name}}', 'zh_CN', 'A space goes between'],
    ['Details', 'Log in', 'de', 'The table of terms has “anmelden”, “abmelden”'],
  ])('finds the fault in “%s” for “%s” in %s', (text, original, locale, says) => {
    expect(lint(text, original, { locale })).toEqual([expect.stringContaining(says)]);
  });

  test.each([
    ['YouTube', 'YouTube', 'ru'],
    ['Status', 'Status', 'de'],
    ['{{count}}', '{{count}}', 'de'],
    ['Bestellungen', 'Order', 'de'],
    ['Канал YouTube', 'YouTube channel', 'ru'],
    ['サービス', 'Service', 'ja'],
    ['Total\u202F: {{left, balance(after: charge)}}', 'Total: {{left}}', 'fr'],
    ['Ative\u2011o.', 'Turn it on.', 'pt_BR'],
    ['Rendez-vous ci-dessous.', 'See you below.', 'fr'],
    ['Siehe 12:30 und 5\u00A0MB', 'See 12:30 and 5 MB', 'de'],
  ])('takes “%s” for “%s” in %s', (text, original, locale) => {
    expect(lint(text, original, { locale })).toEqual([]);
  });

  test('knows what a note says of a text', () => {
    expect(lint('Jetzt bestellen', 'Order', { key: 'a.order' })).toEqual([expect.stringContaining('room for 10')]);
    expect(lint('Fakten', 'Details')).toHaveLength(1);
    expect(lint('Fakten', 'Details', { key: 'a.facts' })).toEqual([]);
  });

  test('finds notes about nothing', () => {
    expect(lintNotes(planted, { 'a.order': 'Order something' }, ['de'])).toEqual([
      'a.order: English takes 15 columns, and the limit is 10.',
      'a.facts: There is no such English text.',
    ]);
    expect(unusedSame(planted, () => ({ 'a.b': 'YouTube' }), ['de'])).toEqual(['same: No text of de is “Status”.']);
  });
});

import { expect, test } from 'vitest';
import { searchedWords } from '../../../engine/input/searchable-text.ts';
import { CatalogueWords, englishWords } from './catalogue-words.ts';

const german = new CatalogueWords(
  new Map([
    ['Views, fast', 'Aufrufe, für Eilige'],
    ['Likes', 'Gefällt mir'],
    ['Long. '.repeat(40), 'Aufrufe, ausführlich beschrieben'],
  ]),
);
const found = (text: string) => german.englishNamesWith(searchedWords(text));

test('names are found by all words of their translation, in any order, but descriptions are not', () => {
  expect(found('EILIGE aufrufe')).toEqual(['Views, fast']);
  expect(found('aufrufe')).toEqual(['Views, fast']);
  expect(found('aufrufe mir')).toEqual([]);
  expect(found('gefallt')).toEqual(['Likes']);
});

test('a text that is not translated stays in English', () => {
  expect([german.of('Likes'), german.of('Shares'), german.of(null)]).toEqual(['Gefällt mir', 'Shares', null]);
});

test('says which fields are in English; texts without letters are of no language, and in English nothing is said', () => {
  const texts = { name: 'Likes', geo: 'Worldwide', speed: '10–20', start_time: null };
  expect(german.untranslated(texts)).toEqual({ untranslated: ['geo'] });
  expect(new CatalogueWords(new Map()).untranslated(texts)).toEqual({ untranslated: ['name', 'geo'] });
  expect(german.untranslated({ name: 'Likes' })).toEqual({});
  expect(englishWords.untranslated(texts)).toEqual({});
});

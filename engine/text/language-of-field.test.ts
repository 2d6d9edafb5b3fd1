import { expect, test } from 'vitest';
import { languageOf } from './language-of-field.ts';

test('a field that a reply says is not translated is in English, and no other', () => {
  const book = { name: 'Poems', place: 'Regal', untranslated: ['name'] };
  expect([languageOf(book, 'name'), languageOf(book, 'place')]).toEqual(['en', undefined]);
});

test.each([[null], [undefined], ['name'], [{}]])('%j says nothing of a language', (of) => {
  expect(languageOf(of, 'name')).toBeUndefined();
});

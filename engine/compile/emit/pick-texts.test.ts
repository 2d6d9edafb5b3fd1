import { expect, it } from 'vitest';
import type { LocaleTexts } from '../layer/texts.ts';
import { pickTexts } from './pick-texts.ts';

const at = { file: 'locales/en/books.json', offset: 0 };
const textsOf = (texts: Record<string, string>): LocaleTexts =>
  new Map(Object.entries(texts).map(([key, text]) => [key, { text, at, area: 'books' }]));

const locales = new Map([
  ['en', textsOf({ 'b.count_one': 'one', 'b.count_other': 'many', 'b.title': 'Books', 'b.the_other': 'The other' })],
  ['ru', textsOf({ 'b.count_one': '1', 'b.count_few': '2', 'b.count_many': '5', 'b.count_other': '1.5' })],
]);

it('a text that is used in a form of English travels in every form of the other language', () => {
  const used = ['b.count_one', 'b.count_other', 'b.title'];
  expect(pickTexts(used, 'ru', locales)).toEqual({
    'b.count_one': '1',
    'b.count_few': '2',
    'b.count_many': '5',
    'b.count_other': '1.5',
    'b.title': 'Books',
  });
});

it('a text that only ends like a plural form is one text', () => {
  expect(pickTexts(['b.the_other'], 'ru', locales)).toEqual({ 'b.the_other': 'The other' });
});

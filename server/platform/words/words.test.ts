import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AppIndex } from '../../../engine/definition.ts';
import { root, wordsOf } from '../../../tests/server/test-server.ts';
import { CatalogueWords } from './catalogue-words.ts';
import { sentenceText } from './words.ts';

const words = {
  en: {
    costs: '{{price, money}}, {{share, percent}}, {{most, number}}',
    hello: 'Hello {{ name }}',
    too_few_one: 'one',
    too_few_other: '{{count}} things',
    only_english: 'English',
    until: 'Until {{day, date}}, {{moment, datetime}}',
    paid: '{{price, money}}, exactly {{price, exact}}',
  },
  de: { costs: '{{price, money}}' },
  ru: { too_few_one: '{{count}} вещь', too_few_few: '{{count}} вещи', too_few_many: '{{count}} вещей' },
};

test('a sentence is said in the locale, with plurals by its rules, else in English, else by its key', () => {
  const speak = (locale: string, key: string, values?: Record<string, string | number>) =>
    sentenceText({ words }, locale, values ? { key, values } : { key });
  expect(speak('en', 'hello', { name: 'Ada' })).toBe('Hello Ada');
  expect(speak('ru', 'too_few', { count: 3 })).toBe('3 вещи');
  expect(speak('ru', 'too_few', { count: 21 })).toBe('21 вещь');
  expect(speak('pt_BR', 'too_few', { count: 1 })).toBe('one');
  expect(speak('ru', 'only_english')).toBe('English');
  expect(speak('en', 'constructor')).toBe('constructor');
  expect(speak('en', 'hello')).toBe('Hello {{ name }}');
});

test('amounts, shares and numbers are written as the language does', () => {
  const values = { price: '1234.5', share: 0.075, most: 500_000 };
  const speak = (locale: string, given: Record<string, string | number>) =>
    sentenceText({ words }, locale, { key: 'costs', values: given });
  expect(speak('en', values)).toBe('$1\u00a0234.50, 7.5%, 500\u00a0000');
  expect(speak('de', values)).toBe('1\u00a0234,50\u00a0$');
  expect(speak('de', { price: '0.000012' })).toBe('0,000012\u00a0$');
  expect(speak('de', { price: 'free' })).toBe('free');
});

test('an amount is written as the pages write it, and with all of its digits where it has to add up', () => {
  const paid = (price: string) => sentenceText({ words }, 'en', { key: 'paid', values: { price } });
  expect(paid('0.20636')).toBe('$0.21, exactly $0.20636');
  expect(paid('1.005'), 'what a reader rounds up is rounded up').toBe('$1.01, exactly $1.005');
  expect(paid('0.0042')).toBe('$0.0042, exactly $0.0042');
});

test('dates are in the ISO form, or as the language writes them where the brand says so, always UTC', () => {
  const values = { day: '2026-03-01', moment: '2026-03-01T23:30:00+01:00' };
  const until = (dateStyle?: 'iso' | 'locale') => {
    const indexes = { de: { dateStyle } as AppIndex };
    return sentenceText({ words: { de: words.en }, indexes }, 'de', { key: 'until', values });
  };
  expect(until()).toBe('Until 2026-03-01, 2026-03-01 22:30:00');
  expect(until('locale')).toBe('Until 01.03.2026, 01.03.2026, 22:30:00');
});

test('a name with a key is said in the locale, and as it was written where there are no words for it', () => {
  const speak = (locale: string, key: string) =>
    sentenceText({ words }, locale, { key: 'hello', values: { name: { key, written: 'By hand' } } });
  expect(speak('de', 'only_english')).toBe('Hello English');
  expect(speak('de', '')).toBe('Hello By hand');
});

test('a text of the catalogue is said as the catalogue has it in the language, else in English', () => {
  const catalogue = new CatalogueWords(new Map([['Likes', 'Gefällt mir']]));
  const hello = (written: string) => ({
    key: 'hello',
    values: { name: { key: '', written, isOfCatalogue: true } as const },
  });
  expect(sentenceText({ words }, 'de', hello('Likes'), catalogue)).toBe('Hello Gefällt mir');
  expect(sentenceText({ words }, 'de', hello('Views'), catalogue)).toBe('Hello Views');
  expect(sentenceText({ words }, 'de', hello('Likes'))).toBe('Hello Likes');
});

test('a value cannot smuggle in a placeholder', () => {
  expect(sentenceText({ words }, 'en', { key: 'hello', values: { name: '{{ count }} $& $1' } })).toBe(
    'Hello {{ count }} $& $1',
  );
});

test('every sentence that the server can say is in English', () => {
  const english = wordsOf('en');
  const known = new Set(Object.keys(english).map((key) => key.replace(/_(one|other)$/, '')));
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/test/.test(file),
  );
  const sentences = files.flatMap((file) => {
    const text = readFileSync(join(root, 'server', file), 'utf8');
    const patterns = [
      // Jobs have keys, too.
      /(?<!\bkind: '[\w-]+', )\bkey: '([a-z_]+)'/g,
      /\brefuse\([^,()]*, '([a-z_]+)'/g,
      /\bnotFound\('([a-z_]+)'/g,
      /\b(?:plain|limited|counted)\('([a-z_]+)'\)/g,
    ];
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => `${file}: ${match[1]}`));
  });
  expect(sentences.length).toBeGreaterThan(40);
  expect(
    sentences.filter((line) => !known.has(line.split(': ')[1] ?? '') && !/^(?:demo\/seed|platform\/jobs)\//.test(line)),
  ).toEqual([]);
});

import { expect, test } from 'vitest';
import { instance, itReports, ru } from '../../../../tests/compile/reports.ts';
import { booksScreen, found } from '../../../../tests/compile/test-project.ts';

itReports([
  {
    code: 'placeholder-mismatch',
    when: 'a translation has another placeholder',
    files: ru({ greeting: 'Привет, {{имя}} {{nmae}}' }),
    path: 'books.greeting',
  },
  {
    code: 'placeholder-mismatch',
    when: 'a translation writes a value in another format',
    files: {
      ...ru({ fee: 'Сбор {{fee, percent}}' }),
      'locales/en/books.json': {
        title: 'Books',
        greeting: 'Hello {{name}}',
        count_one: 'a',
        count_other: '{{count}} b',
        fee: 'Fee {{fee, money}}',
      },
      ...booksScreen([{ id: 'a', block: 'text', text: { key: 'books.fee', values: { fee: 2.5 } } }]),
    },
    path: 'books.fee',
  },
  {
    code: 'placeholder-mismatch',
    when: 'a translation leaves out what an amount leaves',
    files: {
      ...ru({ fee: '{{fee, money}} {{left, balance(after: fee)}}' }),
      'locales/en/books.json': {
        title: 'Books',
        greeting: 'Hello {{name}}',
        count_one: 'a',
        count_other: '{{count}} b',
        fee: '{{fee, money(leaves: left)}} {{left, balance(after: fee)}}',
      },
      ...booksScreen([{ id: 'a', block: 'text', text: { key: 'books.fee', values: { fee: 2.5, left: 1 } } }]),
    },
    path: 'books.fee',
  },
  {
    code: 'unknown-format',
    when: 'a text writes a value in a format that is not there',
    files: {
      ...booksScreen([{ id: 'a', block: 'text', text: { key: 'fees.fee', values: { fee: 2.5 } } }]),
      'locales/en/fees.json': { fee: 'Fee {{fee, mony}}' },
    },
    path: 'fees.fee',
    suggestion: 'money',
  },
  ...[
    '{{fee, money(leaves: rest)}}',
    '{{fee, money(after: left)}}',
    '{{fee, percent(leaves: left)}}',
    '{{fee, balance(of: left)}}',
  ].map((fee) => ({
    code: 'unknown-format' as const,
    when: `an amount names what is not in its text, or in the wrong way: ${fee}`,
    files: {
      ...booksScreen([{ id: 'a', block: 'text', text: { key: 'fees.fee', values: { fee: 2.5, left: 1 } } }]),
      'locales/en/fees.json': { fee: `${fee} of {{left, balance(after: fee)}}` },
    },
    path: 'fees.fee',
  })),
  {
    code: 'unknown-format',
    when: 'a text of the server has a format that only the browser knows',
    files: { 'locales/en/server.json': { fee: 'The fee is {{fee, money}} of {{left, balance}}' } },
    path: 'server.fee',
  },
  {
    code: 'missing-translation',
    when: 'a locale lacks a text',
    files: { ...ru({}), 'locales/en/more.json': { a: 'b' } },
    path: '',
  },
  {
    code: 'missing-translation',
    when: 'a plural lacks a form of its grammar',
    files: { ...ru({ count_few: undefined }) },
    path: 'books.count_other',
  },
  {
    code: 'extra-translation',
    when: 'a locale has a text that English has not',
    files: ru({ titel: 'Книги' }),
    path: 'books.titel',
  },
  {
    code: 'extra-translation',
    when: 'a plural has a form that no number takes',
    files: { 'locales/en/books.json': { title: 'Books', greeting: '', count_one: '', count_few: '', count_other: '' } },
    path: 'books.count_few',
  },
]);

test('a language with one plural form for all numbers needs no other', () => {
  const texts = { title: '本', greeting: 'こんにちは、{{name}}', count_other: '{{count}}冊' };
  const japanese = (books: object) => ({
    ...instance({ locales: ['en', 'ja'] }),
    'locales/ja/books.json': books,
    'locales/ja/common.json': { retry: '再試行' },
  });
  expect(found(japanese(texts))).toEqual([]);
  expect(found(japanese({ ...texts, count_other: undefined }))).toEqual(['warning missing-translation']);
});

import { describe, expect, it } from 'vitest';
import { compileTest, found, type TestFiles } from '../../../../tests/compile/test-project.ts';

const book = { id: 1, title: 'Emma', outOfPrint: false, kind: 'novel', author: { name: 'Jane Austen' } };
const listing = (books: unknown, more: object = { data: { books: 'listBooks' } }): TestFiles => ({
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], ...more },
  'instances/red/data/books.json': books,
});

describe('a file of data/', () => {
  it('lists what its call answers with, a text in one language or in all', () => {
    const both = { data: { books: 'listBooks' }, locales: ['en', 'de'] };
    const translated = { ...book, author: { name: { en: 'Jane Austen', de: 'Jane Austen' } } };
    expect(found(listing([book, translated], both)).filter((one) => one.includes(' 0') || one.includes(' 1'))).toEqual(
      [],
    );
  });

  it.each([
    ['a member that the contract does not have', [{ ...book, titel: 'Emma' }], 'error unknown-property 0.titel'],
    ['a member that is missing', [{ ...book, author: {} }], 'error missing-property 0.author.name'],
    ['a value of another kind', [{ ...book, title: 5 }], 'error wrong-type 0.title'],
    ['a value that is no choice', [{ ...book, kind: 'novle' }], 'error wrong-type 0.kind'],
    ['a choice in several languages', [{ ...book, kind: { en: 'novel' } }], 'error wrong-type 0.kind'],
    [
      'a language that is not offered',
      [{ ...book, title: { en: 'Emma', fr: 'Emma' } }],
      'error unknown-property 0.title.fr',
    ],
    ['one thing in place of a list', book, 'error wrong-type'],
  ])('is refused with %s', (_what, books, finding) => {
    expect(found(listing(books))).toContain(finding);
  });

  it('is a warning where a text lacks a language', () => {
    const both = { data: { books: 'listBooks' }, locales: ['en', 'de'] };
    expect(found(listing([{ ...book, title: { en: 'Emma' } }], both))).toContain('warning missing-translation 0.title');
  });

  it('is a warning when no call answers with it, and names a call that is there', () => {
    expect(found(listing([book], {}))).toEqual(['warning unknown-file']);
    const { diagnostics } = compileTest(listing([book], { data: { books: 'listBook' } }));
    expect(diagnostics).toMatchObject([{ code: 'unknown-operation', path: 'data.books', suggestion: 'listBooks' }]);
  });
});

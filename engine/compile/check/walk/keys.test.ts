import { describe, expect, it } from 'vitest';
import { fixProject } from '../../fix/fix-project.ts';
import { booksScreen, compileTest, found, testProject } from '../../../../tests/compile/test-project.ts';
import { itReports, column } from '../../../../tests/compile/reports.ts';

const sources = { book: { operation: 'getBook', params: { bookId: 1 } } };
const shown = (value: string, names: Record<string, string>) =>
  booksScreen([{ id: 'a', block: 'kind', value, names }], { sources });
const kind = 'sources.book.value.kind';
const title = 'books.title';

describe('words for the values of the contract', () => {
  it('are there for each of them; that nothing may be there is no value', () => {
    expect(found(shown(kind, { novel: title, poems: title }))).toEqual([]);
    expect(compileTest(shown(kind, {})).diagnostics).toMatchObject([
      { code: 'enum-label-missing', path: 'body.a.names', message: expect.stringContaining('`novel` and `poems`') },
    ]);
  });

  it('are narrowed as the expression narrows them', () => {
    expect(found(shown(`${kind} == 'novel' ? 'long' : 'short'`, { long: title, short: title }))).toEqual([]);
    expect(found(shown(`${kind} == 'novel' ? 'long' : 'short'`, { long: title }))).toEqual([
      'error enum-label-missing body.a.names',
    ]);
  });

  it('are asked for only where the contract lists the values', () => {
    expect(found(shown('sources.book.value.title', { Emma: title }))).toEqual([]);
  });

  it('for a mistyped value are told with the right one, and put right', () => {
    const files = shown(kind, { novel: title, peoms: title });
    expect(compileTest(files).diagnostics.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['enum-label-missing', undefined],
      ['enum-label-unknown', 'poems'],
    ]);
    const fixed = fixProject(testProject(files).files);
    expect(JSON.parse(fixed.files.texts['screens/books.json'] ?? '')).toMatchObject({
      body: [{ names: { novel: title, poems: title } }],
    });
  });
});

itReports([
  {
    code: 'enum-label-missing',
    when: 'a value of the contract has no label',
    files: column({ field: 'kind', names: { novel: 'books.title' } }),
    path: 'body.list.columns.title.names',
  },
  {
    code: 'enum-label-unknown',
    when: 'a label is given for a value that the contract does not allow',
    files: column({ field: 'kind', names: { novel: 'books.title', poems: 'books.title', comics: 'books.title' } }),
    path: 'body.list.columns.title.names.comics',
  },
]);

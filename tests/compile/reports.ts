import { expect, it } from 'vitest';
import { type Code, codes } from '../../engine/compile/check/rules/codes.ts';
import { booksScreen, compileTest, found, type TestFiles } from './test-project.ts';

/** A fault in the declarations of the test project, and what the check says of it. */
export interface Case {
  readonly code: Code;
  /** Half a sentence: in which situation the code is reported. */
  readonly when: string;
  /** Laid over the files of the test project. */
  readonly files: TestFiles;
  readonly path: string;
  readonly suggestion?: string;
}

/** One test for each case: the code is reported at its path with its severity, and no other error with it. */
export function itReports(cases: readonly Case[]): void {
  it.each(cases)('reports $code where $when', ({ code, path, files, suggestion }) => {
    const { ok, diagnostics } = compileTest(files);
    const mine = diagnostics.find((one) => one.code === code && one.path === path);
    expect(mine, JSON.stringify(diagnostics, null, 2)).toBeDefined();
    expect(mine?.severity).toBe(codes[code].severity);
    expect(mine?.message).toMatch(/[.…`}?]$/);
    if (suggestion !== undefined) expect(mine?.suggestion).toBe(suggestion);
    expect(ok).toBe(diagnostics.every(({ severity }) => severity === 'warning'));
    const mayCauseOthers =
      ['invalid-contract', 'missing-property'].includes(code) || files['screens/menus/main.json'] !== undefined;
    const severe = found(files).filter((one) => one.startsWith('error'));
    if (!mayCauseOthers) expect(severe.filter((one) => one !== `error ${code} ${path}`.trim())).toEqual([]);
  });
}

export const instance = (more: object) => ({
  'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], ...more },
});
export const column = (more: object, source: object = { operation: 'listBooksTable' }) =>
  booksScreen([{ id: 'list', block: 'table', source: 'books', columns: [{ id: 'title', field: 'title', ...more }] }], {
    sources: { books: source },
  });
export const button = (more: object, screen: Readonly<Record<string, unknown>> = {}) =>
  booksScreen([{ id: 'go', block: 'button', ...more }], screen);
export const run = (...steps: unknown[]) => button({ run: steps });
export const text = (value: unknown) => booksScreen([{ id: 'a', block: 'text', text: value }]);
export const source = (more: object) =>
  booksScreen([{ id: 'a', block: 'cards', source: 'books', body: [] }], {
    sources: { books: { operation: 'listBooks', ...more } },
  });
export const form = (schema: object, more: object = {}) => ({
  'screens/forms/book.json': { format: 1, form: 'book', schema: { type: 'object', ...schema }, ...more },
});
export const bookPart = { type: 'object', properties: { title: { type: 'string' }, pages: { type: 'integer' } } };
export const block = (more: object) => ({
  'engine/blocks/box/block.json': { block: 'box', description: 'A box.', schema: { type: 'object' }, ...more },
});
export const ru = (texts: object) => ({
  ...instance({ locales: ['en', 'ru'] }),
  'locales/ru/books.json': {
    title: 'Книги',
    greeting: 'Привет, {{name}}',
    count_one: 'a',
    count_few: 'b',
    count_many: 'c',
    count_other: 'd',
    ...texts,
  },
  'locales/ru/common.json': { retry: 'Ещё раз' },
});

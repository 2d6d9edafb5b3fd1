import { describe, expect, it } from 'vitest';
import { booksScreen, compileTest, type TestFiles } from '../../../../tests/compile/test-project.ts';

const file = 'instances/red/assets/a.svg';
const idle = (files: TestFiles = {}) =>
  compileTest(files, [file]).diagnostics.map((one) => `${one.severity} ${one.code} ${one.file}`);

describe('a file below assets/', () => {
  it('is a warning when nothing names it', () => {
    expect(idle()).toEqual([`warning unused-asset ${file}`]);
  });

  it.each<[string, TestFiles]>([
    ['a block', booksScreen([{ id: 'a', block: 'image', asset: 'a.svg' }])],
    [
      'content',
      {
        'instances/red/instance.json': { format: 1, id: 'red', hosts: ['red.test'], data: { books: 'listBooks' } },
        'instances/red/data/books.json': [
          {
            id: 1,
            title: '<img src="/app/brand/a.svg">',
            outOfPrint: false,
            kind: 'novel',
            author: { name: 'Jane Austen' },
          },
        ],
      },
    ],
    ['a text', { 'locales/en/common.json': { retry: 'See /app/brand/a.svg' } }],
  ])('is in use when %s names it', (_what, files) => {
    expect(idle(files)).toEqual([]);
  });
});

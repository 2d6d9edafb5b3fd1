import { describe, expect, it } from 'vitest';
import { booksScreen, found, type TestFiles } from '../../../../tests/compile/test-project.ts';

const text = (more: object, screen: object = {}): TestFiles =>
  booksScreen([{ id: 'a', block: 'text', text: 'books.title', ...more }], { ...screen });

describe('what is never shown', () => {
  it.each<[string, TestFiles, string]>([
    ['a block that is not visible', text({ visible: false }), 'body.a.visible'],
    ['a condition that contradicts itself', text({ visible: 'user == null && user != null' }), 'body.a.visible'],
    ['a width that no window has', text({ hideBelow: 768, showBelow: 725 }), 'body.a.showBelow'],
    [
      'a column',
      booksScreen(
        [{ id: 'a', block: 'table', source: 'books', columns: [{ id: 'x', field: 'title', visible: 'false' }] }],
        { sources: { books: { operation: 'listBooksTable' } } },
      ),
      'body.a.columns.x.visible',
    ],
    [
      'a source that is never asked',
      text(
        { value: '{{ sources.me.value.name }}' },
        { sources: { me: { operation: 'getMe', when: 'user != null && false' } } },
      ),
      'sources.me.when',
    ],
  ])('%s is a warning', (_what, files, path) => {
    expect(found(files)).toEqual([`warning never-visible ${path}`]);
  });

  it.each<[string, TestFiles]>([
    ['a block for users', text({ visible: 'user != null' })],
    ['a block between two widths', text({ hideBelow: 725, showBelow: 768 })],
    ['a block that is always visible', text({ visible: true })],
  ])('%s is none', (_what, files) => {
    expect(found(files)).toEqual([]);
  });
});

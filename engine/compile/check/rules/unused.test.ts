import { describe, expect, it } from 'vitest';
import { booksScreen, found, type TestFiles } from '../../../../tests/compile/test-project.ts';

const layout = { format: 1, layout: 'wide', body: [] };
const form = { format: 1, form: 'book', schema: { type: 'object', properties: {} } };
const text = (more: object) => ({ id: 'a', block: 'text', text: 'books.title', ...more });

describe('what nothing uses', () => {
  it.each<[string, TestFiles, string]>([
    ['a layout', { 'screens/layouts/wide.json': layout }, 'unused-declaration'],
    ['a form', { 'screens/forms/book.json': form }, 'unused-declaration'],
    ['state', booksScreen([text({})], { state: { open: false } }), 'unused-state state.open'],
    [
      'state that is only set',
      booksScreen([{ id: 'a', block: 'button', text: 'books.title', run: [{ set: { open: true } }] }], {
        state: { open: false },
      }),
      'unused-state state.open',
    ],
    ['a text', { 'locales/en/shelf.json': { title: 'Shelf' } }, 'unused-text title'],
    ['a form of a plural', { 'locales/en/shelf.json': { n_other: '{{count}} shelves' } }, 'unused-text n_other'],
  ])('is a warning: %s', (_what, files, expected) => {
    expect(found(files)).toEqual([`warning ${expected}`]);
  });

  it.each<[string, TestFiles]>([
    ['state that is read', booksScreen([text({ visible: 'state.open' })], { state: { open: false } })],
    ['state that is read as a whole', booksScreen([text({ value: '{{ size(state) }}' })], { state: { open: false } })],
    ['words of the shell', { 'locales/en/shell.json': { retry: 'Again' } }],
    [
      'words of a block that no screen has yet',
      {
        'engine/blocks/box/block.json': { block: 'box', description: 'A box.', schema: {}, texts: ['shelf.*'] },
        'locales/en/shelf.json': { title: 'Shelf' },
      },
    ],
    ['words of the server', { 'locales/en/server.json': { subject: 'Hello' } }],
    [
      'a form that is shown',
      { ...booksScreen([{ id: 'a', block: 'form', form: 'book' }]), 'screens/forms/book.json': form },
    ],
  ])('and not %s', (_what, files) => {
    expect(found(files)).toEqual([]);
  });

  it('says nothing while something is wrong: that may be what uses it', () => {
    const broken = { 'locales/en/shelf.json': { title: 'Shelf' }, ...booksScreen([{ id: 'a', block: 'txt' }]) };
    expect(found(broken)).toEqual(['error unknown-block body.a.block']);
  });
});

import { describe, expect, it } from 'vitest';
import { booksScreen, found } from '../../../tests/compile/test-project.ts';

const lacking = (files: Parameters<typeof found>[0]) => found(files).filter((one) => one.includes('possibly-null'));
const add = (title: string, more: object = {}) => ({
  request: { operation: 'addBook', params: { title, pages: 1, ...more } },
});
const button = (run: readonly unknown[], more: object = {}, screen: object = {}) =>
  booksScreen([{ id: 'go', block: 'button', run, ...more }], { ...screen });
const query = '{{ route.query.title }}';
const open = (bookId: string) => ({ request: { operation: 'getBook', params: { bookId } } });

describe('what may be nothing', () => {
  it('is no fault where the call may do without, or the contract takes null', () => {
    expect(lacking(button([add('Emma', { note: query })]))).toEqual([]);
    expect(
      lacking(button([{ request: { operation: 'listBooks', params: { shelfId: '{{ route.query.shelf }}' } } }])),
    ).toEqual([]);
  });

  it('is found in a path, in a body and within what a body holds', () => {
    const book = { sources: { book: { operation: 'getBook', params: { bookId: 1 } } } };
    expect(lacking(button([open('{{ sources.book.value.id }}')], {}, book))).toHaveLength(1);
    expect(lacking(button([open('/{{ sources.book.value.id }}')], {}, book))).toEqual([]);
    expect(lacking(button([add(query)]))).toHaveLength(1);
  });

  it.each([
    ['a condition of the block', button([add(query)], { visible: 'route.query.title != null' })],
    [
      'one of a block around',
      booksScreen([
        {
          id: 'a',
          block: 'stack',
          visible: 'has(route.query.title)',
          body: [{ id: 'go', block: 'button', run: [add(query)] }],
        },
      ]),
    ],
    ['a condition of the step', button([{ when: 'route.query.title != null', run: [add(query)] }])],
    [
      'the other way of a step',
      button([{ when: 'route.query.title == null', run: [{ navigate: '/books' }], otherwise: [add(query)] }]),
    ],
    ['another value in its place', button([add('{{ route.query.title != null ? route.query.title : "Emma" }}')])],
  ])('is there by %s', (_, files) => {
    expect(lacking(files)).toEqual([]);
  });

  it('is not there by a condition that says nothing of it, or the contrary', () => {
    expect(lacking(button([add(query)], { visible: 'route.query.name != null' }))).toHaveLength(1);
    expect(lacking(button([{ when: 'route.query.title == null', run: [add(query)] }]))).toHaveLength(1);
    expect(lacking(button([{ when: 'route.query.title != null', run: [], otherwise: [add(query)] }]))).toHaveLength(1);
  });

  it('is waited for in the path of a source, and not in its other parameters', () => {
    const after = (book: object) => ({
      ...booksScreen([{ id: 'a', block: 'text', value: '{{ sources.next.value.title }}' }], {
        sources: { book: { operation: 'getBook', params: { bookId: 1 } }, next: book },
      }),
    });
    expect(lacking(after({ operation: 'getBook', params: { bookId: '{{ sources.book.value.id }}' } }))).toEqual([]);
    expect(
      lacking(after({ operation: 'addBook', params: { title: '{{ sources.book.value.title }}', pages: 1 } })),
    ).toHaveLength(1);
    expect(
      lacking(
        after({
          operation: 'addBook',
          when: 'sources.book.value != null',
          params: { title: '{{ sources.book.value.title }}', pages: 1 },
        }),
      ),
    ).toEqual([]);
  });

  it('is not what begins as something and is never emptied', () => {
    const type = (...more: unknown[]) => button([add('{{ state.title }}'), ...more], {}, { state: { title: 'Emma' } });
    expect(lacking(type({ set: { title: 'Persuasion' } }))).toEqual([]);
    expect(lacking(type({ set: { title: null } }))).toHaveLength(1);
  });

  it('is not the person on a screen that only they may see', () => {
    const named = (access: string) => button([add('{{ user.name }}')], {}, { access });
    expect(lacking(named('user'))).toEqual([]);
    expect(lacking(named('public'))).toHaveLength(1);
  });
});

import { expect, it } from 'vitest';
import { booksScreen, found } from '../../../tests/compile/test-project.ts';

const shelves = "[{'id': 1, 'books': [{'id': 7, 'name': 'Emma'}]}]";
const nested = (items: string, shown: string) =>
  found(
    booksScreen([
      {
        id: 'shelves',
        block: 'cards',
        items: shelves,
        body: [{ id: 'books', block: 'cards', items, body: [{ id: 'name', block: 'text', value: shown }] }],
      },
    ]),
  );

it('a list in a line of a list lists what the outer item holds, and its own lines show its own items', () => {
  expect(nested('item.books', '{{ item.name }}')).toEqual([]);
});

it('what the outer item does not hold is refused in the inner list, and what the inner one does not in its lines', () => {
  expect(nested('item.pages', '{{ item.name }}')).toEqual(['error unknown-field body.shelves.body.books.items']);
  expect(nested('item.books', '{{ item.books }}')[0]).toContain('body.shelves.body.books.body.name.value');
});

import { describe, expect, it } from 'vitest';
import { booksScreen, found } from '../test-project.ts';

const faults = (chapter: string) =>
  found(
    booksScreen(
      [
        {
          id: 'go',
          block: 'button',
          visible: 'sources.books.value != null',
          run: [
            {
              request: {
                operation: 'addBook',
                params: { title: 'Emma', pages: 1, chapters: `{{ sources.books.value.map(book, ${chapter}) }}` },
              },
            },
          ],
        },
      ],
      { sources: { books: { operation: 'listBooks' } } },
    ),
  );
const place = 'error param-type body.go.run.0.request.params.chapters';

describe('a list that is computed', () => {
  it('is taken where its items are what the call takes', () => {
    expect(faults('{"name": book.title, "pages": 7}')).toEqual([]);
    expect(faults('{"name": book.title}')).toEqual([]);
  });

  it.each([
    ['a member that the call does not know', '{"nam": book.title, "name": book.title}'],
    ['a member of another kind', '{"name": book.id}'],
    ['not what the call needs', '{"pages": 7}'],
    ['no objects at all', 'book.title'],
  ])('is refused where its items have %s', (_what, chapter) => {
    expect(faults(chapter)).toEqual([place]);
  });
});

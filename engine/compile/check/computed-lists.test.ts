import { describe, expect, it } from 'vitest';
import { booksScreen, found } from '../../../tests/compile/test-project.ts';

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

it('what holds itself is looked into without end neither in the reply nor in the call', () => {
  const shelf = { $ref: '../entities/shelf.json' };
  const one = (schema: object) => ({ 'application/json': { schema } });
  const object = (properties: object) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const shelves = {
    openapi: '3.1.0',
    paths: {
      '/shelf': {
        get: {
          operationId: 'getShelf',
          summary: 'A shelf',
          'x-access': 'guest',
          'x-effect': 'read',
          responses: { 200: { description: 'OK', content: one(object({ data: shelf })) } },
        },
        post: {
          operationId: 'moveShelf',
          summary: 'Move a shelf',
          'x-access': 'user',
          'x-effect': 'read',
          requestBody: { content: one(object({ shelf })) },
          responses: { 200: { description: 'OK', content: one(object({ data: shelf })) } },
        },
      },
    },
  };
  const move = { request: { operation: 'moveShelf', params: { shelf: '{{ sources.shelf.value }}' } } };
  const screen = booksScreen([{ id: 'go', block: 'button', visible: 'sources.shelf.value != null', run: [move] }], {
    sources: { shelf: { operation: 'getShelf' } },
  });
  const entity = object({ name: { type: 'string' }, above: { type: 'array', items: shelf } });
  expect(found({ ...screen, 'schemas/api/shelves.json': shelves, 'schemas/entities/shelf.json': entity })).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { loadContract } from './contract.ts';

const book = {
  title: 'Book',
  type: 'object',
  properties: { shelf_mark: { type: 'string' } },
  required: ['shelf_mark'],
};
const api = (paths: object): object => ({ openapi: '3.1.0', paths });
const lend = {
  operationId: 'lendBook',
  summary: 'Lend a book',
  'x-access': 'user',
  'x-effect': 'read',
  parameters: [
    { name: 'bookId', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'locale', in: 'query', schema: { type: 'string' } },
    { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { due_date: { type: 'string' } }, required: ['due_date'] },
      },
    },
  },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { data: { $ref: '../entities/book.json' } }, required: ['data'] },
        },
      },
    },
  },
};

describe('the contract', () => {
  const contract = loadContract({
    'schemas/entities/book.json': book,
    'schemas/api/books.json': api({ '/books/{bookId}/lend': { post: lend } }),
  });
  const operation = contract.operations['lendBook'];

  it('makes one flat input of path, query, header and body in the client\u2019s names', () => {
    expect(Object.keys(operation?.input.properties ?? {})).toEqual(['bookId', 'locale', 'idempotencyKey', 'dueDate']);
    expect(operation?.input.required).toEqual(['bookId', 'dueDate']);
  });

  it('takes the envelope off and names the entity inside', () => {
    expect(operation?.node.envelope).toBe(true);
    expect(operation?.reply).toEqual({ $ref: '#/$defs/Book' });
    expect(operation?.node.reply).toBe('Book');
    expect(contract.defs['Book']?.required).toEqual(['shelfMark']);
    expect(contract.plans['Book']).toEqual({ shelf_mark: 'shelfMark' });
  });

  it('knows which operations may answer that there is nothing', () => {
    const empty = { ...lend, operationId: 'seekBook', responses: { ...lend.responses, 204: { description: 'None' } } };
    const { operations } = loadContract({
      'schemas/entities/book.json': book,
      'schemas/api/books.json': api({
        '/books/{bookId}/lend': { post: lend },
        '/books/{bookId}/seek': { post: empty },
      }),
    });
    expect(operations['seekBook']?.node).toMatchObject({ mayBeEmpty: true, reply: 'Book', envelope: true });
    expect(operations['lendBook']?.node.mayBeEmpty).toBeUndefined();
  });

  it('keeps the wire schemas as they are for the server', () => {
    expect(operation?.wire.path.required).toEqual(['bookId']);
    expect(Object.keys(operation?.wire.header.properties ?? {})).toEqual(['idempotency-key']);
    expect(operation?.wire.body?.required).toEqual(['due_date']);
  });

  it('refuses an operation that is declared twice', () => {
    expect(() =>
      loadContract({
        'schemas/entities/book.json': book,
        'schemas/api/a.json': api({ '/a': { post: lend } }),
        'schemas/api/b.json': api({ '/b': { post: lend } }),
      }),
    ).toThrow('lendBook is declared twice');
  });

  it('refuses two members of one input that would get the same name', () => {
    const clash = { ...lend, parameters: [{ name: 'due-date', in: 'query', schema: { type: 'string' } }] };
    expect(() =>
      loadContract({ 'schemas/entities/book.json': book, 'schemas/api/a.json': api({ '/a': { post: clash } }) }),
    ).toThrow('both called dueDate');
  });
});

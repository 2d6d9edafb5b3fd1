import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTest, testProject } from '../../../tests/compile/test-project.ts';
import { currentFormat } from './current-format.ts';
import { migrateFile, migrations } from './migrate-file.ts';

/** A screen as the first design wrote it. */
const old = `{
  "$schema": "../schemas/config/screen.schema.json",
  "screen": "books",
  "path": "/books", "layout": "plain",
  "access": "public",
  "title": "books.title",
  "sources": {
    "books": { "operation": "listBooks", "query": { "kind": "novel" }, "when": "{{ user != null }}" }
  },
  "body": [
    {
      "id": "go",   "block": "button",
      "visible": "{{ sources.books.status == 'ready' }}",
      "confirm": "common.retry",
      "run": { "operation": "getBook", "params": { "bookId": 1 }, "then": ["refresh:books", "notify:books.title", "navigate:/books"] }
    }
  ]
}
`;

describe('a file of format 0', () => {
  it('becomes what the check takes today, and what did not change stays as it is written', () => {
    const moved = migrateFile(old);
    if (moved.kind !== 'moved') throw new Error(moved.kind);
    expect(moved.from).toBe(0);
    expect(compileTest({ 'screens/books.json': moved.text }).diagnostics).toEqual([]);
    expect(moved.text).toContain('"path": "/books", "layout": "plain",\n');
    expect(moved.text).toContain('"id": "go",   "block": "button"');
    expect(moved.text.startsWith('{\n  "$schema": "../schemas/config/screen.schema.json",\n  "format": 1,\n')).toBe(
      true,
    );
    expect(JSON.parse(moved.text)).toMatchObject({
      sources: { books: { operation: 'listBooks', params: { kind: 'novel' }, when: 'user != null' } },
      body: [
        {
          id: 'go',
          visible: "sources.books.status == 'ready'",
          run: [
            { confirm: { body: 'common.retry' } },
            { request: { operation: 'getBook', params: { bookId: 1 } } },
            { refresh: ['books'] },
            { notify: 'books.title' },
            { navigate: '/books' },
          ],
        },
      ],
    });
    expect(moved.text).not.toContain('"confirm": "common.retry"');
  });

  it('only gets the number where nothing else was different', () => {
    const moved = migrateFile('{ "menu": "main", "items": [] }');
    expect(moved.kind === 'moved' && JSON.parse(moved.text)).toEqual({ format: 1, menu: 'main', items: [] });
  });
});

it('a file of today is left alone, and moving twice is moving once', () => {
  for (const [file, text] of Object.entries(testProject().files.texts))
    if (/^(?:screens|instances)\//.test(file)) expect(migrateFile(text), file).toEqual({ kind: 'current' });
  const moved = migrateFile(old);
  expect(moved.kind === 'moved' && migrateFile(moved.text)).toEqual({ kind: 'current' });
});

it.each([
  ['a newer format', '{ "format": 2 }', 'Format 2 belongs to a newer version'],
  ['no version', '{ "format": "one" }', 'which is not a version'],
  ['a list', '[]', 'not a JSON object'],
  ['nothing', '', 'not a JSON object'],
])('refuses %s', (_what, text, message) => {
  expect(migrateFile(text)).toEqual({ kind: 'refused', message: expect.stringContaining(message) as string });
});

it('there is a migration from each version before this one', () => {
  expect(migrations.map(({ from }) => from)).toEqual([...Array(currentFormat).keys()]);
});

it('any JSON at all is moved or refused, and what is moved is JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const result = migrateFile(JSON.stringify(value));
      if (result.kind === 'moved') expect(JSON.parse(result.text)).toMatchObject({ format: 1 });
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../definition.ts';
import { ProjectCompiler } from '../compile-project.ts';
import { type TestFiles, testProject } from '../../../tests/compile/test-project.ts';
import { fixProject } from './fix-project.ts';
import { isLong } from '../../../tests/tier.ts';

const fixed = (files: TestFiles) => fixProject(testProject(files).files);
const screen = (body: string): string =>
  `{\n  "format": 1,\n  "screen": "books",\n  "path": "/books",\n  "layout": "plain",\n  "access": "public",\n  "title": "books.title",\n${body}\n}\n`;

const needy = {
  block: 'stack',
  description: 'A stack.',
  schema: { properties: { body: { 'x-kind': 'blocks' }, gap: { type: 'string' } }, required: ['body', 'gap'] },
};

interface Case {
  readonly what: string;
  readonly file: string;
  readonly before: string;
  readonly after: string | undefined;
  readonly more?: TestFiles;
}
const cases: readonly Case[] = [
  {
    what: 'writes the right name of a property',
    file: 'screens/books.json',
    before: screen('  "body": [{ "id": "a", "block": "text",   "txt": "books.title" }]'),
    after: screen('  "body": [{ "id": "a", "block": "text",   "text": "books.title" }]'),
  },
  {
    what: 'writes the right name of a block and an icon at once',
    file: 'screens/books.json',
    before: screen(
      '  "body": [{ "id": "a", "block": "txt", "text": "books.title" }, { "id": "b", "block": "image", "icon": "bok" }]',
    ),
    after: screen(
      '  "body": [{ "id": "a", "block": "text", "text": "books.title" }, { "id": "b", "block": "image", "icon": "book" }]',
    ),
  },
  {
    what: 'writes the right name within an expression',
    file: 'screens/books.json',
    before: screen('  "body": [{ "id": "a", "block": "text", "visible": "true && usr == null" }]'),
    after: screen('  "body": [{ "id": "a", "block": "text", "visible": "true && user == null" }]'),
  },
  {
    what: 'takes the braces off a bare expression',
    file: 'screens/books.json',
    before: screen('  "body": [{ "id": "a", "block": "text", "visible": "{{ user == null }}" }]'),
    after: screen('  "body": [{ "id": "a", "block": "text", "visible": "user == null" }]'),
  },
  {
    what: 'removes a source that nothing reads',
    file: 'screens/books.json',
    before: screen(
      '  "sources": {\n    "books": { "operation": "listBooks" },\n    "me": { "operation": "getMe" }\n  },\n  "body": [{ "id": "a", "block": "cards", "source": "books", "body": [] }]',
    ).replace('"public"', '"user"'),
    after: screen(
      '  "sources": {\n    "books": { "operation": "listBooks" }\n  },\n  "body": [{ "id": "a", "block": "cards", "source": "books", "body": [] }]',
    ).replace('"public"', '"user"'),
  },
  {
    what: 'removes a line of an override that changes nothing',
    file: 'instances/red/screens/books.json',
    before: '{\n  "format": 1,\n  "screen": "books",\n  "path": "/books",\n  "title": "common.retry"\n}\n',
    after: '{\n  "format": 1,\n  "screen": "books",\n  "title": "common.retry"\n}\n',
  },
  {
    what: 'removes an override of which nothing is left',
    file: 'instances/red/screens/books.json',
    before: '{\n  "format": 1,\n  "screen": "books",\n  "path": "/books"\n}\n',
    after: undefined,
  },
  {
    what: 'changes the item that was meant',
    file: 'instances/red/screens/books.json',
    before: '{ "format": 1, "screen": "books", "body": { "lst": { "$remove": true } } }\n',
    after: '{ "format": 1, "screen": "books", "body": { "list": { "$remove": true } } }\n',
    more: { 'screens/books.json': screen('  "body": [{ "id": "list", "block": "text", "text": "books.title" }]') },
  },
];

describe('putting right', () => {
  it.each(cases)('$what', ({ file, before, after, more = {} }) => {
    const result = fixed({ ...more, [file]: before });
    expect(result.files.texts[file]).toBe(after);
    expect(result.diagnostics).toEqual([]);
    expect(result.applied.length).toBeGreaterThan(0);
    expect(result.applied.every(({ title }) => title.length > 5)).toBe(true);
  });

  it.each<[string, string, string]>([
    [
      'a color that was moved',
      'instances/red/instance.json',
      '{ "format": 1, "id": "red", "hosts": ["red.test"], "theme": { "light": { "primary": "#fbbf24" } } }',
    ],
    ['a name with nothing near it', 'screens/books.json', screen('  "body": [{ "id": "a", "block": "carousel" }]')],
    [
      'an address with a query',
      'screens/books.json',
      screen('  "body": [{ "id": "a", "block": "button", "to": "/boks?page=2" }]'),
    ],
    ['broken JSON', 'screens/books.json', '{ "format": 1, }'],
    [
      'a text that is missing',
      'screens/books.json',
      screen('  "body": [{ "id": "a", "block": "text", "text": "books.titel" }]'),
    ],
    ['a text that nothing shows', 'locales/en/shelf.json', '{ "old": "Old" }'],
    [
      'where a redirect leads',
      'instances/red/instance.json',
      '{ "format": 1, "id": "red", "hosts": ["red.test"], "redirects": { "/old": "/boks" } }',
    ],
  ])('leaves to a person: %s', (_what, file, text) => {
    const result = fixed({ [file]: text });
    expect(result.files.texts[file]).toBe(text);
    expect(result.applied).toEqual([]);
    expect(result.diagnostics.length).toBeGreaterThan(0);
  });

  it('leaves contract and blocks alone', () => {
    const block = '{ "block": "box", "description": "A box.", "schema": { "x-kid": "text" } }';
    expect(fixed({ 'engine/blocks/box/block.json': block }).files.texts['engine/blocks/box/block.json']).toBe(block);
  });

  it('does not write a name that stands there already, and puts right the rest', () => {
    const text = screen('  "titl": "books.title",\n  "body": [{ "id": "a", "block": "txt", "text": "books.title" }]');
    const result = fixed({ 'screens/books.json': text });
    expect(result.files.texts['screens/books.json']).toBe(text.replace('txt', 'text'));
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['unknown-property']);
  });

  it('leaves the base config alone where a brand is at fault', () => {
    // The brand turns the source into one of books without `kind`; what the base config shows of it is right.
    const files = {
      'screens/books.json': screen(
        '  "sources": { "books": { "operation": "listBooks" } },\n  "body": [{ "id": "a", "block": "cards", "source": "books", "body": [{ "id": "b", "block": "text", "value": "{{ item.title }}" }] }]',
      ),
      'schemas/entities/note.json': {
        type: 'object',
        properties: { titel: { type: 'string' } },
        required: ['titel'],
        additionalProperties: false,
      },
      'schemas/api/notes.json': {
        openapi: '3.1.0',
        paths: {
          '/notes': {
            get: {
              operationId: 'listNotes',
              summary: 'Notes',
              'x-access': 'guest',
              'x-effect': 'read',
              responses: {
                200: {
                  description: 'OK',
                  content: {
                    'application/json': { schema: { type: 'array', items: { $ref: '../entities/note.json' } } },
                  },
                },
              },
            },
          },
        },
      },
      'instances/red/screens/books.json':
        '{ "format": 1, "screen": "books", "sources": { "books": { "operation": "listNotes" } } }',
    };
    const result = fixed(files);
    expect(result.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual(['screens/books.json unknown-field']);
    expect(result.applied).toEqual([]);
    expect(result.files.texts).toEqual(testProject(files).files.texts);
  });

  it('leaves out what makes it worse, and makes the rest', () => {
    // The nearest block to `stac` is `stack`, which needs a body: one fault becomes two.
    const more = { 'engine/blocks/stack/block.json': needy };
    const text = screen(
      '  "body": [{ "id": "a", "block": "stac" }, { "id": "b", "block": "txt", "text": "books.title" }]',
    );
    const result = fixed({ ...more, 'screens/books.json': text });
    expect(result.files.texts['screens/books.json']).toBe(text.replace('txt', 'text'));
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['unknown-block']);
  });
});

/** Right declarations with names spoilt, lines doubled by overrides, and things that nobody uses. */
const spoilt = fc.record({
  names: fc.array(fc.tuple(fc.nat(400), fc.constantFrom('x', '', 'Y', '_')), { maxLength: 4 }),
  override: fc.dictionary(
    fc.constantFrom('path', 'layout', 'access', 'title', 'titel', 'entry', 'sources', 'body', '__proto__'),
    fc.oneof(
      fc.constantFrom<unknown>('/books', 'plain', 'public', 'books.title', 'common.retry', true),
      fc.dictionary(
        fc.constantFrom('books', 'list', 'lst', '$add'),
        fc.constantFrom<unknown>({}, { $remove: true }, [], { operation: 'listBooksTable' }),
      ),
    ),
    { maxKeys: 4 },
  ),
  texts: fc.dictionary(
    fc.constantFrom('title', 'old', 'greeting', 'count_few'),
    fc.constantFrom('Books', 'Old', 'Hello {{nme}}'),
  ),
});
const errorsOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error').length;

it('never makes the check worse, and has nothing to do the second time', () => {
  const runs = isLong ? 50 : 10;
  const books = testProject().files.texts['screens/books.json'] ?? '';
  let done = 0;
  fc.assert(
    fc.property(spoilt, ({ names, override, texts }) => {
      const screenText = names.reduce((text, [pick, letter]) => {
        const words = [...text.matchAll(/"(\w{3,})/g)];
        const word = words[pick % words.length];
        return word ? text.slice(0, word.index + 3) + letter + text.slice(word.index + (letter === '' ? 4 : 3)) : text;
      }, books);
      const files: TestFiles = {
        'screens/books.json': screenText,
        'instances/red/screens/books.json': { format: 1, screen: 'books', ...override },
        'instances/red/locales/en/books.json': texts,
      };
      const project = testProject(files).files;
      const once = fixProject(project);
      const before = new ProjectCompiler('').compile(project).diagnostics;
      expect(errorsOf(once.diagnostics)).toBeLessThanOrEqual(errorsOf(before));
      if (errorsOf(once.diagnostics) === errorsOf(before))
        expect(once.diagnostics.length).toBeLessThanOrEqual(before.length);
      const again = fixProject(once.files);
      expect(again.files.texts).toEqual(once.files.texts);
      done += once.applied.length;
    }),
    { numRuns: runs },
  );
  // One fix a run: a test in which nothing was mended would prove nothing.
  expect(done).toBeGreaterThan(runs);
});

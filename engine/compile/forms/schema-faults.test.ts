import { expect, it } from 'vitest';
import { compileTest, found } from '../../../tests/compile/test-project.ts';

const form = (schema: object) => ({
  'screens/forms/book.json': {
    format: 1,
    form: 'book',
    operation: 'addBook',
    schema: {
      type: 'object',
      properties: { title: { type: 'string' }, pages: { type: 'integer' } },
      $defs: { note: { type: 'string' } },
      ...schema,
    },
  },
});
const own = { title: { type: 'string' }, pages: { type: 'integer' } };
const errors = (schema: object) =>
  found(form(schema))
    .filter((one) => one.startsWith('error'))
    .map((one) => one.replace('error ', ''));

it.each<[string, object, string]>([
  ['null for a field', { properties: { ...own, note: null } }, 'schema.properties.note'],
  ['a reference that is no text', { properties: { ...own, note: { $ref: 5 } } }, 'schema.properties.note.$ref'],
  ['a misspelt reference', { properties: { ...own, note: { $ref: '#/$defs/nte' } } }, 'schema.properties.note.$ref'],
  ['a reference to itself', { $defs: { note: { $ref: '#/$defs/note' } } }, 'schema.$defs.note.$ref'],
  ['alternatives that are no list', { anyOf: {} }, 'schema.anyOf'],
  [
    'a list that contains itself',
    { properties: { ...own, note: { type: 'array', items: { $ref: '#' } } } },
    'schema.properties.note.items',
  ],
  [
    'a bound that is a text',
    { properties: { ...own, note: { type: 'string', maxLength: 'ten' } } },
    'schema.properties.note.maxLength',
  ],
  ['definitions that are no schemas', { $defs: { note: 7 } }, 'schema.$defs.note'],
])('reports %s where it stands', (_what, schema, path) => {
  expect(errors(schema)).toEqual([`invalid-form-schema ${path}`]);
});

it('reads the type of a field through its reference', () => {
  expect(errors({ properties: { ...own, note: { $ref: '#/$defs/note' } } })).toEqual([]);
  expect(errors({ properties: { title: { $ref: '#/$defs/note' }, pages: { $ref: '#/$defs/note' } } })).toEqual([
    'param-type schema.properties.pages',
  ]);
});

it('suggests the definition that was meant', () => {
  const { diagnostics } = compileTest(form({ properties: { ...own, note: { $ref: '#/$defs/nte' } } }));
  expect(diagnostics).toMatchObject([{ file: 'screens/forms/book.json', suggestion: '#/$defs/note' }]);
});

it.each<[string, string]>([
  ['{ "icons": ', 'invalid-json'],
  ['[]', 'wrong-type'],
  ['{ "icons": "add" }', 'wrong-type icons'],
  ['{ "icons": ["add", null] }', 'wrong-type icons.1'],
])('reports an icon file that is %s', (text, expected) => {
  const { diagnostics } = compileTest({ 'engine/blocks/icon/icons.json': text });
  const [first] = diagnostics;
  expect(`${first?.code} ${first?.path}`.trim()).toBe(expected);
  expect(first?.file).toBe('engine/blocks/icon/icons.json');
});

import { expect, test } from 'vitest';
import { renderedSchema } from './rendered-schema.ts';

const later = { $schema: 'https://json-schema.org/draft/2020-12/schema' };

test('a schema in the words of 2020-12 is rendered in those of draft 07', () => {
  expect(
    renderedSchema({
      ...later,
      properties: {
        pair: { type: 'array', prefixItems: [{ type: 'string' }], items: { $ref: '#/properties/pair/prefixItems/0' } },
        more: { $ref: '#/properties/pair/items' },
        open: { type: 'object', unevaluatedProperties: { type: 'string' } },
        prefixItems: { enum: [{ prefixItems: [] }] },
      },
      dependentSchemas: { pair: { properties: { why: { type: 'string' } } }, more: true },
      dependentRequired: { pair: ['open'], open: ['more'] },
    }),
  ).toEqual({
    properties: {
      pair: { type: 'array', items: [{ type: 'string' }], additionalItems: { $ref: '#/properties/pair/items/0' } },
      more: { $ref: '#/properties/pair/additionalItems' },
      open: {
        type: 'object',
        unevaluatedProperties: { type: 'string' },
        additionalProperties: { type: 'string' },
      },
      prefixItems: { enum: [{ prefixItems: [] }] },
    },
    dependencies: {
      pair: { allOf: [{ properties: { why: { type: 'string' } } }, { required: ['open'] }] },
      more: true,
      open: ['more'],
    },
  });
});

test('names that a person chooses within allOf stand at the top, with the fields of all parts', () => {
  const text = { type: 'string' };
  const count = { type: 'integer', minimum: 1 };
  expect(
    renderedSchema({
      definitions: { base: { type: 'object', required: ['name'], properties: { name: text, age: count } } },
      type: 'object',
      properties: { name: { minLength: 2 } },
      allOf: [
        { $ref: '#/definitions/base' },
        { additionalProperties: text, title: 'More' },
        { patternProperties: { '^x': count }, required: ['name', 'x1'] },
        { if: { required: ['x1'] } },
      ],
    }),
  ).toEqual({
    definitions: { base: { type: 'object', required: ['name'], properties: { name: text, age: count } } },
    type: 'object',
    properties: { name: { allOf: [{ minLength: 2 }, text] }, age: count },
    patternProperties: { '^x': count },
    required: ['name', 'x1'],
    additionalProperties: text,
    allOf: [{ title: 'More' }, { if: { required: ['x1'] } }],
  });
});

test('free names of a part that a reference brings, or of several parts, are found; closed ones stay closed', () => {
  const small = { type: 'object', additionalProperties: { maxLength: 9 } };
  expect(
    renderedSchema({
      definitions: { small },
      allOf: [{ $ref: '#/definitions/small' }, { additionalProperties: { minLength: 1 } }],
    }),
  ).toEqual({
    definitions: { small },
    type: 'object',
    additionalProperties: { allOf: [{ maxLength: 9 }, { minLength: 1 }] },
  });
  const closed = {
    allOf: [{ properties: { a: {} }, additionalProperties: false }, { patternProperties: { '^x': {} } }],
  };
  expect(renderedSchema(closed)).toEqual(closed);
});

test('a schema whose allOf refers to itself is opened once', () => {
  const node = { allOf: [{ $ref: '#/definitions/node' }, { additionalProperties: { type: 'string' } }] };
  expect(renderedSchema({ definitions: { node } })).toEqual({
    definitions: {
      node: {
        type: 'object',
        additionalProperties: { allOf: [{ type: 'string' }, { type: 'string' }] },
        allOf: [{ allOf: [{ $ref: '#/definitions/node' }] }],
      },
    },
  });
});

test('in draft 07 those words mean nothing, and stay', () => {
  const schema = { type: 'object', dependentRequired: { a: ['b'] }, properties: { a: { prefixItems: [] } } };
  expect(renderedSchema(schema)).toEqual(schema);
});

test('that nothing else is allowed is not rendered: each part would take it for itself', () => {
  expect(renderedSchema({ ...later, allOf: [{ properties: { a: {} } }], unevaluatedProperties: false })).toEqual({
    allOf: [{ properties: { a: {} } }],
    unevaluatedProperties: false,
  });
});

test('fields beside a reference stand beside those that it brings; words beside it do not', () => {
  expect(renderedSchema({ $ref: '#/$defs/a', properties: { b: {} }, allOf: [{}] })).toEqual({
    allOf: [{ $ref: '#/$defs/a' }, {}],
    properties: { b: {} },
  });
  const titled = { $ref: '#/definitions/a', title: 'A', default: 1 };
  expect(renderedSchema(titled)).toEqual(titled);
});

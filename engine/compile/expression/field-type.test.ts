import { expect, test } from 'vitest';
import { fieldType } from './field-type.ts';

const defs = {
  Order: {
    allOf: [{ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }, { $ref: '#/$defs/Extra' }],
  },
  Extra: {
    type: 'object',
    properties: {
      service: { type: ['object', 'null'], properties: { name: { type: 'string' } }, required: ['name'] },
      lines: { type: 'array', items: { type: 'object', properties: { cost: { type: 'number' } }, required: ['cost'] } },
    },
    required: ['service', 'lines'],
  },
};
const order = { $ref: '#/$defs/Order' };

test('finds the type of a field, through references and parts', () => {
  expect(fieldType(order, 'id', defs)).toEqual({ ok: true, type: { type: 'integer' } });
});

test('what is read through null may be null', () => {
  expect(fieldType(order, 'service.name', defs)).toEqual({
    ok: true,
    type: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  });
});

test('a number reads an element of a list, which may be missing', () => {
  expect(fieldType(order, 'lines.0.cost', defs)).toEqual({
    ok: true,
    type: { anyOf: [{ type: 'number' }, { type: 'null' }] },
  });
});

test('names the part that is not there and what was meant', () => {
  expect(fieldType(order, 'service.nmae', defs)).toEqual({
    ok: false,
    finding: {
      code: 'unknown-field',
      message: '"service" has no member "nmae"',
      offset: 8,
      length: 4,
      suggestion: 'name',
    },
  });
  expect(fieldType(order, '', defs)).toMatchObject({ ok: false });
});

import { expect, test } from 'vitest';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import { shapesOf, withDifference } from './reply-variants.ts';

const loan: Schema = {
  type: 'object',
  properties: {
    state: { type: 'string', enum: ['open', 'late'] },
    due_at: { type: ['string', 'null'] },
    is_open: { type: 'boolean' },
    note: { type: 'string' },
  },
  required: ['state', 'due_at', 'is_open'],
};
const reply: Schema = { type: 'object', properties: { data: { type: 'array', items: loan } }, required: ['data'] };
const valuesOf = (...names: string[]) =>
  shapesOf('listLoans', reply, {}, new Set(names)).map((one) => one.map(({ value }) => value));

test('a member may be each value of its enum, either truth, nothing, or left out, as the contract says', () => {
  expect(valuesOf('state')).toEqual([['open', 'late']]);
  expect(valuesOf('dueAt')).toEqual([[null]]);
  expect(valuesOf('isOpen')).toEqual([[false, true]]);
  expect(valuesOf('note')).toEqual([[undefined]]);
  expect(valuesOf('other')).toEqual([]);
  expect(valuesOf('state', 'isOpen')).toHaveLength(2);
});

test('a difference reaches every item of a list and leaves everything else alone', () => {
  const given = {
    data: [
      { state: 'open', n: 1 },
      { state: 'open', n: 2 },
    ],
    total: 2,
  };
  expect(withDifference(given, { member: ['data', '*', 'state'], value: 'late' })).toEqual({
    data: [
      { state: 'late', n: 1 },
      { state: 'late', n: 2 },
    ],
    total: 2,
  });
  expect(withDifference(given, { member: ['total'], value: undefined })).toEqual({ data: given.data });
  expect(given.total).toBe(2);
});

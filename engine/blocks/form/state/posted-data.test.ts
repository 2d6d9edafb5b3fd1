import type { RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { postedData } from './posted-data.ts';

const schema: RJSFSchema = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['first', 'second'] },
    size: { type: 'integer', enum: [3, 7] },
    plan: { oneOf: [{ const: 'a' }, { const: 'b' }] },
    news: { type: 'boolean' },
    sure: { type: 'boolean', enum: [true] },
    either: { type: 'boolean', enum: [false, true] },
    email: { type: 'string', format: 'email' },
    note: { type: 'string' },
    copies: { type: 'integer' },
    amount: { type: 'number' },
    from: { type: 'string', format: 'date-time' },
    at: { type: 'string', format: 'time' },
    day: { type: 'string', format: 'date' },
    kinds: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b', 'c'] } },
  },
};

test.each([
  ['kind', '', undefined],
  ['kind', '0', 'first'],
  ['kind', '1', 'second'],
  ['size', '', undefined],
  ['size', '1', 7],
  ['plan', '', undefined],
  ['plan', '1', 'b'],
  ['news', 'on', true],
  ['news', '0', true],
  ['news', '1', false],
  ['sure', 'on', true],
  ['either', '0', false],
  ['either', '1', true],
  ['email', 'Ada <Ada＠Example.com> ', 'ada@example.com'],
  ['note', ' Ada＠Example.com', ' Ada＠Example.com'],
  ['copies', '10,000', 10_000],
  ['copies', '１２', 12],
  ['amount', '1 000,50', 1000.5],
  ['amount', '10,000', '10,000'],
  ['amount', 'ten', 'ten'],
  ['amount', '1,0000', '1,0000'],
  ['copies', '1234,567', '1234,567'],
  ['from', '2026-01-31T12:00', '2026-01-31T12:00:00Z'],
  ['from', 'noon', 'noon'],
  ['at', '12:00', '12:00:00Z'],
  ['day', '2026-01-31', '2026-01-31'],
  ['kinds', '', undefined],
  ['kinds', '1', ['b']],
  ['other', 'x', undefined],
])('of a form without code, %s is posted as %j and is %j', (name, text, value) => {
  expect(postedData([[name, text]] as never, schema)).toEqual(value === undefined ? {} : { [name]: value });
});

test('several choices of one field are posted under its name', () => {
  const fields = [
    ['kinds', '0'],
    ['note', 'x'],
    ['kinds', '2'],
    ['kinds', '7'],
  ];
  expect(postedData(fields as never, schema)).toEqual({ kinds: ['a', 'c'], note: 'x' });
});

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
  ['other', 'x', undefined],
])('of a form without code, %s is posted as %j and is %j', (name, text, value) => {
  expect(postedData([[name, text]] as never, schema)).toEqual(value === undefined ? {} : { [name]: value });
});

import type { RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { withoutNothing } from './without-nothing.ts';

const schema: RJSFSchema = {
  type: 'object',
  properties: {
    email: { type: 'string' },
    nickname: { type: ['string', 'null'] },
    anything: {},
    address: { type: 'object', properties: { street: { type: 'string' }, number: { type: 'integer' } } },
  },
};

it('leaves out what is nothing where a value is asked for, at any depth', () => {
  expect(withoutNothing(schema, { email: null, address: { street: null, number: 4 } })).toEqual({
    address: { number: 4 },
  });
});

it('keeps null where the schema takes it or says nothing of it', () => {
  const data = { nickname: null, anything: null, unknown: null };
  expect(withoutNothing(schema, data)).toEqual(data);
});

it('keeps values that are empty but there', () => {
  expect(withoutNothing(schema, { email: '', address: { number: 0 } })).toEqual({ email: '', address: { number: 0 } });
});

it.for([null, undefined, 'text', [null]])('lets %j be', (data) => {
  expect(withoutNothing(schema, data)).toEqual(data);
});

import validator from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { OpenForm } from './open-form.ts';

const begun = (schema: RJSFSchema, data: unknown = {}) => new OpenForm(schema, validator, data).store.data;

it('begins without values where each of some is chosen once', () => {
  const countries = { type: 'array', uniqueItems: true, minItems: 1, items: { type: 'integer' } } as const;
  expect(begun({ type: 'object', properties: { countries } })).toEqual({});
});

it('begins with an empty item where items are filled in', () => {
  const links = { type: 'array', minItems: 1, items: { type: 'string' } } as const;
  expect(begun({ type: 'object', properties: { links } })).toEqual({ links: [undefined] });
});

it('begins without a value where it is given nothing', () => {
  const schema: RJSFSchema = { type: 'object', properties: { email: { type: 'string' }, amount: { type: 'number' } } };
  expect(begun(schema, { email: null, amount: 5 })).toEqual({ amount: 5 });
});

import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compileValidator } from '../../compile/forms/compile-validator.ts';
import locale from '../../../locales/en/form.json';
import type { FormError } from './form-error.ts';
import { createFormValidator, type ValidatorModule } from './rjsf-validator.ts';

async function validatorOf(schema: RJSFSchema, translate: (error: FormError) => string = ({ key }) => key) {
  const text = compileValidator(schema as never);
  const { default: module } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${btoa(text)}`)) as {
    default: ValidatorModule;
  };
  return createFormValidator(module, schema, translate);
}

const schema: RJSFSchema = {
  type: 'object',
  properties: {
    accountType: {
      type: 'string',
      title: 'register.account_type',
      enum: ['individual', 'company'],
      default: 'individual',
    },
    email: { type: 'string', format: 'email', title: 'register.email' },
    password: { type: 'string', minLength: 8, title: 'register.password' },
    agree: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string', title: 'register.tag', minLength: 1 }, uniqueItems: true },
  },
  required: ['email', 'password'],
  if: { properties: { accountType: { const: 'company' } }, required: ['accountType'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { properties: { companyName: { type: 'string', title: 'register.company_name' } }, required: ['companyName'] },
};

describe('errors', () => {
  test('are told by key, with values, path and title of the field, also inside a branch', async () => {
    const shownErrors: FormError[] = [];
    const validator = await validatorOf(schema, (error) => {
      shownErrors.push(error);
      return error.key;
    });
    const { errorSchema } = validator.validateFormData(
      { accountType: 'company', email: 'x', password: '💩💩', tags: ['', 'a'] },
      schema,
    );
    expect(shownErrors.map(({ key, path, title }) => [key, path, title]).sort()).toEqual([
      ['form.format_email', 'email', 'register.email'],
      ['form.required', 'companyName', 'register.company_name'],
      ['form.required', 'tags.0', 'register.tag'],
      ['form.too_short', 'password', 'register.password'],
    ]);
    expect(shownErrors.find(({ keyword }) => keyword === 'minLength' && keyword)?.values).toMatchObject({
      limit: 8,
      count: 8,
    });
    expect(errorSchema).toMatchObject({
      companyName: { __errors: ['form.required'] },
      password: { __errors: ['form.too_short'] },
    });
    expect(errorSchema).not.toHaveProperty('__errors');
  });

  test('are gone when the data are right', async () => {
    const validator = await validatorOf(schema);
    validator.validateFormData({}, schema);
    expect(validator.validateFormData({ email: 'a@b.co', password: '12345678' }, schema)).toEqual({
      errors: [],
      errorSchema: {},
    });
  });

  test.each([
    [{ type: 'integer', minimum: 5 }, 1, 'form.too_small'],
    [{ type: 'integer', exclusiveMinimum: 5 }, 5, 'form.too_small_exclusive'],
    [{ type: 'number', maximum: 5 }, 9, 'form.too_large'],
    [{ type: 'number', exclusiveMaximum: 5 }, 5, 'form.too_large_exclusive'],
    [{ type: 'number', multipleOf: 5 }, 9, 'form.not_multiple'],
    [{ type: 'number' }, 'a', 'form.not_a_number'],
    [{ type: 'integer' }, 1.5, 'form.not_an_integer'],
    [{ type: 'boolean' }, 'a', 'form.wrong_type'],
    [{ type: 'string', enum: ['a'] }, 'b', 'form.not_a_choice'],
    [{ const: true }, false, 'form.not_equal'],
    [{ type: 'string', pattern: '^a' }, 'b', 'form.pattern'],
    [{ type: 'string', maxLength: 1 }, 'bb', 'form.too_long'],
    [{ type: 'string', format: 'uri' }, 'b', 'form.format_uri'],
    [{ type: 'string', format: 'date' }, 'b', 'form.format_date'],
    [{ type: 'string', format: 'date-time' }, 'b', 'form.format_date_time'],
    [{ type: 'string', format: 'ipv4' }, 'b', 'form.format_other'],
    [{ type: 'array', minItems: 1 }, [], 'form.too_few_items'],
    [{ type: 'array', maxItems: 0 }, [1], 'form.too_many_items'],
    [{ type: 'array', uniqueItems: true }, [{ a: 1 }, { a: 1 }], 'form.not_unique'],
    [{ type: 'object', additionalProperties: false }, { a: 1 }, 'form.unknown_field'],
    [{ not: {} }, 1, 'form.invalid'],
  ])('%j of %j is told as %s, which has English words', async (field, value, key) => {
    const one = { type: 'object', properties: { field } } as RJSFSchema;
    const validator = await validatorOf(one);
    expect(validator.validateFormData({ field: value }, one).errors.map(({ message }) => message)).toEqual([key]);
    const name = key.slice('form.'.length);
    expect(Object.keys(locale)).toContain(`${name}_other` in locale ? `${name}_other` : name);
  });
});

test('a module of another schema is refused', async () => {
  const text = compileValidator({ type: 'object', properties: {} });
  const { default: module } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${btoa(text)}`)) as {
    default: ValidatorModule;
  };
  expect(() => createFormValidator(module, schema, () => '')).toThrow();
});

describe('in a form of rjsf', () => {
  // Every compiler that reaches for the page is caught here.
  const RealFunction = globalThis.Function;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    globalThis.Function = RealFunction;
    vi.restoreAllMocks();
  });

  test('fields of a branch appear with the choice, messages stand at their fields, and right data are handed on', async () => {
    const validator = await validatorOf(schema, ({ key, path }) => `${key} at ${path}`);
    const submitted: unknown[] = [];
    const uiSchema: UiSchema = { accountType: { 'ui:widget': 'radio' } };
    globalThis.Function = (() => {
      throw new Error('Code was compiled in the page');
    }) as unknown as FunctionConstructor;
    render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        noHtml5Validate
        onSubmit={({ formData }) => submitted.push(formData)}
      />,
    );
    globalThis.Function = RealFunction;
    const user = userEvent.setup();

    expect(screen.queryByLabelText(/company_name/)).toBeNull();
    await user.click(screen.getByLabelText('company'));
    expect(await screen.findByLabelText(/company_name/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getAllByText(/form.required at companyName/).length).toBeGreaterThan(0);
    expect(submitted).toEqual([]);

    await user.type(screen.getByLabelText(/company_name/), 'Aurora');
    await user.type(screen.getByLabelText(/register.email/), 'a@b.co');
    await user.type(screen.getByLabelText(/register.password/), '12345678');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(submitted).toMatchObject([
      { accountType: 'company', companyName: 'Aurora', email: 'a@b.co', password: '12345678' },
    ]);
  });

  test('choices of oneOf are told apart by their compiled functions', async () => {
    const choice: RJSFSchema = {
      type: 'object',
      properties: {
        pay: {
          oneOf: [
            { title: 'card', type: 'object', properties: { card: { type: 'string' } }, required: ['card'] },
            { title: 'bank', type: 'object', properties: { iban: { type: 'string' } }, required: ['iban'] },
          ],
        },
      },
    };
    const validator = await validatorOf(choice);
    render(<Form schema={choice} validator={validator} formData={{ pay: { iban: 'DE1' } }} />);
    expect(screen.getByDisplayValue('DE1')).toBeTruthy();
    expect(screen.queryByLabelText(/card/)).toBeNull();
  });
});

import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFormValidator, type ValidatorModule } from '../../engine/blocks/form/rjsf-validator.ts';
import { compileValidator } from '../../engine/compile/forms/compile-validator.ts';
import { renderedSchema } from '../../engine/compile/forms/rendered-schema.ts';
import { drafts, isOfSuite, leftOut, type SuiteCase, suiteCases } from './suite-cases.ts';

async function verdicts(one: SuiteCase): Promise<readonly boolean[]> {
  const text = compileValidator(one.schema as never);
  const bytes = Buffer.from(text).toString('base64');
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${bytes}`)) as {
    default: ValidatorModule;
  };
  const schema = renderedSchema(one.schema as never);
  const validator = createFormValidator(module.default, schema as never, ({ key }) => key);
  return one.tests.map(({ data }) => validator.validateFormData({ field: data }, schema as never).errors.length === 0);
}

describe.each(drafts)('the official suite in %s', (draft) => {
  const cases = suiteCases(draft);
  it('has enough that counts', () => {
    expect(cases.length).toBeGreaterThan(100);
  });
  it.each(cases.map((one) => [one.name, one] as const))('%s: the compiled check agrees', async (_name, one) => {
    expect(await verdicts(one)).toEqual(one.tests.map(({ valid }) => valid));
  });
});

it('the parts that are left out are parts of the suite', () => {
  expect(Object.keys(leftOut).filter((name) => !isOfSuite(name))).toEqual([]);
  cleanup();
});

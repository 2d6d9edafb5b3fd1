import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../page/render-block.tsx';
import { nameless } from './nameless.ts';
import { renderForm } from './render-form.tsx';
import { drafts, isOfSuite, type Json, type SuiteCase, suiteCases } from './suite-cases.ts';
import { someOf } from '../tier.ts';

afterEach(cleanup);

/** Renders the form with a value of the suite in it and presses the button; gives what was sent. */
async function press(one: SuiteCase, data: Json): Promise<readonly unknown[]> {
  const { sent } = await renderForm(one.schema, { block: { initial: { field: data } } });
  expect(nameless(document.body)).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  return sent;
}

const notNamed = 'What the schema does not name is not sent.';
const onlyNull = 'What can only be null is null, whatever was there.';

/** Schemas that are checked like all others, but cannot be rendered as a person would use them, and why. */
const notRendered: Readonly<Record<string, string>> = {
  'anyOf/anyOf with boolean schemas, all false': 'A choice of which none can be right has nothing to draw.',
  'oneOf/oneOf with boolean schemas, all false': 'A choice of which none can be right has nothing to draw.',
  'anyOf/nested anyOf, to check validation semantics': onlyNull,
  'oneOf/nested oneOf, to check validation semantics': onlyNull,
  'additionalProperties/additionalProperties are allowed by default': notNamed,
  'not/forbidden property': notNamed,
  'ref/root pointer ref': notNamed,
  ...Object.fromEntries(
    [
      'with adjacent properties',
      'with nested properties',
      'with $ref',
      'with if/then/else',
      'with if/then/else, else not defined',
      'with dependentSchemas',
      'with boolean schemas',
      '+ single cyclic ref',
    ].map((group) => [`unevaluatedProperties/unevaluatedProperties ${group}`, notNamed]),
  ),
  'unevaluatedProperties/nested unevaluatedProperties, outer true, inner false, properties inside': notNamed,
  'unevaluatedProperties/dynamic evalation inside nested refs': notNamed,
  'unevaluatedProperties/unevaluatedProperties with nested patternProperties': notNamed,
  'unevaluatedItems/item is evaluated in an uncle schema to unevaluatedItems':
    'The same field is rendered twice: by the group, and by what is chosen in it.',
};
it('the schemas that are not rendered are schemas of the suite', () => {
  expect(Object.keys(notRendered).filter((name) => !isOfSuite(name))).toEqual([]);
});

describe.each(drafts)('a form of each schema of the official suite in %s', (draft) => {
  const cases = someOf(
    suiteCases(draft).filter(({ name }) => !Object.hasOwn(notRendered, name)),
    10,
  );
  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const right = one.tests.find(({ valid }) => valid);
    const wrong = one.tests.find(({ valid }) => !valid);
    if (right) expect(await press(one, right.data)).toEqual([{ field: right.data }]);
    cleanup();
    if (!wrong) return;
    expect(await press(one, wrong.data)).toEqual([]);
    expect(document.body.textContent).toMatch(aMessage);
  });
});

/** Any of the sentences about mistakes, values in it left open. */
const aMessage = new RegExp(
  Object.entries(english)
    .filter(([key]) =>
      /^form\.(?:required|format_|pattern|too_|not_|wrong_type|unknown_field|no_option_fits|none_chosen|invalid)/.test(
        key,
      ),
    )
    .map(([, text]) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'))
    .join('|'),
);

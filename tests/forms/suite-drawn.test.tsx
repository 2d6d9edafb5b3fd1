import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../engine/blocks/render-block.tsx';
import { inLaterDraft } from './later-draft.ts';
import { nameless } from './nameless.ts';
import { renderForm } from './render-form.tsx';
import { type Json, type SuiteCase, suiteCases } from './suite-cases.ts';

afterEach(cleanup);

/** Draws the form with a value of the suite in it and presses the button; gives what was sent. */
async function press(one: SuiteCase, data: Json): Promise<readonly unknown[]> {
  const { sent } = await renderForm(one.schema, { block: { initial: { field: data } } });
  expect(nameless(document.body)).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  return sent;
}

const drafts = [
  ['draft 07', suiteCases()],
  ['draft 2020-12', suiteCases().map(inLaterDraft)],
] as const;

describe.each(drafts)('a form of each schema of the official suite in %s', { timeout: 30_000 }, (_, cases) => {
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
    .filter(([key]) => key.startsWith('form.'))
    .map(([, text]) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+'))
    .filter((text) => text.length > 20)
    .join('|'),
);

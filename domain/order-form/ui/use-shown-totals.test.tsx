import { expect, test } from 'vitest';
import { renderInApp } from '../../../tests/page/render-in-app.tsx';
import { testChunk } from '../../../tests/page/sample-definition.ts';
import { fromUsd } from '../../money/usd.ts';
import { type ShownTotals, useShownTotals } from './use-shown-totals.ts';

function shownOf(charge: number, original: number, balance: number | null): ShownTotals {
  const totals = { charge: fromUsd(charge), original: fromUsd(original), fee: fromUsd(0), totalBonus: fromUsd(0) };
  function Probe() {
    return <output>{JSON.stringify(useShownTotals(totals, balance === null ? null : fromUsd(balance)))}</output>;
  }
  const { container } = renderInApp(<Probe />, { chunk: testChunk('index', []) });
  return JSON.parse(container.querySelector('output')?.textContent ?? '') as ShownTotals;
}

test('what is left of the balance is what is shown of it less the price as shown', () => {
  expect(shownOf(1.335, 1.335, 250.004)).toEqual({
    charge: '$1.34',
    original: null,
    saved: null,
    balance: '$250.00',
    after: '$248.66',
    missing: null,
  });
});

test('what is saved is the price before less the price as shown', () => {
  expect(shownOf(7.105, 7.25, null)).toMatchObject({
    charge: '$7.11',
    original: '$7.25',
    saved: '$0.14',
    balance: null,
  });
});

test('balance and what is missing make the price as shown', () => {
  expect(shownOf(3.844, 3.844, 2.509)).toMatchObject({ charge: '$3.84', balance: '$2.50', missing: '$1.34' });
});

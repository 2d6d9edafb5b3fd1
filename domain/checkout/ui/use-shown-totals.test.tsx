import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useFormat } from '../../../engine/index.ts';
import { renderInApp } from '../../../tests/page/render-in-app.tsx';
import { testChunk } from '../../../tests/page/sample-definition.ts';
import type { Micros } from '../../money/micros.ts';
import type { LineId } from '../../order-line/line.ts';
import { fromUsd } from '../../money/usd.ts';
import { useShownTotals } from './use-shown-totals.ts';

interface Shown extends Omit<ReturnType<typeof useShownTotals>, 'lines'> {
  readonly lines: readonly string[];
  /** The balance that the next page shows: the balance less the charge, with what is credited at once. */
  readonly next: string;
}

function shownOf(
  charge: number,
  original: number,
  balance: number | null,
  costs: readonly number[] = [],
  guarantee = 0,
  credits: { readonly bonus?: number; readonly cashback?: number } = {},
): Shown {
  const cashback = fromUsd(credits.cashback ?? 0);
  const totals = {
    charge: fromUsd(charge),
    total: fromUsd(charge),
    lines: [],
    original: fromUsd(original),
    fee: fromUsd(0),
    totalBonus: fromUsd((credits.bonus ?? 0) + (credits.cashback ?? 0)),
    coupon: cashback > 0n ? { kind: 'cashback' as const, discount: fromUsd(0), bonus: fromUsd(0), cashback } : null,
  };
  function Probe() {
    const priced = costs.map((cost, at): readonly [LineId, Micros] => [at + 1, fromUsd(cost)]);
    const shown = useShownTotals(totals, balance === null ? null : fromUsd(balance), priced, fromUsd(guarantee));
    const next = useFormat().money((balance ?? 0) - charge + (credits.bonus ?? 0), { cut: true });
    return <output>{JSON.stringify({ ...shown, lines: [...shown.lines.values()], next })}</output>;
  }
  const { container } = renderInApp(<Probe />, { chunk: testChunk('index', []) });
  return JSON.parse(container.querySelector('output')?.textContent ?? '') as Shown;
}

test('what is left of the balance is what is shown of it less the price as shown', () => {
  expect(shownOf(1.335, 1.335, 250.004)).toMatchObject({
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

test('what several services cost makes the price as shown, or else what is shown for all services', () => {
  expect(shownOf(4.01, 4.01, null, [1.337, 1.337, 1.336])).toMatchObject({
    charge: '$4.01',
    services: null,
    lines: ['$1.34', '$1.34', '$1.33'],
  });
  expect(shownOf(4.21, 4.21, null, [1.337, 1.337, 1.336])).toMatchObject({ charge: '$4.21', services: '$4.01' });
});

test('services and guarantees make the price as shown, with what is saved the price before', () => {
  expect(shownOf(2.185, 2.185, null, [], 0.285)).toMatchObject({
    services: '$1.90',
    guarantee: '$0.29',
    charge: '$2.19',
  });
  expect(shownOf(2.185, 2.3, 10, [], 0.285)).toMatchObject({
    services: '$1.90',
    guarantee: '$0.29',
    charge: '$2.19',
    saved: '$0.11',
    original: '$2.30',
    after: '$7.81',
  });
  // Both halves of a cent are on their way up; one of them gives in.
  expect(shownOf(2.31, 2.31, null, [1.005, 1.005], 0.3)).toMatchObject({
    lines: ['$1.01', '$1.00'],
    services: '$2.01',
    guarantee: '$0.30',
    charge: '$2.31',
  });
});

test('what is credited when the order is paid is on the balance after the payment, what comes with the delivery is not', () => {
  expect(shownOf(10, 10, 250, [], 0, { bonus: 0.5 })).toMatchObject({
    bonus: '$0.50',
    cashback: null,
    after: '$240.50',
  });
  expect(shownOf(1.335, 1.335, 250.004, [], 0, { bonus: 0.066 })).toMatchObject({
    charge: '$1.34',
    bonus: '$0.07',
    balance: '$250.00',
    after: '$248.73',
  });
  expect(shownOf(10, 10, 250, [], 0, { cashback: 0.7 })).toMatchObject({
    bonus: null,
    cashback: '$0.70',
    after: '$240.00',
  });
});

test('the balance that is announced is the one that the next page shows, and follows from what stands beside it', () => {
  expect(shownOf(1.331, 1.331, 250)).toMatchObject({
    charge: '$1.33',
    balance: '$250.00',
    payment: '$1.331',
    after: '$248.669',
  });
  expect(shownOf(1.331, 1.331, 248.669)).toMatchObject({ balance: '$248.66', payment: null, after: '$247.33' });
  expect(shownOf(10, 10, 250, [], 0, { bonus: 0.1234 })).toMatchObject({
    bonus: '$0.12',
    payment: null,
    after: '$240.12',
  });
  const inMicros = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '') ?? 0) * 1e6);
  const amount = (max: number) => fc.integer({ min: 1, max }).map((micros) => micros / 1e6);
  fc.assert(
    fc.property(amount(400_000_000), amount(50_000_000), amount(1_000_000), (left, charge, bonus) => {
      const shown = shownOf(charge, charge, left + charge, [], 0, { bonus });
      const announced = inMicros(shown.after);
      expect(announced - (announced % (left + bonus < 0.01 ? 1 : 10_000))).toBe(inMicros(shown.next));
      const paid = inMicros(shown.payment ?? shown.charge);
      expect(inMicros(shown.balance) - paid + inMicros(shown.bonus)).toBe(announced);
    }),
    { numRuns: 60 },
  );
});

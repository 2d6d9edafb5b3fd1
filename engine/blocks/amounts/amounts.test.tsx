import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testSettings } from '../../../tests/page/sample-definition.ts';
import { path, renderBlock, text } from '../../../tests/page/render-block.tsx';

const words = { 'a.amount': 'Amount', 'a.off': 'Discount', 'a.fee': 'Fee', 'a.total': 'To pay' };
const value = (field: string) => path(`settings.bill.${field}`);
const amounts = {
  id: 'bill',
  block: 'amounts',
  items: [
    { id: 'amount', label: text('a.amount'), value: value('amount') },
    { id: 'off', label: text('a.off'), value: value('off'), minus: true, visible: path('settings.coupons') },
    { id: 'fee', label: text('a.fee'), value: value('fee') },
    { id: 'total', label: text('a.total'), value: value('total'), sumOf: ['amount', 'off', 'fee'] },
  ],
};
const draw = (bill: object, settings: object = {}) =>
  renderBlock(amounts, { texts: words, settings: { ...testSettings, ...settings, bill } });
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('amounts are rounded so that what is shown adds up to the total', async () => {
  await draw({ amount: 1.336, fee: 0.044, total: 1.38 });
  expect(shown()).toEqual(['$1.34', '$0.04', '$1.38']);
});

test('what is subtracted has a minus sign, and what is not known yet a dash', async () => {
  await draw({ amount: 7.25, off: 0.145, total: 7.105 }, { coupons: true });
  expect(shown()).toEqual(['$7.25', '\u2212$0.14', '–', '$7.11']);
});

test('lines of a list stand above, with how many, and add up with the rest', async () => {
  const listed = {
    ...amounts,
    lines: { items: path('settings.bill.lines'), name: 'name', count: 'count', field: 'cost' },
    items: [
      { id: 'fee', label: text('a.fee'), value: value('fee') },
      { id: 'total', label: text('a.total'), value: value('total'), sumOf: ['fee'], withLines: true },
    ],
  };
  const lines = [
    { name: 'Views', count: 1000, cost: 1.336 },
    { name: 'Likes', count: 2, cost: 0.334 },
    { name: 'Odd', count: null, cost: null },
  ];
  await renderBlock(listed, {
    texts: words,
    settings: { ...testSettings, bill: { lines, fee: 0.034, total: 1.704 } },
  });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Views ×\u00a01\u00a0000',
    'Likes ×\u00a02',
    'Odd',
    'Fee',
    'To pay',
  ]);
  expect(shown()).toEqual(['$1.34', '$0.33', '–', '$0.03', '$1.70']);
});

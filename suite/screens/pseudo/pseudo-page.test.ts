import { expect, test } from 'vitest';
import { dataWords, formFaults, untranslated } from './pseudo-page.ts';
import { pseudoText } from './pseudo-text.ts';

const data = dataWords([
  { rows: [{ name: 'name 1', network: 'YouTube' }] },
  { panelName: 'Aurora' },
  [{ id: 'pt_BR', name: 'português (Brasil)' }],
]);

test('a word that no text file has is found', () => {
  expect(untranslated('Total', data)).toEqual(['Total']);
  expect(untranslated(`${pseudoText('Total')} per piece`, data)).toEqual(['per', 'piece']);
  expect(untranslated('name', data)).toEqual(['name']);
  expect(untranslated('Auroras', data)).toEqual(['Auroras']);
});

test.each([
  pseudoText('You have 3 orders.'),
  pseudoText('Views for {{network}}').replace('{{network}}', 'YouTube'),
  'Aurora',
  '$4.50 · name 1',
  'someone@example.com, https://example.com/orders',
  '12 March 2026',
  'português (Brasil)',
  '5 x 3 USD',
  '⟦Úšééð ĥéŕé: YouTube, name 1, and Aurora⟧',
])('“%s” is words of the app and data', (text) => {
  expect(untranslated(text, data)).toEqual([]);
});

test('a placeholder without a value, and a plural form for another number, are found', () => {
  expect(formFaults('⟦Ýööûû ĥååṽéé {{count}} ööŕðééŕš⟧ₙ')).toEqual([
    expect.stringContaining('A placeholder without a value'),
  ]);
  expect(formFaults('⟦1 ööŕðééŕš⟧ₙ')).toEqual(['The plural form for other: “⟦1 ööŕðééŕš⟧ₙ”.']);
  expect(formFaults('⟦ööŕðééŕš⟧ₙ')).toEqual(['The number that counts is lost: “⟦ööŕðééŕš⟧ₙ”.']);
  expect(formFaults('⟦2 ööŕðéŕ⟧₁')).toEqual(['The plural form for one: “⟦2 ööŕðéŕ⟧₁”.']);
});

test.each([
  '⟦1 ööŕðéŕ⟧₁',
  '⟦2 ööŕðééŕš⟧ₙ',
  ' ööŕðééŕš⟧ₙ',
  '⟦1.5 ĥööûûŕš⟧ₙ',
  '⟦1–6 ööŕðééŕš⟧ₙ',
  '⟦1 öƒ 2⟧',
  '⟦1,000 ööŕðééŕš⟧ₙ',
])('“%s” has the form of its number', (text) => {
  expect(formFaults(text)).toEqual([]);
});

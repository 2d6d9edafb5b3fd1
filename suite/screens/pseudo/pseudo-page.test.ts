import { expect, test } from 'vitest';
import { dataWords, untranslated } from './pseudo-page.ts';
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
])('“%s” is words of the app and data', (text) => {
  expect(untranslated(text, data)).toEqual([]);
});

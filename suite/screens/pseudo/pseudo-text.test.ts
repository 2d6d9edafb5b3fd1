import { expect, test } from 'vitest';
import { placeholderFormats } from '../../../engine/compile/layer/plurals.ts';
import { tagsOf } from '../../../engine/compile/layer/tags.ts';
import { createTexts } from '../../../engine/text/texts.ts';
import { pseudoFiles, pseudoText } from './pseudo-text.ts';

test('words get accents, longer vowels and brackets', () => {
  expect(pseudoText('Order')).toBe('⟦Ööŕðééŕ⟧');
});

test.each([
  'Order',
  'OK',
  'Total',
  'Your balance is too low.',
  'Hmm',
  'How many of them do you want to order today?',
  '24/7',
])('“%s” grows by 40 % and has no plain letter left', (text) => {
  const pseudo = pseudoText(text);
  expect(pseudo).toMatch(/^⟦[^A-Za-z]+⟧$/);
  expect([...pseudo].length - 2).toBeGreaterThanOrEqual(Math.ceil([...text].length * 1.4));
});

test('what programs read stays as it is', () => {
  const text =
    '<b>{{count, number}}</b> of {{left, balance(after: cost)}}&nbsp;<login>in</login> $t(common.retry) https://a.example/b';
  const pseudo = pseudoText(text);
  expect(placeholderFormats(pseudo)).toEqual(placeholderFormats(text));
  expect(tagsOf(pseudo)).toEqual(tagsOf(text));
  for (const part of ['{{count, number}}', '</login>', '&nbsp;', '$t(common.retry)', 'https://a.example/b'])
    expect(pseudo).toContain(part);
  expect(pseudoText('')).toBe('');
});

test('plural forms stay forms, and are marked', () => {
  const files = pseudoFiles({
    texts: {
      'locales/en/cart.json': '{ "items_one": "{{count}} item", "items_other": "{{count}} items" }',
      'locales/de/cart.json': '{ "items_one": "{{count}} Artikel" }',
      'screens/cart.json': '{ "title": "cart.items" }',
    },
  });
  expect(files.texts['locales/de/cart.json']).toBe('{ "items_one": "{{count}} Artikel" }');
  expect(files.texts['screens/cart.json']).toBe('{ "title": "cart.items" }');
  const { translate } = createTexts({ locale: 'en', texts: JSON.parse(files.texts['locales/en/cart.json'] ?? '') });
  expect([1, 3].map((count) => translate('items', { count }))).toEqual([
    `${pseudoText('{{count}} item').replace('{{count}}', '1')}₁`,
    `${pseudoText('{{count}} items').replace('{{count}}', '3')}ₙ`,
  ]);
});

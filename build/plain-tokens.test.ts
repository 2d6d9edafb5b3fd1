import { expect, test } from 'vitest';
import { withPlainTokens } from './plain-tokens.ts';

test('a token of the theme becomes the variable that it is', () => {
  expect(withPlainTokens('color: tokens.colorBrandBackground, gap: tokens.spacingHorizontalM')).toBe(
    'color: "var(--colorBrandBackground)", gap: "var(--spacingHorizontalM)"',
  );
});

test.each([
  ['no token of the theme', 'tokens.length'],
  ['a property of another object', 'parser.tokens.colorBrandBackground'],
  ['another name that ends so', 'designtokens.colorBrandBackground'],
  ['a text', "'tokens.colorBrandBackground'"],
  ['what every object has', 'tokens.toString'],
])('%s stays as it is', (_, code) => {
  expect(withPlainTokens(code)).toBe(code);
});

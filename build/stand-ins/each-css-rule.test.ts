import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachCSSRule } from './each-css-rule.ts';

const renderer = join(import.meta.dirname, '../../node_modules/@griffel/core/src/renderer');

function rulesOf(text: string): readonly string[] {
  const rules: string[] = [];
  forEachCSSRule(text, (rule) => rules.push(rule));
  return rules;
}

const name = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/);
const value = fc.oneof(
  name,
  fc.constantFrom('"}"', "'{'", '"\\"}"', '"\\\\"', 'url("a{b}.svg")', 'min(1px, 2px)', '\\}'),
);
const plain = fc.tuple(name, name, value).map(([part, key, what]) => `.${part}{${key}:${what};}`);
const nested = (rule: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.constantFrom('@media (max-width: 1px)', '@supports (a: b)', '@layer a', '@keyframes a'),
      fc.array(rule, { minLength: 1, maxLength: 3 }),
    )
    .map(([at, inner]) => `${at}{${inner.join('')}}`);
const rule = fc.oneof(plain, nested(plain), nested(nested(plain)));

test('rules that were put together are divided into the very same texts', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 20 }), (rules) => {
      expect(rulesOf(rules.join(''))).toEqual(rules);
    }),
  );
});

test('rules that the style library has written are divided as it writes them', async () => {
  const library = (await import(/* @vite-ignore */ join(renderer, 'forEachCSSRule.js'))) as {
    readonly forEachCSSRule: typeof forEachCSSRule;
  };
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 20 }), (rules) => {
      const written: string[] = [];
      library.forEachCSSRule(rules.join(''), (one) => written.push(one));
      expect(rulesOf(written.join(''))).toEqual(written);
    }),
  );
});

test('the style library imports it where the page is hydrated', () => {
  expect(readFileSync(join(renderer, 'rehydrateRendererCache.js'), 'utf8')).toContain("from './forEachCSSRule.js'");
});

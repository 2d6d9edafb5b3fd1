import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternGrowth } from './pattern-growth.ts';

describe('patterns that take twice as long for each further character', () => {
  it.each([
    '^(a|a)*$',
    '(a+)+',
    '^(a+)+$',
    '^(a*)*$',
    '^(a|aa)+$',
    '^(a|a?)+$',
    '^(.*a){12}$',
    '^(\\s*,\\s*)*$',
    '^([a-z]+)*[0-9]$',
    '^(\\w+\\s?)*$',
    '^(?:[a-z0-9]+-?)+$',
    '^((a|a){6}){6}$',
    '(?=(x+x+)+y)z',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(?:a|[^b])*b$',
    '^(\\p{L}|[a-z])+$',
  ])('%s', (pattern) => {
    expect(patternGrowth(pattern).kind).toBe('exponential');
  });

  it('names the repetition that is to blame', () => {
    expect(patternGrowth('^x(?:a+)+y$')).toEqual({ kind: 'exponential', part: '(?:a+)+' });
  });
});

describe('patterns whose time grows with a power of the length', () => {
  it.each([
    ['^[a-z][a-z0-9-]*$', 1],
    ['^[^\\s@]+@[^\\s@]+$', 1],
    ['^\\d{4}-\\d{2}-\\d{2}$', 1],
    ['^(?:\\d{1,3}\\.){3}\\d{1,3}$', 1],
    ['^#[0-9a-fA-F]{6}$', 1],
    ['^[A-Za-z0-9+/]{0,500}$', 1],
    ['^/(?:[^\\s/?#]+(?:/[^\\s/?#]+)*)?$', 1],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 1],
    ['^(a|b)*$', 1],
    ['^(?:[a-z0-9]+(?:-[a-z0-9]+)*)$', 1],
    ['^https://', 1],
    ['[A-Z]{3}', 1],
    ['', 1],
    ['^\\s*a*\\s*$', 2],
    ['^a*a*$', 2],
    ['^a*a*a*$', 3],
    ['a+b', 2],
    ['\\s+$', 2],
    ['^.*,.*,.*$', 3],
    ['^(?:(?=a*b)a)*$', 2],
  ])('%s: %i', (pattern, degree) => {
    expect(patternGrowth(pattern)).toMatchObject({ kind: 'polynomial', degree });
  });
});

it('cannot tell where a group is referred back to', () => {
  expect(patternGrowth('^(a+)\\1$')).toEqual({ kind: 'unknown', why: '`\\1` refers back to a group' });
});

it('gives up on a pattern that is too long', () => {
  expect(patternGrowth(`^${'[a-z]*x?'.repeat(200)}$`).kind).toBe('unknown');
  expect(patternGrowth(`^(?:${'[a-z]?'.repeat(140)})*$`).kind).not.toBe('polynomial');
});

it('throws for what is no regular expression', () => {
  expect(() => patternGrowth('(')).toThrow(SyntaxError);
});

/** Patterns over two letters, small enough to be run. */
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', '[ab]', 'a?', 'a*', 'b+'),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
    tie('pattern').map((a) => `(?:${a})*`),
    tie('pattern').map((a) => `(?:${a})+`),
  ),
}));

it('never lets a pattern pass that in truth is slow', () => {
  const attacks = ['a', 'b', 'ab', 'ba', 'aab', 'bba'].map((one) => `${one.repeat(12)}!`);
  fc.assert(
    fc.property(pattern, (inner) => {
      const growth = patternGrowth(`^(?:${inner})$`);
      fc.pre(growth.kind === 'polynomial' && growth.degree <= 2);
      const run = `const matcher = new RegExp(${JSON.stringify(`^(?:${inner})$`)}, 'u');
        for (const attack of ${JSON.stringify(attacks)}) matcher.test(attack);`;
      // Slow here is what takes longer than anybody would wait, on whatever machine.
      expect(() => runInNewContext(run, {}, { timeout: 900_000 }), inner).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

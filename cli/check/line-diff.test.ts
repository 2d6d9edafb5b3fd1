import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

test('shows what changes with two lines around', () => {
  expect(lineDiff('a.json', 'a\nb\nc\nd\ne\nf\ng\n', 'a\nb\nc\nD\ne\nf\ng\n')).toBe(
    ['--- a.json', '+++ a.json', ' b', ' c', '-d', '+D', ' e', ' f', '…'].join('\n'),
  );
});

test('keeps the lines that two changes have between them', () => {
  const diff = lineDiff('a.json', 'a\nb\nc\nd', 'A\nb\nc\nD');
  expect(diff.split('\n').slice(2)).toEqual(['-a', '+A', ' b', ' c', '-d', '+D']);
});

test('says that a file goes away', () => {
  expect(lineDiff('a.json', '{}', undefined)).toBe('--- a.json\n+++ (removed)\n-{}');
});

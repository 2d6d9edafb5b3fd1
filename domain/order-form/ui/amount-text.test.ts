import fc from 'fast-check';
import { expect, test } from 'vitest';
import { micros } from '../../money/micros.ts';
import { inUsd, readAmount, writeAmount } from './amount-text.ts';
import { inkOn } from '../../order-line/ink-on.ts';
import { intervalOf, minutesOf } from './drip-feed-terms.tsx';

test.each([
  ['5', 5_000_000n],
  ['1 234,5', 1_234_500_000n],
  ['.5', 500_000n],
  ['１２．５', 12_500_000n],
  ['5.', 5_000_000n],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['1,234.5', null],
])('reads the amount "%s" as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('roubles become dollars and dollars roubles', () => {
  expect(inUsd(micros(90_000_000n), 90)).toBe(1_000_000n);
  expect(writeAmount(micros(1_000_000n), 92.5)).toBe('92.50');
  expect(writeAmount(micros(7_840n), 1)).toBe('0.00784');
});

test('what a field shows is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }), (cents) => {
      expect(readAmount(writeAmount(micros(cents * 10_000n), 1))).toBe(cents * 10_000n);
    }),
  );
});

test('ink is white where it can be seen, and a strange color is not let through', () => {
  expect(inkOn('#FF0000').ink).toBe('#ffffff');
  expect(inkOn('#FFFC00').ink).toBe('#1a1a1a');
  expect(inkOn('red; background: url(x)').background).toBe('#FEDEA0');
});

test('minutes come apart and together again', () => {
  expect(intervalOf(1_565)).toEqual({ days: 1, hours: 2, minutes: 5 });
  fc.assert(fc.property(fc.nat(525_600), (minutes) => minutesOf(intervalOf(minutes)) === minutes));
});

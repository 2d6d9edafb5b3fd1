import fc from 'fast-check';
import { expect, test } from 'vitest';
import { micros } from '../../money/micros.ts';
import { amountOf, inUsd, writeAmount } from './amount-text.ts';
import { inkOn } from '../../order-line/ink-on.ts';
import { intervalOf, minutesOf } from './drip-feed-terms.tsx';

test.each([
  [{ is: 'number', value: 1_234.5 }, 1_234_500_000n],
  [{ is: 'number', value: 0.000_001 }, 1n],
  [{ is: 'number', value: 0 }, null],
  [{ is: 'number', value: -5 }, null],
  [{ is: 'number', value: 99_999_999_999 }, null],
  [{ is: 'unclear', values: [1_500, 1.5] }, null],
  [{ is: 'no number' }, null],
  [{ is: 'empty' }, null],
] as const)('%o is the amount %s', (read, amount) => {
  expect(amountOf(read)).toBe(amount);
});

test('roubles become dollars and dollars roubles', () => {
  expect(inUsd(micros(90_000_000n), 90)).toBe(1_000_000n);
  expect(writeAmount(micros(1_000_000n), 92.5)).toBe('92.50');
  expect(writeAmount(micros(7_840n), 1)).toBe('0.00784');
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

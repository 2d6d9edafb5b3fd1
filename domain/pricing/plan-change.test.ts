import fc from 'fast-check';
import { expect, test } from 'vitest';
import { micros } from '../money/micros.ts';
import { planChange } from './plan-change.ts';

const period = fc
  .record({
    price: fc.bigInt(0n, 10n ** 12n),
    begins: fc.integer({ min: 0 }),
    length: fc.integer({ min: 1, max: 4e9 }),
  })
  .map(({ price, begins, length }) => ({ price: micros(price), begins, ends: begins + length }));

test('half of the time left is half of the price off', () => {
  const running = { price: micros(10_000_000n), begins: 0, ends: 1000 };
  expect(planChange(micros(30_000_000n), running, 500)).toBe(25_000_000n);
  expect(planChange(micros(30_000_000n), running, 1000)).toBe(30_000_000n);
  expect(planChange(micros(3_000_000n), running, 0)).toBe(0n);
});

test('a change is never dearer than the plan itself, and the later the dearer', () => {
  fc.assert(
    fc.property(period, fc.bigInt(0n, 10n ** 12n), fc.integer(), fc.nat(), (running, price, now, later) => {
      const cost = planChange(micros(price), running, now);
      expect(cost >= 0n && cost <= price).toBe(true);
      expect(planChange(micros(price), running, now + later) >= cost).toBe(true);
      expect(cost + running.price >= price).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromUsd } from '../money/usd.ts';
import { micros, zero } from '../money/micros.ts';
import { ratio } from '../money/ratio.ts';
import { earningsSplit, reward, withdrawalFee } from './reward.ts';
import { gradeOf } from './grade-of.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(micros);
const shares = fc.integer({ min: 0, max: 1_000_000 }).map((ppm) => ratio(BigInt(ppm), 1_000_000n));
const ids = fc.integer({ min: 1, max: 3 });

describe('a reward', () => {
  test('is the percent of what was paid and kept, rounded half-up', () => {
    const order = { paid: fromUsd(10), refunded: fromUsd(4), percent: ratio(5n, 100n), customer: 2, earner: 1 };
    expect(reward(order)).toBe(fromUsd(0.3));
    expect(reward({ ...order, paid: micros(10n), refunded: zero })).toBe(1n);
    expect(reward({ ...order, paid: micros(9n), refunded: zero })).toBe(0n);
  });

  test('is never above what was kept, never below zero, and nothing for oneself', () => {
    fc.assert(
      fc.property(amounts, amounts, shares, ids, ids, (paid, refunded, percent, customer, earner) => {
        const due = reward({ paid, refunded, percent, customer, earner });
        const net = paid > refunded ? paid - refunded : 0n;
        expect(due >= 0n && due <= net).toBe(true);
        if (customer === earner) expect(due).toBe(0n);
      }),
    );
  });

  test('falls with every further refund', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, shares, (paid, refunded, more, percent) => {
        const order = { paid, percent, customer: 2, earner: 1 };
        const before = reward({ ...order, refunded });
        expect(reward({ ...order, refunded: micros(refunded + more) }) <= before).toBe(true);
      }),
    );
  });
});

describe('the fee of a withdrawal', () => {
  test('is the larger of share and least, and may be above the amount', () => {
    const terms = { percent: ratio(2n, 100n), least: fromUsd(0.25) };
    expect(withdrawalFee(fromUsd(100), terms)).toBe(fromUsd(2));
    expect(withdrawalFee(fromUsd(5), terms)).toBe(fromUsd(0.25));
    expect(withdrawalFee(fromUsd(0.1), terms)).toBe(fromUsd(0.25));
  });

  test('is whole cents, so that what is sent is whole cents', () => {
    expect(withdrawalFee(fromUsd(7.25), { percent: ratio(2n, 100n), least: zero })).toBe(fromUsd(0.15));
    expect(withdrawalFee(fromUsd(7.2), { percent: ratio(2n, 100n), least: zero })).toBe(fromUsd(0.14));
    expect(withdrawalFee(fromUsd(1), { percent: ratio(2n, 100n), least: fromUsd(0.125) })).toBe(fromUsd(0.13));
  });
});

describe('earnings', () => {
  test('are taken from referrals first, and never more than there is', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (amount, referral, task) => {
        const split = earningsSplit(amount, { referral, task });
        expect(split === null).toBe(amount > referral + task);
        if (split === null) return;
        expect(split.referral + split.task).toBe(amount);
        expect(split.referral <= referral && split.task <= task).toBe(true);
        if (split.task > 0n) expect(split.referral).toBe(referral);
      }),
    );
  });
});

describe('a grade', () => {
  const grades = [100, 0, 500].map((usd) => ({ name: `from ${usd}`, goal: fromUsd(usd) }));

  test('is the highest whose goal is reached, to the micro-USD', () => {
    expect(gradeOf(grades, micros(99_999_999n))).toMatchObject({
      current: { name: 'from 0' },
      previous: null,
      next: { name: 'from 100' },
      spendToGoal: 1n,
      share: 0.9999,
    });
    expect(gradeOf(grades, fromUsd(100))).toMatchObject({
      current: { name: 'from 100' },
      previous: { name: 'from 0' },
      next: { name: 'from 500' },
      spendToGoal: fromUsd(400),
      share: 0.2,
    });
  });

  test('has none above the top and none at all where there are no grades', () => {
    expect(gradeOf(grades, fromUsd(9000))).toMatchObject({ current: { name: 'from 500' }, next: null, share: 1 });
    expect(gradeOf([], fromUsd(9))).toEqual({ current: null, previous: null, next: null, spendToGoal: 0n, share: 1 });
  });

  test('never falls when more is spent', () => {
    fc.assert(
      fc.property(amounts, amounts, (spent, more) => {
        const before = gradeOf(grades, spent).current?.goal ?? -1n;
        const after = gradeOf(grades, micros(spent + more)).current?.goal ?? -1n;
        expect(after >= before).toBe(true);
      }),
    );
  });
});

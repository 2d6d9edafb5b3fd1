import { expect, test } from 'vitest';
import type { PaymentMethod, RecurringPaymentsMethod } from '../../schemas/generated/contract.ts';
import { fromUsd } from '../money/usd.ts';
import { balanceMethod } from './payment-method.ts';
import { leastTopUp, readWaysToPay, takesAmount, wayInUse, waysToPay } from './ways-to-pay.ts';

const method = (id: number, minAmount: number, maxAmount: number | null = null): PaymentMethod => ({
  ...balanceMethod,
  id,
  strategy: 'others',
  minAmount,
  maxAmount,
});
const card = (id: number, paymentMethodId: number): RecurringPaymentsMethod => ({
  id,
  name: 'Visa',
  icon: null,
  paymentMethodId,
  subscriptionId: null,
  createdAt: '2026-01-01T00:00:00Z',
});
const ways = waysToPay([method(1, 5, 100), balanceMethod, method(2, 10)], [card(7, 2), card(8, 99)]);
const inUse = (chosen: string | null, payable: number, hasBalance: boolean) =>
  wayInUse(ways, chosen, fromUsd(payable), hasBalance)?.key;

test('the balance comes first, then cards whose method is there, then the rest', () => {
  expect(ways.map(({ key }) => key)).toEqual(['method-0', 'card-7', 'method-1', 'method-2']);
});

test('a way takes what is within its limits, both included; the balance and nothing to pay are always right', () => {
  const taking = (amount: number) => ways.filter((way) => takesAmount(way, fromUsd(amount))).map(({ key }) => key);
  expect(taking(4.999_999)).toEqual(['method-0']);
  expect(taking(5)).toEqual(['method-0', 'method-1']);
  expect(taking(100)).toHaveLength(4);
  expect(taking(100.01)).toEqual(['method-0', 'card-7', 'method-2']);
  expect(taking(0)).toHaveLength(4);
});

test('a chosen way stays as long as it takes the amount, and comes back when it does again', () => {
  expect(inUse('method-2', 10, true)).toBe('method-2');
  expect(inUse('method-2', 9, true)).toBe('method-0');
});

test('the balance is used where there is anything on it, else another way that takes the amount, else the first', () => {
  expect(inUse(null, 1_000, true)).toBe('method-0');
  expect(inUse(null, 6, false)).toBe('method-1');
  expect(inUse(null, 1, false)).toBe('method-0');
  expect(wayInUse([], null, fromUsd(10), true)).toBeNull();
});

test('the least top-up is the smallest minimum', () => {
  expect(leastTopUp(ways)).toBe(fromUsd(5));
  expect(leastTopUp([])).toBe(0n);
});

test('replies that are no lists of methods and cards give none at all', () => {
  const good = [method(1, 5), balanceMethod];
  expect(readWaysToPay(good, [card(7, 1)])?.map(({ key }) => key)).toEqual(['method-0', 'card-7', 'method-1']);
  expect(readWaysToPay([], [])).toEqual([]);
  const wrong: readonly unknown[] = [
    null,
    { surprise: [5] },
    [5],
    [null],
    [{ ...good[0], minAmount: '5' }],
    [{ id: 1 }],
  ];
  for (const methods of wrong) expect(readWaysToPay(methods, [])).toBeNull();
  for (const cards of [null, {}, [5], [null]]) expect(readWaysToPay(good, cards)).toBeNull();
});

import { expect, test } from 'vitest';
import type { Order } from '../../schemas/generated/contract.ts';
import { paymentOutcome } from './payment-outcome.ts';

const of = (...statuses: readonly Order['status'][]) =>
  paymentOutcome(statuses.map((status) => ({ status, refunded: 0 })));

test('a payment waits for as long as one of its orders does', () => {
  expect(of('unpaid')).toBe('waiting');
  expect(of('unpaid', 'in_processing')).toBe('waiting');
  expect(of('in_moderation', 'in_processing')).toBe('in-review');
});

test('a payment has arrived when its orders have begun, whatever became of them then', () => {
  expect(of('in_processing')).toBe('paid');
  expect(of('canceled', 'completed')).toBe('paid');
  expect(paymentOutcome([{ status: 'canceled', refunded: 2.5 }])).toBe('paid');
});

test('a payment is over when its orders were canceled without a refund, and gone with its orders', () => {
  expect(of('canceled')).toBe('canceled');
  expect(of('canceled', 'canceled')).toBe('canceled');
  expect(of()).toBe('closed');
});

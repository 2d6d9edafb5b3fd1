import { expect, test } from 'vitest';
import { balanceMethod, defaultPaymentMethod } from './payment-method.ts';

test('the balance is chosen when there is anything on it, else another method, else the first', () => {
  const card = { ...balanceMethod, id: 5, strategy: 'others' as const };
  expect(defaultPaymentMethod([balanceMethod, card], 0.01)?.id).toBe(0);
  expect(defaultPaymentMethod([balanceMethod, card], 0)?.id).toBe(5);
  expect(defaultPaymentMethod([balanceMethod], 0)?.id).toBe(0);
  expect(defaultPaymentMethod([], 10)).toBeNull();
});

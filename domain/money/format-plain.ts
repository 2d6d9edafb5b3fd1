import { divideHalfUp } from './divide-half-up.ts';
import type { Micros } from './micros.ts';

/**
 * Dollars as plain text without grouping or symbol, `-1234.50`. Shows at least two decimals and at most `decimals`
 * (2…6, default 2), rounded half-up; trailing zeros beyond the second are left out.
 */
export function formatPlain(amount: Micros, decimals: 2 | 3 | 4 | 5 | 6 = 2): string {
  const scaled = divideHalfUp(amount, 10n ** BigInt(6 - decimals));
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0');
  return `${scaled < 0n ? '-' : ''}${whole}.${fraction}`;
}

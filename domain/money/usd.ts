import { decimal, divideHalfUp } from './decimal.ts';
import { type Micros, micros } from './micros.ts';

/**
 * An amount from US dollars as the wire and people write them. Exact up to six decimals; digits finer than a micro-USD
 * are rounded half-up. Throws RangeError for what is not a finite decimal.
 */
export function fromUsd(usd: number | string): Micros {
  const { digits, places } = decimal(usd);
  return micros(places <= 6 ? digits * 10n ** BigInt(6 - places) : divideHalfUp(digits, 10n ** BigInt(places - 6)));
}

const perDollar = 1_000_000;

/**
 * Dollars as a number, for the wire and for formatting only: the number nearest to the amount, exact to the micro-USD up
 * to nine billion dollars.
 */
export function toUsd(amount: Micros): number {
  const count = Number(amount);
  // A quotient of exact numbers is the nearest number to it, as its decimal text would be read.
  return Number.isSafeInteger(count) ? count / perDollar : Number(formatPlain(amount, 6));
}

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

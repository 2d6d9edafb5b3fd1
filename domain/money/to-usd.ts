import { formatPlain } from './format-plain.ts';
import type { Micros } from './micros.ts';

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

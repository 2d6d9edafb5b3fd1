import { formatPlain } from './format-plain.ts';
import type { Micros } from './micros.ts';

/** Dollars as a number, for the wire and for formatting only; exact to the micro-USD up to nine billion dollars. */
export function toUsd(amount: Micros): number {
  return Number(formatPlain(amount, 6));
}

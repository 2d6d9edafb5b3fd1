import { type Micros, micros } from './micros.ts';

/**
 * Splits an amount by weights with nothing lost: each part is its share rounded down, and what is left goes one
 * micro-USD at a time to the largest remainders, earlier parts first. Throws RangeError for a negative weight or amount
 * and when all weights are zero. Specification: decision 31.
 */
export function allocate(amount: Micros, weights: readonly bigint[]): readonly Micros[] {
  if (amount < 0n) throw new RangeError(`Cannot allocate a negative amount, ${amount}`);
  const whole = weights.reduce((total, weight) => {
    if (weight < 0n) throw new RangeError(`Cannot allocate by a negative weight, ${weight}`);
    return total + weight;
  }, 0n);
  if (whole === 0n) throw new RangeError('Cannot allocate: no weight is above 0');

  const parts = weights.map((weight) => (amount * weight) / whole);
  let left = amount - parts.reduce((total, part) => total + part, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map(micros);
}

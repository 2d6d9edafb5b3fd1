/** The arithmetic of the model, written independently so that it cannot share a fault with the product. */

/** Half-up; both whole and not below zero. */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor;
  return (dividend % divisor) * 2n >= divisor ? whole + 1n : whole;
}

/** A share in millionths, half-up. */
export function shareOf(amount: bigint, ppm: number): bigint {
  return halfUp(amount * BigInt(ppm), 1_000_000n);
}

export function upToCent(amount: bigint): bigint {
  const over = amount % 10_000n;
  return over === 0n ? amount : amount + 10_000n - over;
}

/** Splits an amount by weights: everyone their part rounded down, what is left to the largest remainders. */
export function spread(amount: bigint, weights: readonly bigint[]): readonly bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (amount === 0n || whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, index) => ({
    index,
    amount: (amount * weight) / whole,
    rest: (amount * weight) % whole,
  }));
  const left = Number(amount - parts.reduce((sum, part) => sum + part.amount, 0n));
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map((part) => part.amount + (lucky.has(part.index) ? 1n : 0n));
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

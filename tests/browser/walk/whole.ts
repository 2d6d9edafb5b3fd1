export const digitsOfMicros = 1_000_000n;

/** Dollars as JSON writes them, in millionths. */
export function micros(usd: number): bigint {
  const [whole = '0', rest = ''] = usd.toFixed(6).split('.');
  return BigInt(whole) * digitsOfMicros + BigInt(rest);
}

/** Half up; both are above zero. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

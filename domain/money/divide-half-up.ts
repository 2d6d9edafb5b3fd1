/**
 * Integer division rounded to the nearest whole; a half goes away from zero (commercial rounding, decision 18).
 * The divisor is above zero.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

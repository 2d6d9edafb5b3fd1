/** A decimal number taken apart: value = digits × 10^-places. */
export interface Decimal {
  readonly digits: bigint;
  /** Places after the point, >= 0. */
  readonly places: number;
}

const shape = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Reads the decimal digits of a number or of its text, never its binary value: 0.075 is 75/1000.
 * A number is read as JavaScript prints it. Throws RangeError for anything that is not a finite decimal.
 */
export function decimal(value: number | string): Decimal {
  const text = String(value).trim();
  const match = shape.exec(text);
  if (!match) throw new RangeError(`Expected a decimal number, got "${text}"`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const places = fraction.length - Number(exponent);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

/**
 * Integer division rounded to the nearest whole; a half goes away from zero (commercial rounding, decision 18).
 * The divisor is above zero.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

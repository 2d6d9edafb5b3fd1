import type { NumberReading } from '../../../engine/index.ts';
import { formatPlain, fromUsd } from '../../money/usd.ts';
import { fromFraction, ratio, scale } from '../../money/ratio.ts';
import { type Micros, perCent } from '../../money/micros.ts';

const tooLarge = 10_000_000_000;

/** An amount above zero that was typed, in millionths of the currency that is shown; null for anything else. */
export function amountOf(read: NumberReading): Micros | null {
  if (read.is !== 'number' || read.value >= tooLarge) return null;
  const amount = fromUsd(read.value);
  return amount > 0n ? amount : null;
}

/** An amount of the currency that costs `rate` for one dollar, in dollars. */
export function inUsd(amount: Micros, rate: number): Micros {
  const { numerator, denominator } = fromFraction(rate);
  return numerator > 0n ? scale(amount, ratio(denominator, numerator)) : amount;
}

/** The text of an amount for a field, in the currency that costs `rate` for one dollar: up to six decimals below a cent. */
export function writeAmount(usd: Micros, rate: number): string {
  const amount = scale(usd, fromFraction(rate));
  return formatPlain(amount, amount < perCent ? 6 : 2);
}

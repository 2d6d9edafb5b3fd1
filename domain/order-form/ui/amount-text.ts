import { plainDigits } from '../../quantity/parse-quantity.ts';
import { formatPlain, fromUsd } from '../../money/usd.ts';
import { fromFraction, ratio, scale } from '../../money/ratio.ts';
import { type Micros, perCent } from '../../money/micros.ts';

/** What a person typed as an amount above zero, in millionths of the currency they see; null for anything else. */
export function readAmount(text: string): Micros | null {
  const bare = plainDigits(text)
    .replace(/[\s\u00a0\u2009\u202f]/g, '')
    .replace(',', '.');
  if (!/^(?:\d{1,10}(?:\.\d*)?|\.\d+)$/.test(bare)) return null;
  const amount = fromUsd(bare.startsWith('.') ? `0${bare}` : bare);
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

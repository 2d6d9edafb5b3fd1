import type { Format } from '../../runtime/values/format.ts';
import { numberWriter } from '../../text/number-writer.ts';

/** An amount given in USD, or a number, as short as an axis needs it: `$1.2K`; '' where it is no number. */
export function shortForm({ terms: { bcp47, currency } }: Format, value: number, what: 'money' | 'number'): string {
  if (!Number.isFinite(value)) return '';
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 };
  const wanted = { notation: 'compact', ...digits } as const;
  if (what === 'number') return numberWriter(bcp47, wanted)(value);
  const amount = { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol', ...wanted } as const;
  return numberWriter(bcp47, amount, currency.symbol)(value * currency.rate);
}

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { numberWriter } from './number-writer.ts';

const locales = ['en', 'de', 'ru', 'fr', 'pl', 'pt-BR', 'es', 'de-CH', 'da', 'nb', 'hi', 'ar', 'tr', 'ja', 'no such'];
const kinds: readonly Intl.NumberFormatOptions[] = [
  { maximumFractionDigits: 6 },
  { style: 'percent', maximumFractionDigits: 2 },
  ...['USD', 'RUB', 'DKK', 'INR', 'CHF'].map(
    (currency): Intl.NumberFormatOptions => ({
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }),
  ),
  { style: 'currency', currency: 'USD', notation: 'compact' },
];

/** Piece by piece, as Intl says what each is. */
function inParts(locale: string, options: Intl.NumberFormatOptions, value: number, symbol?: string): string {
  const known = locale === 'no such' ? 'en' : locale;
  return new Intl.NumberFormat(known, { ...options, useGrouping: 'always' })
    .formatToParts(`${Number(value.toPrecision(15))}`)
    .map((part) => (part.type === 'group' ? '\u00a0' : part.type === 'currency' && symbol ? symbol : part.value))
    .join('')
    .replace(/\d+(?:\u00a0\d+)*/, (whole) => byThree(whole.replaceAll('\u00a0', ''), whole.includes('\u00a0')));
}

const byThree = (digits: string, isGrouped: boolean): string =>
  isGrouped && digits.length > 3 ? `${byThree(digits.slice(0, -3), true)}\u00a0${digits.slice(-3)}` : digits;

describe('a writer of numbers', () => {
  it('parts thousands by a no-break space and names the currency as told, in every language', () => {
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), fc.integer());
    const symbol = fc.constantFrom(undefined, '$', '₽', 'Rs.', 'kr', '$&');
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...kinds),
        value,
        symbol,
        (locale, kind, number, own) => {
          const renamed = kind.style === 'currency' ? own : undefined;
          expect(numberWriter(locale, kind, renamed)(number)).toBe(inParts(locale, kind, number, renamed));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is made once for the same wishes', () => {
    expect(numberWriter('de', { maximumFractionDigits: 3 })).toBe(numberWriter('de', { maximumFractionDigits: 3 }));
    expect(numberWriter('de', { maximumFractionDigits: 3 })).not.toBe(numberWriter('ru', { maximumFractionDigits: 3 }));
  });
});

it('a format is made once, when something is first written with it', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const options = { minimumFractionDigits: 5, maximumFractionDigits: 5 };
  const write = numberWriter('en', options);
  expect(made).not.toHaveBeenCalled();
  expect([write(1), write(2), numberWriter('en', options)(3)]).toEqual(['1.00000', '2.00000', '3.00000']);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});

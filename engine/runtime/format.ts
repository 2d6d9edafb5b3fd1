import { useMemo } from 'react';
import { useApp } from './app.ts';
import { type CurrencyTerms, termsOf } from './currency-terms.ts';
import { pathParts } from './path.ts';
import type { Scope } from './scope.ts';
import { useScopeValue } from './scope-context.tsx';

export interface Format {
  /**
   * An amount given in USD, in the chosen currency: two decimals, up to six below 0.01 (or always, with `exact`).
   * `cut` drops the further digits where they would be rounded, so that a balance never looks larger than it is.
   */
  money(usd: number, options?: { readonly exact?: boolean; readonly cut?: boolean }): string;
  number(value: number): string;
  /** An amount given in USD, or a number, as short as an axis needs it: `$1.2K`. */
  short(value: number, what: 'money' | 'number'): string;
  /** A fraction: 0.075 → `7.5 %`. */
  percent(fraction: number): string;
  /** `YYYY-MM-DD`, UTC; '' where the text is no date. */
  date(iso: string): string;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  dateTime(iso: string): string;
}

/** Thousands are parted by a no-break space in every language (decision 19). */
const groupSpace = '\u00a0';

export function createFormat(options: {
  readonly bcp47: string;
  readonly currency: CurrencyTerms;
  /** `rubRoundingUp` of the settings: whole roubles, rounded up. */
  readonly wholeRubles?: boolean;
}): Format {
  const { currency } = options;
  const make = memoFormats(options.bcp47);
  const plain = make({ maximumFractionDigits: 6, useGrouping: 'always' });
  const percent = make({ style: 'percent', maximumFractionDigits: 2, useGrouping: 'always' });

  return {
    money(usd, { exact = false, cut = false } = {}) {
      if (!Number.isFinite(usd)) return '';
      const whole = options.wholeRubles === true && currency.code === 'RUB';
      const amount = decimal(usd * currency.rate);
      const shown = whole ? Math.ceil(amount) : amount;
      const many = exact || (shown !== 0 && Math.abs(shown) < 0.01);
      const format = make({
        style: 'currency',
        currency: currency.code,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: whole ? 0 : 2,
        maximumFractionDigits: whole ? 0 : many ? 6 : 2,
        useGrouping: 'always',
        roundingMode: cut ? 'trunc' : 'halfExpand',
      });
      return written(format, shown, currency.symbol);
    },
    number: (value) => (Number.isFinite(value) ? written(plain, decimal(value)) : ''),
    short(value, what) {
      if (!Number.isFinite(value)) return '';
      const amount = what === 'money';
      const format = make({
        ...(amount ? { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol' } : {}),
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1,
      });
      return written(format, decimal(value * (amount ? currency.rate : 1)), amount ? currency.symbol : undefined);
    },
    percent: (fraction) => (Number.isFinite(fraction) ? written(percent, decimal(fraction)) : ''),
    date: (iso) => utc(iso).slice(0, 10),
    dateTime: (iso) => utc(iso),
  };
}

/** Formatting by the page's locale and the person's currency. */
export function useFormat(): Format {
  const { definition } = useApp();
  const code = useScopeValue<string>('currency');
  const currencies = useScopeValue<readonly CurrencyTerms[] | null>('settings.currencies');
  const wholeRubles = useScopeValue('settings.rubRoundingUp') === true;
  const { locale, locales } = definition.index;
  const bcp47 = locales.find(({ id }) => id === locale)?.bcp47 ?? locale;
  return useMemo(
    () => createFormat({ bcp47, currency: termsOf(currencies, code), wholeRubles }),
    [bcp47, code, currencies, wholeRubles],
  );
}

/** What the formatting of a page depends on. */
export const formatPaths = ['currency', 'settings.currencies', 'settings.rubRoundingUp'] as const;

/** Gives the formatting of a page as its scope is at the moment; made anew only when something of that has changed. */
export function formatOf(scope: Scope, bcp47: string): () => Format {
  let inputs: readonly unknown[] = [];
  let made: Format | undefined;
  return () => {
    const now = formatPaths.map((path) => scope.read(pathParts(path)));
    if (made && now.every((input, at) => Object.is(input, inputs[at]))) return made;
    const [code, currencies, whole] = now;
    inputs = now;
    made = createFormat({
      bcp47,
      currency: termsOf(currencies as readonly CurrencyTerms[] | null, String(code)),
      wholeRubles: whole === true,
    });
    return made;
  };
}

/** Number formats are dear to make. A locale or currency that Intl does not know falls back to English. */
function memoFormats(bcp47: string): (options: Intl.NumberFormatOptions) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>();
  return (options) => {
    const key = JSON.stringify(options);
    let format = made.get(key);
    if (!format) {
      try {
        format = new Intl.NumberFormat(bcp47, options);
      } catch {
        format = new Intl.NumberFormat('en', options);
      }
      made.set(key, format);
    }
    return format;
  };
}

/** Takes binary noise off a product: 1.005 × 100 is 100.5, not 100.49999999999999. */
function decimal(value: number): number {
  return Number(value.toPrecision(15));
}

/** Written from the decimal text of the number, so that 1.005 rounds to 1.01 as the eye expects. */
function written(format: Intl.NumberFormat, value: number, symbol?: string): string {
  return format
    .formatToParts(String(value) as `${number}`)
    .map((part) => {
      if (part.type === 'group') return groupSpace;
      return part.type === 'currency' && symbol ? symbol : part.value;
    })
    .join('');
}

function utc(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

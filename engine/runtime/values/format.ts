import type { AppIndex, CurrencyRule } from '../../definition.ts';
import { type DateStyle, dateWriter } from '../../text/date-writer.ts';
import type { ValueFormats } from '../../text/texts.ts';
import { type Amount, addUp } from './add-up.ts';
import { isTrue, type Read } from './evaluate.ts';
import { decimalsOf, numberWriter, withoutNoise } from '../../text/number-writer.ts';
import type { Scope } from '../../state/scope.ts';

export interface Format {
  /**
   * An amount given in USD, in the chosen currency: two decimals, up to six below 0.01. With `exact`, as many as make a millionth of a dollar.
   * `cut` drops the further digits where they would be rounded, so that a balance never looks larger than it is.
   */
  money(usd: number, options?: { readonly exact?: boolean; readonly cut?: boolean }): string;
  /**
   * Amounts given in USD that stand side by side, in the chosen currency: each total shows the sum of what its parts show.
   * Two decimals; six where all are below 0.01, or where a figure would otherwise fall below zero. With `exact`, as many as make a millionth
   * of a dollar.
   */
  amounts(amounts: readonly Amount[], options?: { readonly exact?: boolean }): readonly string[];
  /**
   * The same where a balance (`cut`) is the sum of what is paid and what will be left (`cut`): both are written as the pages before and
   * after write them, and where that would not add up with two decimals, all are exact.
   */
  balances(amounts: readonly Amount[]): readonly string[];
  number(value: number): string;
  /** The language, and the currency that amounts are shown in. */
  readonly terms: { readonly bcp47: string; readonly currency: CurrencyTerms };
  /** A fraction: 0.075 → `7.5 %`. */
  percent(fraction: number): string;
  /** `YYYY-MM-DD`, or as the language writes it where the brand says so; UTC; '' where the text is no date. */
  date(iso: string): string;
  /** `YYYY-MM-DD HH:mm:ss`, or as the language writes it; UTC. */
  dateTime(iso: string): string;
}

interface FormatOptions {
  readonly bcp47: string;
  readonly currency: CurrencyTerms;
  /** The rule of the currency that holds at the moment. */
  readonly rule?: CurrencyRule | undefined;
  readonly dateStyle?: DateStyle | undefined;
}

const made = new WeakMap<CurrencyTerms, Format & { readonly terms: FormatOptions }>();

/** The formatting of those options: one for all parts of a page. */
export function createFormat(options: FormatOptions): Format {
  const { bcp47, currency, rule, dateStyle } = options;
  const known = made.get(currency);
  const terms = known?.terms;
  if (known && terms?.bcp47 === bcp47 && terms.rule === rule && terms.dateStyle === dateStyle) return known;
  const format = makeFormat(options);
  made.set(currency, format);
  return format;
}

function makeFormat(options: FormatOptions): Format & { readonly terms: FormatOptions } {
  const { bcp47, currency, rule, dateStyle } = options;
  const writer = (wanted: Intl.NumberFormatOptions) => numberWriter(bcp47, wanted);
  const plain = writer({ maximumFractionDigits: 6 });
  const percent = writer({ style: 'percent', maximumFractionDigits: 2 });
  const amount = { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol' } as const;
  const exactDigits = Math.min(6, Math.max(2, 6 - Math.round(Math.log10(currency.rate))));
  const amounts = (most: number, cut: boolean) =>
    numberWriter(
      bcp47,
      {
        ...amount,
        minimumFractionDigits: rule?.fractionDigits ?? 2,
        maximumFractionDigits: rule?.fractionDigits ?? most,
        roundingMode: cut ? 'trunc' : 'halfExpand',
      },
      currency.symbol,
    );
  const usual = amounts(2, false);

  const format: Format & { readonly terms: FormatOptions } = {
    money(usd, { exact = false, cut = false } = {}) {
      if (!Number.isFinite(usd)) return '';
      const own = withoutNoise(usd * currency.rate);
      const shown = rule?.rounding === 'up' && !cut ? ceilAt(own, rule.fractionDigits) : own;
      const decimals = Math.max(exact ? exactDigits : 0, decimalsOf(shown));
      return decimals > 2 || cut ? amounts(decimals, cut)(shown) : usual(shown);
    },
    amounts(list, { exact = false } = {}) {
      const own = list.map((one) => ({ ...one, value: Number.isFinite(one.value) ? one.value * currency.rate : 0 }));
      const up = rule?.rounding === 'up';
      const at = (digits: number, write: (value: number) => string) => {
        const units = addUp(own, { digits, up });
        const isOff = units.some((count, index) => count < 0 && (own[index]?.value ?? 0) >= 0);
        // Adding 0 makes a plain one of -0.
        return { isOff, texts: units.map((count) => write(count / 10 ** digits + 0)) };
      };
      const texts = (made: { readonly texts: readonly string[] }) =>
        made.texts.map((text, index) => (Number.isFinite(list[index]?.value) ? text : ''));
      if (rule) return texts(at(rule.fractionDigits, usual));
      if (exact) return texts(at(exactDigits, amounts(exactDigits, false)));
      const largest = Math.max(0, ...own.map(({ value }) => Math.abs(value)));
      const plainly = at(2, usual);
      return texts((largest > 0 && largest < 0.01) || plainly.isOff ? at(6, amounts(6, false)) : plainly);
    },
    balances(list) {
      const texts = format.amounts(list);
      const isOff = (at: number) => texts[at] !== format.money(list[at]?.value ?? 0, { cut: true });
      // A balance that is the sum of others has what they lose as well.
      const areOff = list.some(({ cut, sumOf = [] }, at) => {
        const left = sumOf.filter((part) => list[part]?.cut);
        return cut === true && left.length < sumOf.length && [at, ...left].some(isOff);
      });
      return areOff ? format.amounts(list, { exact: true }) : texts;
    },
    number: (value) => (Number.isFinite(value) ? plain(value) : ''),
    percent: (fraction) => (Number.isFinite(fraction) ? percent(fraction) : ''),
    terms: options,
    ...dateWriter(bcp47, dateStyle),
  };
  return format;
}

function ceilAt(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.ceil(withoutNoise(value * scale)) / scale;
}

type CurrencyRules = Readonly<Record<string, CurrencyRule>> | undefined;

/** The rule that is declared for the amounts of a currency, whether or not it holds at the moment. */
export function declaredRule(rules: CurrencyRules, code: string): CurrencyRule | undefined {
  return rules && Object.hasOwn(rules, code) ? rules[code] : undefined;
}

/** The rule for the amounts of a currency, where one holds at the moment. */
export function currencyRuleOf(rules: CurrencyRules, code: string, read: Read): CurrencyRule | undefined {
  const rule = declaredRule(rules, code);
  return rule && isTrue(rule.when ?? true, read) ? rule : undefined;
}

/** What the formatting of a page depends on. */
export function formatPaths(rules: CurrencyRules): readonly string[] {
  const reads = Object.values(rules ?? {}).flatMap(({ when }) => (typeof when === 'object' ? when.reads : []));
  return ['currency', 'settings.currencies', ...reads];
}

/** Gives the formatting of a page as its scope is at the moment; made anew only when something of that has changed. */
export function formatOf(
  scope: Scope,
  bcp47: string,
  index: () => Pick<AppIndex, 'currencyRules' | 'dateStyle'>,
): () => Format {
  return () => {
    const code = String(scope.read(['currency']));
    const currencies = scope.read(['settings', 'currencies']) as readonly CurrencyTerms[] | null;
    const { currencyRules, dateStyle } = index();
    const rule = currencyRuleOf(currencyRules, code, scope.read);
    return createFormat({ bcp47, currency: termsOf(currencies, code), rule, dateStyle });
  };
}

/**
 * How texts write values; what is of another kind is written as nothing. An amount with `leaves`, and a balance with `after`, names the
 * other of the two: what is paid from a balance and what is left of it are written so that they agree with the balances around them.
 * So are a balance and a cost that both name by `lacks` what the balance lacks for it, and that amount, which names the cost by `of`.
 */
export function valueFormats(format: () => Format): ValueFormats {
  type Options = Parameters<ValueFormats['money']>[1];
  const number =
    (write: (value: number, format: Format, options: Options) => string): ValueFormats['money'] =>
    (value, options) =>
      typeof value === 'number' ? write(value, format(), options) : '';
  const named = (options: Options, option: string) => options[String(options[option])];
  const paid = (cost: number, left: number): readonly Amount[] => [
    { value: left + cost, cut: true, sumOf: [1, 2] },
    { value: cost, fixed: true },
    { value: left, cut: true },
  ];
  /** Cost, balance and what is missing, which the next page shows by itself. */
  const short = (cost: number, missing: number, { amounts, money }: Format): readonly string[] => {
    const list = [{ value: cost, sumOf: [1, 2] }, { value: cost - missing, cut: true }, { value: missing }];
    const texts = amounts(list);
    return texts[2] === money(missing) ? texts : amounts(list, { exact: true });
  };
  const time = (write: (iso: string, format: Format) => string) => (value: unknown) =>
    typeof value === 'string' ? write(value, format()) : '';
  return {
    money: number((amount, format, options) => {
      const [left, missing, cost] = ['leaves', 'lacks', 'of'].map((option) => named(options, option));
      if (typeof left === 'number') return format.balances(paid(amount, left))[1] ?? '';
      if (typeof missing === 'number') return short(amount, missing, format)[0] ?? '';
      return (typeof cost === 'number' && short(cost, amount, format)[2]) || format.money(amount);
    }),
    exact: number((value, { money }) => money(value, { exact: true })),
    balance: number((left, format, options) => {
      const [cost, missing] = ['after', 'lacks'].map((option) => named(options, option));
      if (typeof cost === 'number') return format.balances(paid(cost, left))[2] ?? '';
      return (
        (typeof missing === 'number' && short(left + missing, missing, format)[1]) || format.money(left, { cut: true })
      );
    }),
    percent: number((value, { percent }) => percent(value)),
    number: number((value, { number: write }) => write(value)),
    date: time((value, { date }) => date(value)),
    datetime: time((value, { dateTime }) => dateTime(value)),
  };
}

/** One of the currencies that amounts can be shown in; they are held in USD. */
export interface CurrencyTerms {
  readonly code: string;
  readonly symbol: string;
  /** Units for one USD. */
  readonly rate: number;
}

export const usd: CurrencyTerms = { code: 'USD', symbol: '$', rate: 1 };

/** Terms of a currency of the settings; those of USD where it is not offered. */
export function termsOf(offered: readonly CurrencyTerms[] | null, code: string): CurrencyTerms {
  return offered?.find((currency) => currency.code === code) ?? usd;
}

/** Writes a number for people. */
export type NumberWriter = (value: number) => string;

/** Thousands are parted by a no-break space in every language (decision 19), also where it groups otherwise: 1 234 567, not 12,34,567. */
const groupSpace = '\u00a0';
const made = new Map<string, NumberWriter>();

/**
 * A writer in the way of a locale, with `symbol` in place of the currency's own; `Intl` formats are slow to make: each is made once, when something is first written with it. A locale or currency that Intl does not
 * know falls back to English. It writes from the decimal text of the number, so that 1.005 rounds to 1.01 as the eye expects.
 */
export function numberWriter(bcp47: string, options: Intl.NumberFormatOptions, symbol?: string): NumberWriter {
  const key = JSON.stringify([bcp47, symbol, options]);
  let writer = made.get(key);
  if (writer === undefined) {
    let write: NumberWriter | undefined;
    writer = (value) => (write ??= makeWriter(bcp47, options, symbol))(value);
    made.set(key, writer);
  }
  return writer;
}

function makeWriter(bcp47: string, options: Intl.NumberFormatOptions, symbol: string | undefined): NumberWriter {
  const format = formatOf(bcp47, { ...options, useGrouping: false });
  const currency = symbol && format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return (value) => {
    const plain = format.format(`${withoutNoise(value)}`);
    return (currency ? plain.replace(currency, () => symbol) : plain).replace(whole, inThousands);
  };
}

/** Of the decimal text of a number. */
const whole = /\p{Nd}+/u;

function inThousands(digits: string): string {
  return digits.replace(/(?<!^)(?=(\p{Nd}{3})+$)/gu, groupSpace);
}

function formatOf(bcp47: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(bcp47, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}

/** Decimals of an amount where it is not exact: two, and up to six below 0.01, so that no price is written as nothing. */
export function decimalsOf(amount: number): 2 | 6 {
  return amount !== 0 && Math.abs(amount) < 0.01 ? 6 : 2;
}

/** Takes binary noise off a product: 1.005 × 100 is 100.5, not 100.49999999999999. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}

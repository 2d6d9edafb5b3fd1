/** Writes a number for people. */
export type NumberWriter = (value: number) => string;

/** Thousands are parted by a no-break space in every language (decision 19), also where it groups by hundreds from there on (12,34,567). */
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
  const format = formatOf(bcp47, options);
  return wholeWriter(format, symbol) ?? ((value) => inParts(format, value, symbol));
}

function formatOf(bcp47: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    const format = new Intl.NumberFormat(bcp47, options);
    // Hindi groups by hundreds above a thousand (12,34,567), and writes numbers as English does otherwise.
    if (!/\D34\D/.test(format.format(1_234_567))) return format;
  } catch {
    // Written as English does.
  }
  return new Intl.NumberFormat('en', options);
}

/** Decimals of an amount where it is not exact: two, and up to six below 0.01, so that no price is written as nothing. */
export function decimalsOf(amount: number): 2 | 6 {
  return amount !== 0 && Math.abs(amount) < 0.01 ? 6 : 2;
}

/** Takes binary noise off a product: 1.005 × 100 is 100.5, not 100.49999999999999. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}

function inParts(format: Intl.NumberFormat, value: number, symbol: string | undefined): string {
  return format
    .formatToParts(`${withoutNoise(value)}`)
    .map((part) => {
      if (part.type === 'group') return groupSpace;
      return part.type === 'currency' && symbol ? symbol : part.value;
    })
    .join('');
}

const figures: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction']);

/**
 * The same without taking the text to pieces, which takes five times as long. Null where what stands around the figures
 * holds the sign between thousands, or changes with the size of the number: there pieces are needed.
 */
function wholeWriter(format: Intl.NumberFormat, symbol: string | undefined): NumberWriter | null {
  if (format.resolvedOptions().notation !== 'standard') return null;
  const parts = [1_234_567.25, -1_234_567.25].flatMap((sample) => format.formatToParts(sample));
  const group = parts.find(({ type }) => type === 'group')?.value;
  const currency = parts.find(({ type }) => type === 'currency')?.value;
  const around = parts.filter(({ type }) => !figures.has(type)).map(({ value }) => value);
  const grouped = group !== undefined && group !== groupSpace;
  if (grouped && around.some((text) => text.includes(group))) return null;
  const renamed = symbol && currency !== undefined && currency !== symbol;
  return (value) => {
    const plain = format.format(`${withoutNoise(value)}`);
    const spaced = grouped ? plain.replaceAll(group, groupSpace) : plain;
    return renamed ? spaced.replace(currency, () => symbol) : spaced;
  };
}

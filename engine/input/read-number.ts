import { plainDigits } from './digits.ts';
import { halfWidth, withoutUnseen } from './unseen.ts';

/** What a text says that a number is expected of. */
export type NumberReading =
  | { readonly is: 'empty' }
  | {
      readonly is: 'number';
      readonly value: number;
      /** A single comma or point before three digits was read by the rules of the language: the reader should be told. */
      readonly isGuess?: true;
    }
  /** It can be meant in two ways, the larger first: `10,000` where a comma stands before decimals. */
  | { readonly is: 'unclear'; readonly values: readonly [number, number] }
  | { readonly is: 'no number' };

/** What is known of the number that is expected. */
export interface Expected {
  /** Which sign stands before decimals in the language of the page; a point where nothing is said. */
  readonly decimal?: '.' | ',';
  /** It has no decimals, so that three digits after a comma or a point are thousands. */
  readonly isWhole?: boolean;
  /** Marks of the currency that is expected, which may stand before or behind; those of the US dollar where nothing is said. */
  readonly currency?: readonly string[];
  /** Whether a value is possible here. Of two readings, the only possible one is meant. */
  readonly isPossible?: (value: number) => boolean;
}

/**
 * The number that a text means, as people write it in any of our languages and paste it:
 *
 * - grouped by spaces of any kind, commas, points, apostrophes or `_`, by thousands or as in India: `1 000`, `1,234.56`, `1.234,56`,
 *   `1’000`, `12,34,567`, `1٬000٫5`
 * - decimals after a comma or a point: `0,5`, `.5`, `1.50`
 * - digits of every script, full-width ones too: `１００`, `١٢٣`, `१२३`
 * - with a sign, or with the mark of the expected currency before or behind: `-5`, `−5`, `$20`, `20 $`, `US$20`, `20 $US`, `20 USD`. With
 *   that of another it is no number: €20 are not $20.
 * - with a dash for no decimals, as prices are written: `20,-`, `20.–`
 * - `2.5k`, `1M`, `5 тыс`, `2 millones`, `3万`, `2 lakh`
 *
 * A single comma or point before three digits is a thousand where the language groups so, which `isGuess` tells, and `unclear` where
 * it stands before decimals. So are four zeros behind one (`1,0000`), and where a whole number is expected all decimals from three on
 * (`1234,567`). What does not group rightly (`1,00`, `12 34 56`) is never put together: `1,00` is 1, `12 34 56` no number.
 */
export function readNumber(text: string, expected: Expected = {}): NumberReading {
  const plain = plainDigits(halfWidth(withoutUnseen(text.normalize())))
    .replace(/[\u2010-\u2013\u2212\ufe63]/gu, '-')
    .trim();
  if (plain === '') return { is: 'empty' };
  // The patterns for marks take quadratic time in blanks.
  if (plain.length > longestNumber) return { is: 'no number' };
  const [, sign = '', amount = ''] = /^([-+]?)(.*)$/u.exec(withoutMark(plain, expected.currency ?? dollar)) ?? [];
  const { figures, times } = withoutUnit(amount.trim().replace(noDecimals, '00'));
  const read = readFigures(figures, times > 1 ? { ...expected, isWhole: false } : expected);
  const signed = (value: number) => exact(value, sign === '-' ? -times : times);
  if (read.is === 'number') return { ...read, value: signed(read.value) };
  if (read.is !== 'unclear') return read;
  return byPossible([signed(read.values[0]), signed(read.values[1])], expected);
}

/** Characters of a number with its marks, words and blanks; with room to spare. */
const longestNumber = 100;

/** A dash in the place of decimals. */
const noDecimals = /(?<=\d[.,])[-\u2014]+$/u;

/** The product as decimals have it: 2.3 × 1000 is 2300. */
function exact(value: number, times: number): number {
  return Number((value * times).toPrecision(15)) + 0;
}

function byPossible(values: readonly [number, number], { isPossible }: Expected): NumberReading {
  const [first, ...others] = isPossible ? values.filter(isPossible) : values;
  return first === undefined || others.length > 0
    ? { is: 'unclear', values }
    : { is: 'number', value: first, isGuess: true };
}

const dollar = ['$', 'US $', '$ US', 'USD'];

/** Without the mark of the currency, which may stand at both ends at once: `$20 USD`. */
function withoutMark(text: string, currency: readonly string[]): string {
  if (currency.length === 0) return text;
  const marks = currency.map((mark) =>
    halfWidth(mark.normalize())
      .replace(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`)
      .replaceAll(' ', String.raw`\s?`),
  );
  const any = `(?:${marks.toSorted((one, other) => other.length - one.length).join('|')})`;
  const before = new RegExp(`^([-+]?)\\s*${any}(?![\\p{L}$])\\s*`, 'iu');
  const behind = new RegExp(`(?<![\\p{L}$])\\s*${any}\\.?$`, 'iu');
  return text.replace(before, '$1').replace(behind, '').trim();
}

const units: readonly (readonly [RegExp, number])[] = [
  // Before those of 万 and 만, with which they end.
  [
    'm|mio\\.?|mln\\.?|млн\\.?|million(?:s|en)?|mill[oó]n(?:es)?|milh(?:ão|ões)|milyon|миллион(?:а|ов)?|triệu|百万|백만',
    1e6,
  ],
  // The dots of Hindi are mostly left out.
  ['k|к|тыс\\.?|тысяч[аи]?|tsd\\.?|tausend|thousand|mille|bin|nghìn|ngàn|千|천|हज\u093c?ार', 1e3],
  ['万|萬|만', 1e4],
  ['lakhs?|lacs?|लाख', 1e5],
  ['crores?|करोड\u093c?', 1e7],
  ['亿|億|억', 1e8],
].map(([words, times]) => [new RegExp(`(?:${words})$`.normalize(), 'iu'), Number(times)]);

/** `2.5k` as 2.5 and 1000. */
function withoutUnit(text: string): { readonly figures: string; readonly times: number } {
  for (const [unit, times] of units) {
    if (unit.test(text)) return { figures: text.replace(unit, '').trim(), times };
  }
  return { figures: text, times: 1 };
}

const spaces = /[\s'’‘ʼ′`´_٬]+/gu;
const thousands = /^\d{1,3}(?:,\d{3})+$/;
/** Of India: two figures a group, and three at the end. */
const lakhs = /^\d{1,2}(?:,\d{2})*,\d{3}$/;

/** The number of figures and the signs between them. */
function readFigures(text: string, { decimal = '.', isWhole = false }: Expected): NumberReading {
  // Arabic has a comma of its own, which people type for lack of the right sign.
  const figures = text.replaceAll('،', ',').replace(spaces, ' ');
  if (!/^[\d.,٫ ]+$/u.test(figures) || !/\d/u.test(figures)) return { is: 'no number' };
  const [, whole = '', mark = '', rest = ''] = /^(.*?)(?:([.,٫])(\d*))?$/u.exec(figures) ?? [];
  const marksBefore = new Set(whole.replace(/\d/gu, ''));
  if (mark === '') return grouped(whole, marksBefore);
  if (marksBefore.size === 0) return readMark({ whole, mark, rest, decimal, isWhole });
  // `1,234,567`: the last one is one of several.
  if (marksBefore.has(mark)) {
    return mark === '٫' ? { is: 'no number' } : grouped(`${whole}${mark}${rest}`, marksBefore);
  }
  const group = grouped(whole, marksBefore);
  if (group.is !== 'number') return group;
  // `1 000,000` may be a thousand or a million, and so may `1,000.000` of pieces, which have no decimals.
  const mayBeThousands = isWhole || (marksBefore.has(' ') && mark !== decimal);
  if (rest.length === 3 && mark !== '٫' && mayBeThousands) {
    return { is: 'unclear', values: [group.value * 1000 + Number(rest), group.value + Number(rest) / 1000] };
  }
  return number(Number(`${group.value}.${rest || 0}`));
}

/** Figures with one comma or point in them and nothing else. */
function readMark(of: {
  readonly whole: string;
  readonly mark: string;
  readonly rest: string;
  readonly decimal: string;
  readonly isWhole: boolean;
}): NumberReading {
  const { whole, mark, rest, decimal, isWhole } = of;
  const asDecimal = Number(`${whole || 0}.${rest || 0}`);
  if (whole === '' && rest === '') return { is: 'no number' };
  const asThousands = Number(`${whole}${rest}`);
  if (mark === '٫' || whole === '' || whole.startsWith('0')) return number(asDecimal);
  if (rest.length !== 3 || whole.length > 3) {
    const isMiscounted = isWhole
      ? rest.length >= 3 && (whole.length <= 3 || !/^0+$/.test(rest))
      : whole.length <= 3 && /^0{4,}$/.test(rest);
    return isMiscounted ? { is: 'unclear', values: [asThousands, asDecimal] } : number(asDecimal);
  }
  if (isWhole) return number(asThousands);
  if (mark === decimal) return { is: 'unclear', values: [asThousands, asDecimal] };
  return { is: 'number', value: asThousands, isGuess: true };
}

/** Figures that one sign groups; no number where the groups are of no language. */
function grouped(text: string, marks: ReadonlySet<string>): NumberReading {
  const [mark] = marks;
  if (mark === undefined) return /^\d+$/.test(text) ? number(Number(text)) : { is: 'no number' };
  if (marks.size > 1 || mark === '٫') return { is: 'no number' };
  const commas = text.replaceAll(mark, ',');
  if (!thousands.test(commas) && !lakhs.test(commas)) return { is: 'no number' };
  return number(Number(commas.replaceAll(',', '')));
}

function number(value: number): NumberReading {
  return Number.isFinite(value) ? { is: 'number', value } : { is: 'no number' };
}

/** The sign before decimals in a language, by its tag (`pt-BR`). */
export function decimalSign(language: string): '.' | ',' {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, writeAmount } from '../../domain/order-form/ui/amount-text.ts';
import { micros } from '../../domain/money/micros.ts';
import { parseQuantity } from '../../domain/quantity/parse-quantity.ts';
import { decimalSign, type NumberReading, readNumber } from '../../engine/input/read-number.ts';
import { createFormat } from '../../engine/runtime/values/format.ts';

/** A short form for the table: a number, a guess by the language, two to choose from, or none. */
function short(read: NumberReading): unknown {
  if (read.is === 'number') return read.isGuess === true ? { guess: read.value } : read.value;
  return read.is === 'unclear' ? read.values : read.is;
}

const none = 'no number';

describe('numbers of any field', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b', 'empty'],
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['1000', 1_000],
    ['10.', 10],
    ['10,', 10],
    ['.5', 0.5],
    [',5', 0.5],
    ['0,5', 0.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1,00', 1],
    ['1,50', 1.5],
    ['1.50', 1.5],
    ['1,5', 1.5],
    ['1234,5', 1_234.5],
    ['1234.567', 1_234.567],
    ['1 000', 1_000],
    ['1\u00a0000', 1_000],
    ['1\u202f000', 1_000],
    ['1\u2009000', 1_000],
    ['1\u2007000', 1_000],
    ['1\t000', 1_000],
    ['1\u3000000', 1_000],
    ['1 000 000', 1_000_000],
    ['10 000,50', 10_000.5],
    ['10 000.50', 10_000.5],
    ['1,234.56', 1_234.56],
    ['1.234,56', 1_234.56],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567,89', 1_234_567.89],
    ['1,000.00', 1_000],
    ['1.000,00', 1_000],
    ['1,000.000', 1_000],
    ["1'000", 1_000],
    ['1’000', 1_000],
    ['1‘000', 1_000],
    ['1ʼ000', 1_000],
    ['1′000', 1_000],
    ["1'234'567.50", 1_234_567.5],
    ['1_000', 1_000],
    ['1,00,000', 100_000],
    ['12,34,567', 1_234_567],
    ['12,34,567.50', 1_234_567.5],
    ['1,23,45,678', 12_345_678],
    ['１００', 100],
    ['１，０００．５', 1_000.5],
    ['１２．５', 12.5],
    ['١٢٣', 123],
    ['١٬٢٣٤٫٥', 1_234.5],
    ['١٫٥', 1.5],
    ['۱۲۳', 123],
    ['۱۲۳٬۴۵۶', 123_456],
    ['۱٬۲۳۴٫۵۶', 1_234.56],
    ['१२३', 123],
    ['१,२३,४५६', 123_456],
    ['১২৩', 123],
    ['๑๒๓', 123],
    ['၁၂၃', 123],
    ['៤៥៦', 456],
    ['𝟡𝟛', 93],
    ['𝟘𝟙', 1],
    ['-5', -5],
    ['−5', -5],
    ['–5', -5],
    ['‑5', -5],
    ['+5', 5],
    ['- 5', -5],
    ['$20', 20],
    ['$ 20', 20],
    ['20$', 20],
    ['20 $', 20],
    ['20\u00a0$', 20],
    ['＄20', 20],
    ['US$20', 20],
    ['20 US$', 20],
    ['20 $US', 20],
    ['US $20', 20],
    ['20,-', 20],
    ['20.-', 20],
    ['$20.–', 20],
    ['1.000,—', 1_000],
    ['20 USD', 20],
    ['usd 20', 20],
    ['USD20', 20],
    ['$20.00 USD', 20],
    ['-$5', -5],
    ['$-5', -5],
    ['$1,234.56', 1_234.56],
    ['1 234,56 $', 1_234.56],
    ['2.5k', 2_500],
    ['2,5K', 2_500],
    ['2.3k', 2_300],
    ['1m', 1_000_000],
    ['1.5 M', 1_500_000],
    ['5 тыс', 5_000],
    ['5 тыс.', 5_000],
    ['2 млн', 2_000_000],
    ['3 Mio.', 3_000_000],
    ['10 bin', 10_000],
    ['5 nghìn', 5_000],
    ['5 тысяч', 5_000],
    ['2 миллиона', 2_000_000],
    ['5 Tausend', 5_000],
    ['2 Millionen', 2_000_000],
    ['2 millones', 2_000_000],
    ['2 milhões', 2_000_000],
    ['1,5 million', 1_500_000],
    ['2 milyon', 2_000_000],
    ['3 triệu', 3_000_000],
    ['1亿', 100_000_000],
    ['1억', 100_000_000],
    ['3万', 30_000],
    ['3만', 30_000],
    ['5천', 5_000],
    ['2百万', 2_000_000],
    ['2 lakh', 200_000],
    ['2 लाख', 200_000],
    ['1 करोड़', 10_000_000],
    ['5 हज़ार', 5_000],
    ['5 हजार', 5_000],
    ['2 करोड', 20_000_000],
    ['2 lacs', 200_000],
    ['\u20681 000\u2069', 1_000],
    ['\u200e10\u200f', 10],
    ['1\u00ad000', 1_000],
    ['\ufeff42', 42],
    ['1000.0000', 1_000],
    // A thousand in Spanish, a million in English.
    ['2 mil', none],
    ['€20', none],
    ['20 €', none],
    ['R$20', none],
    ['₹500', none],
    ['500 ₽', none],
    ['CA$20', none],
    ['$', none],
    ['k', none],
    ['abc', none],
    ['1e3', none],
    ['10²', none],
    ['½', none],
    ['①', none],
    ['12 34 56', none],
    ['1 0', none],
    ['1,2,3', none],
    ['1,00,00', none],
    ['12.11.2024', none],
    ['192.168.0.1', none],
    ['100-200', none],
    ['1 000 or 2 000', none],
    ['1,000 000', none],
    ['5 views', none],
    ['#5', none],
    ['10 %', none],
    ['--5', none],
    ['.', none],
    ['-', none],
    ['1٫2٫3', none],
    ['Infinity', none],
    ['NaN', none],
    ['0x10', none],
  ] as const)('"%s" is %j', (text, value) => {
    expect(short(readNumber(text))).toEqual(value);
    // Neither comma nor point decides here.
    expect(short(readNumber(text, { decimal: ',' }))).toEqual(value);
  });
});

test.each([
  ['10,000', '.', { guess: 10_000 }],
  ['10,000', ',', [10_000, 10]],
  ['10.000', ',', { guess: 10_000 }],
  ['10.000', '.', [10_000, 10]],
  ['1.125', '.', [1_125, 1.125]],
  ['-1,500', ',', [-1_500, -1.5]],
  ['$10,000', '.', { guess: 10_000 }],
  // Ten thousand, as it is grouped in East Asia, or one.
  ['1,0000', '.', [10_000, 1]],
  ['12.0000', ',', [120_000, 12]],
  ['1.234k', '.', [1_234_000, 1_234]],
  ['1 000,000', '.', [1_000_000, 1_000]],
  ['१०,०००', '.', { guess: 10_000 }],
] as const)('%s, where %s stands before decimals, is %j', (text, decimal, value) => {
  expect(short(readNumber(text, { decimal }))).toEqual(value);
});

test('of two readings, the only possible one is meant', () => {
  const isPossible = (value: number) => value <= 100;
  expect(short(readNumber('10.000', { isPossible }))).toEqual({ guess: 10 });
  expect(short(readNumber('1.125', { isPossible }))).toEqual({ guess: 1.125 });
});

test.each([
  ['1234,567', [1_234_567, 1_234.567]],
  ['1,2345', [12_345, 1.2345]],
  ['1.0000', [10_000, 1]],
  ['1,000.000', [1_000_000, 1_000]],
  ['1 000,000', [1_000_000, 1_000]],
  ['1.234,567', [1_234_567, 1_234.567]],
  ['1,000', 1_000],
  ['1.000,00', 1_000],
  ['1000.0000', 1_000],
  ['0.500', 0.5],
  ['12.5', 12.5],
] as const)('of pieces, which have no decimals, %s are %j', (text, value) => {
  expect(short(readNumber(text, { isWhole: true }))).toEqual(value);
  expect(short(readNumber(text, { isWhole: true, decimal: ',' }))).toEqual(value);
});

test('the mark of another currency than the one expected makes it no number', () => {
  const currency = ['₽', 'RUB'];
  expect(['500 ₽', '₽500', 'RUB 1 000,50', '$500'].map((text) => short(readNumber(text, { currency })))).toEqual([
    500,
    500,
    1_000.5,
    none,
  ]);
});

test.each([
  ['1,00,000', 100_000],
  ['1,000.00', 1_000],
  ['1.000,00', 1_000],
  ['10.000', 10_000],
  ['10,000', 10_000],
  ['１００', 100],
  ['12.7', 12],
  ['$20', 0],
  ['1 000,000', 0],
  ['1,000.000', 0],
  ['1234,567', 0],
  ['1,0000', 0],
  ['1,500k', 0],
  ['1.500k', 0],
  ['1.5k', 1_500],
  ['5 हजार', 5_000],
  ['-5', 0],
  ['99999999999', 1_000_000_000],
])('the quantity "%s" is %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

const languages = ['en', 'de', 'es', 'fr', 'hi-IN', 'ja', 'ko', 'pt-BR', 'ru', 'tr', 'vi', 'zh-CN'];
const dollars = { code: 'USD', symbol: '$', rate: 1 };

test.each(languages)('what the shop writes in %s is read back', (bcp47) => {
  const format = createFormat({ bcp47, currency: dollars });
  const expected = { decimal: decimalSign(bcp47) };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (cents) => {
      expect(readNumber(format.money(cents / 100), expected)).toEqual({ is: 'number', value: cents / 100 });
      expect(readNumber(format.number(cents), expected)).toEqual({ is: 'number', value: cents });
      expect(parseQuantity(format.number(cents % 1_000_000_000))).toBe(cents % 1_000_000_000);
    }),
  );
});

test('a text that is longer than numbers are is none: its blanks are not looked through', () => {
  expect(short(readNumber(`$${' '.repeat(90)}5`))).toBe(5);
  expect(short(readNumber(`$${' '.repeat(100)}5`))).toBe(none);
});

test('digits of every script that browsers know are read', () => {
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210);
    // Systems without digits of their own (Roman numbers, Chinese characters) are written otherwise.
    if (/^\p{Nd}+$/u.test(text)) expect([system, short(readNumber(text))]).toEqual([system, 9_876_543_210]);
  }
});

test('what a field for an amount shows is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n - 1n }), (cents) => {
      expect(amountOf(readNumber(writeAmount(micros(cents * 10_000n), 1)))).toBe(cents * 10_000n);
    }),
  );
});

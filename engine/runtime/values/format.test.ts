import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../../text/texts.ts';
import { createFormat, currencyRuleOf, valueFormats } from './format.ts';

const usd = { code: 'USD', symbol: '$', rate: 1 };
const rub = { code: 'RUB', symbol: '₽', rate: 90.5 };
const english = createFormat({ bcp47: 'en', currency: usd });

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [1.5, '$1.50'],
    [1.005, '$1.01'],
    [1234567.891, '$1\u00a0234\u00a0567.89'],
    [0.01, '$0.01'],
    [0.0042, '$0.0042'],
    [0.00000049, '$0.00'],
    [-3, '-$3.00'],
    [Number.NaN, ''],
  ])('writes %d USD as %s', (amount, text) => {
    expect(english.money(amount)).toBe(text);
  });

  it('shows all six decimals when asked', () => {
    expect(english.money(1.234567, { exact: true })).toBe('$1.234567');
    expect(english.money(1.19, { exact: true })).toBe('$1.19');
  });

  it('shows as many in another currency as are worth as much', () => {
    const exact = (rate: number, amount: number) =>
      createFormat({ bcp47: 'en', currency: { ...rub, rate } }).money(amount, { exact: true });
    expect([exact(90.5, 1.1858), exact(0.9, 1.1858), exact(900_000, 1.1858)]).toEqual([
      '₽107.3149',
      '₽1.06722',
      '₽1\u00a0067\u00a0220.00',
    ]);
  });

  it('never makes a balance look larger than it is', () => {
    expect(english.money(241.189)).toBe('$241.19');
    expect(english.money(241.189, { cut: true })).toBe('$241.18');
    expect(createFormat({ bcp47: 'ru', currency: rub }).money(1.0001, { cut: true })).toBe('90,50\u00a0₽');
  });

  it('converts by the rate and writes the way of the locale', () => {
    expect(createFormat({ bcp47: 'ru', currency: rub }).money(20)).toBe('1\u00a0810,00\u00a0₽');
    expect(createFormat({ bcp47: 'de', currency: usd }).money(1234.5)).toBe('1\u00a0234,50\u00a0$');
  });

  it('writes the amounts of a currency by its rule, where one holds', () => {
    expect(createFormat({ bcp47: 'en', currency: rub, rule: { fractionDigits: 0, rounding: 'up' } }).money(1.01)).toBe(
      '₽92',
    );
    expect(createFormat({ bcp47: 'en', currency: rub, rule: { fractionDigits: 1, rounding: 'up' } }).money(1.001)).toBe(
      '₽90.6',
    );
    expect(
      createFormat({ bcp47: 'en', currency: rub, rule: { fractionDigits: 0, rounding: 'nearest' } }).money(1.001),
    ).toBe('₽91');
    const rules = { RUB: { fractionDigits: 0, rounding: 'up', when: { $x: ['path', 'a'], reads: ['a'] } } } as const;
    expect(currencyRuleOf(rules, 'RUB', () => true)).toBe(rules.RUB);
    expect(currencyRuleOf(rules, 'RUB', () => false)).toBeUndefined();
    expect(currencyRuleOf(rules, 'USD', () => true)).toBeUndefined();
  });

  it('writes amounts that stand side by side so that they add up', () => {
    const sum = [{ value: 1.336 }, { value: 0.044 }, { value: 1.38, sumOf: [0, 1] }];
    expect(english.amounts(sum)).toEqual(['$1.34', '$0.04', '$1.38']);
    expect(createFormat({ bcp47: 'en', currency: rub }).amounts(sum)).toEqual(['₽120.91', '₽3.98', '₽124.89']);
    expect(
      createFormat({ bcp47: 'en', currency: rub, rule: { fractionDigits: 0, rounding: 'up' } }).amounts(sum),
    ).toEqual(['₽121', '₽4', '₽125']);
    expect(english.amounts([{ value: 0.0042 }, { value: Number.NaN }])).toEqual(['$0.0042', '']);
  });

  it('writes six decimals where a figure that is left over would fall below zero', () => {
    const left = [{ value: 1.339, cut: true, sumOf: [1, 2] }, { value: 1.337, fixed: true }, { value: 0.002 }];
    expect(english.amounts(left)).toEqual(['$1.339', '$1.337', '$0.002']);
  });

  it('never rounds a balance up, whatever the rule of its currency', () => {
    const up = createFormat({ bcp47: 'en', currency: rub, rule: { fractionDigits: 0, rounding: 'up' } });
    expect([up.money(1.001), up.money(1.001, { cut: true })]).toEqual(['₽91', '₽90']);
  });

  it('falls back to English for a locale that Intl does not know', () => {
    expect(createFormat({ bcp47: 'pt_BR', currency: usd }).money(1)).toBe('$1.00');
  });
});

describe('numbers and dates', () => {
  it('groups numbers and multiplies fractions', () => {
    expect(english.number(1234567)).toBe('1\u00a0234\u00a0567');
    expect(english.percent(0.075)).toBe('7.5%');
    expect(english.percent(0.29)).toBe('29%');
  });

  it('writes dates in UTC', () => {
    expect(english.date('2026-03-01T23:59:59+02:00')).toBe('2026-03-01');
    expect(english.dateTime('2026-03-01T05:06:07.890Z')).toBe('2026-03-01 05:06:07');
    expect(english.dateTime('no date')).toBe('');
  });
});

describe('a text that announces what will be left of a balance', () => {
  const texts = {
    pay: '{{cost, money(leaves: left)}} → {{left, balance(after: cost)}}',
    now: '{{balance, balance}}',
    reward: '{{reward, exact}}',
    short: '{{balance, balance(lacks: missing)}} + {{missing, money(of: cost)}} = {{cost, money(lacks: missing)}}',
  };
  const inTexts = (format = english) => createTexts({ locale: 'en', texts, formats: valueFormats(() => format) });

  it('writes it as the next page does, and what is paid so that it follows from the balance', () => {
    const { translate } = inTexts();
    expect(translate('pay', { cost: 1.335, left: 248.669 })).toBe('$1.34 → $248.66');
    expect(translate('pay', { cost: 1.331, left: 248.669 })).toBe('$1.331 → $248.669');
    expect(translate('pay', { cost: 0.12, left: 0.005 })).toBe('$0.12 → $0.005');
    expect(translate('pay', { cost: 12, left: 3 })).toBe('$12.00 → $3.00');
  });

  it('writes a balance alone without rounding it up, and a reward with all its digits', () => {
    const { translate } = inTexts();
    expect(translate('now', { balance: 241.189 })).toBe('$241.18');
    expect([0.065, 0.5].map((reward) => translate('reward', { reward }))).toEqual(['$0.065', '$0.50']);
  });

  it('writes what a balance lacks for a cost so that the two make the cost, for every amount', () => {
    const { translate } = inTexts();
    expect(translate('short', { balance: 1.339, missing: 3.996, cost: 5.335 })).toBe('$1.339 + $3.996 = $5.335');
    expect(translate('short', { balance: 1.33, missing: 4, cost: 5.33 })).toBe('$1.33 + $4.00 = $5.33');
    const micros = (max: number) => fc.integer({ min: 1, max });
    const inMicros = (shown = '') => Math.round(Number(shown.replace(/[^\d.]/g, '')) * 1e6);
    fc.assert(
      fc.property(micros(400_000_000), micros(50_000_000), (balance, missing) => {
        const cost = (balance + missing) / 1e6;
        const [has = 0, lacks = 0, makes = 0] = translate('short', {
          balance: balance / 1e6,
          missing: missing / 1e6,
          cost,
        })
          .split(/ [+=] /)
          .map(inMicros);
        expect(has + lacks).toBe(makes);
        // The next page shows it by itself.
        expect([missing, inMicros(english.money(missing / 1e6))]).toContain(lacks);
      }),
      { numRuns: 200 },
    );
  });

  it('agrees with the balance before and after, for every amount', () => {
    const micros = (max: number) => fc.integer({ min: 1, max });
    const inMicros = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 1e6);
    const shown = (usdMicros: number) => inMicros(english.money(usdMicros / 1e6, { cut: true }));
    fc.assert(
      fc.property(micros(400_000_000), micros(50_000_000), (left, cost) => {
        const [paid, after] = inTexts()
          .translate('pay', { cost: cost / 1e6, left: left / 1e6 })
          .split(' → ');
        const before = inMicros(paid) + inMicros(after);
        // Exact where two decimals would be off, and then the pages around show fewer digits of the same.
        expect([left + cost, shown(left + cost)]).toContain(before);
        expect(shown(inMicros(after))).toBe(shown(left));
      }),
      { numRuns: 200 },
    );
  });
});

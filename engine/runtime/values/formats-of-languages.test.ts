import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageTag } from '../../address/locale.ts';
import { createTexts } from '../../text/texts.ts';
import { writtenWait } from '../../text/wait-writer.ts';
import { createFormat, usd, valueFormats } from './format.ts';

interface Written {
  /** 12,345.5 dollars. */
  readonly dollars: string;
  /** 1,234,567.8 rubles, more than a hundred thousand. */
  readonly rubles: string;
  /** Minus half a dollar. */
  readonly less: string;
  /** 10,000 and 1,234,567.25. */
  readonly numbers: readonly [string, string];
  /** 7.5 of 100. */
  readonly share: string;
  /** Where the brand lets the language choose. */
  readonly day: string;
  readonly moment: string;
  readonly list: string;
  readonly pair: string;
  readonly either: string;
  /** Of quantities, as the order form writes it. */
  readonly range: string;
  /** 45 seconds and 5 minutes from now. */
  readonly waits: readonly [string, string];
}

/**
 * Written by hand after CLDR 48; thousands are parted by a space in all languages (decision 19 of the requirements). `~` is a space that
 * does not break.
 */
const languages: Readonly<Record<string, Written>> = {
  en: {
    dollars: '$12~345.50',
    rubles: '₽1~234~567.80',
    less: '-$0.50',
    numbers: ['10~000', '1~234~567.25'],
    share: '7.5%',
    day: 'Mar 2, 2026',
    moment: 'Mar 2, 2026, 1:05:09 PM',
    list: 'Malta, Peru, and Chad',
    pair: 'Malta and Peru',
    either: 'Malta, Peru, or Chad',
    range: '100–50~000',
    waits: ['in 45 seconds', 'in 5 minutes'],
  },
  de: {
    dollars: '12~345,50~$',
    rubles: '1~234~567,80~₽',
    less: '-0,50~$',
    numbers: ['10~000', '1~234~567,25'],
    share: '7,5~%',
    day: '02.03.2026',
    moment: '02.03.2026, 13:05:09',
    list: 'Malta, Peru und Chad',
    pair: 'Malta und Peru',
    either: 'Malta, Peru oder Chad',
    range: '100–50~000',
    waits: ['in 45 Sekunden', 'in 5 Minuten'],
  },
  es: {
    dollars: '12~345,50~$',
    rubles: '1~234~567,80~₽',
    less: '-0,50~$',
    numbers: ['10~000', '1~234~567,25'],
    share: '7,5~%',
    day: '2 mar 2026',
    moment: '2 mar 2026, 13:05:09',
    list: 'Malta, Peru y Chad',
    pair: 'Malta y Peru',
    either: 'Malta, Peru o Chad',
    range: '100–50~000',
    waits: ['dentro de 45 segundos', 'dentro de 5 minutos'],
  },
  fr: {
    dollars: '12~345,50~$',
    rubles: '1~234~567,80~₽',
    less: '-0,50~$',
    numbers: ['10~000', '1~234~567,25'],
    share: '7,5~%',
    day: '2 mars 2026',
    moment: '2 mars 2026, 13:05:09',
    list: 'Malta, Peru et Chad',
    pair: 'Malta et Peru',
    either: 'Malta, Peru ou Chad',
    range: '100–50~000',
    waits: ['dans 45 secondes', 'dans 5 minutes'],
  },
  hi_IN: {
    dollars: '$12~345.50',
    rubles: '₽1~234~567.80',
    less: '-$0.50',
    numbers: ['10~000', '1~234~567.25'],
    share: '7.5%',
    day: '2 मार्च 2026',
    moment: '2 मार्च 2026, 1:05:09 pm',
    list: 'Malta, Peru, और Chad',
    pair: 'Malta और Peru',
    either: 'Malta, Peru या Chad',
    range: '100–50~000',
    waits: ['45 सेकंड में', '5 मिनट में'],
  },
  ja: {
    dollars: '$12~345.50',
    rubles: '₽1~234~567.80',
    less: '-$0.50',
    numbers: ['10~000', '1~234~567.25'],
    share: '7.5%',
    day: '2026/03/02',
    moment: '2026/03/02 13:05:09',
    list: 'Malta、Peru、Chad',
    pair: 'Malta、Peru',
    either: 'Malta、Peru、またはChad',
    range: '100～50~000',
    waits: ['45 秒後', '5 分後'],
  },
  ko: {
    dollars: '$12~345.50',
    rubles: '₽1~234~567.80',
    less: '-$0.50',
    numbers: ['10~000', '1~234~567.25'],
    share: '7.5%',
    day: '2026. 3. 2.',
    moment: '2026. 3. 2. 오후 1:05:09',
    list: 'Malta, Peru 및 Chad',
    pair: 'Malta 및 Peru',
    either: 'Malta, Peru 또는 Chad',
    range: '100~50~000',
    waits: ['45초 후', '5분 후'],
  },
  pt_BR: {
    dollars: '$~12~345,50',
    rubles: '₽~1~234~567,80',
    less: '-$~0,50',
    numbers: ['10~000', '1~234~567,25'],
    share: '7,5%',
    day: '2 de mar. de 2026',
    moment: '2 de mar. de 2026, 13:05:09',
    list: 'Malta, Peru e Chad',
    pair: 'Malta e Peru',
    either: 'Malta, Peru ou Chad',
    range: '100–50~000',
    waits: ['em 45 segundos', 'em 5 minutos'],
  },
  ru: {
    dollars: '12~345,50~$',
    rubles: '1~234~567,80~₽',
    less: '-0,50~$',
    numbers: ['10~000', '1~234~567,25'],
    share: '7,5~%',
    day: '2 мар. 2026 г.',
    moment: '2 мар. 2026 г., 13:05:09',
    list: 'Malta, Peru и Chad',
    pair: 'Malta и Peru',
    either: 'Malta, Peru или Chad',
    range: '100–50~000',
    waits: ['через 45 секунд', 'через 5 минут'],
  },
  tr: {
    dollars: '$12~345,50',
    rubles: '₽1~234~567,80',
    less: '-$0,50',
    numbers: ['10~000', '1~234~567,25'],
    share: '%7,5',
    day: '2 Mar 2026',
    moment: '2 Mar 2026 13:05:09',
    list: 'Malta, Peru ve Chad',
    pair: 'Malta ve Peru',
    either: 'Malta, Peru veya Chad',
    range: '100–50~000',
    waits: ['45 saniye sonra', '5 dakika sonra'],
  },
  vi: {
    dollars: '12~345,50~$',
    rubles: '1~234~567,80~₽',
    less: '-0,50~$',
    numbers: ['10~000', '1~234~567,25'],
    share: '7,5%',
    day: '2 thg 3, 2026',
    moment: '13:05:09 2 thg 3, 2026',
    list: 'Malta, Peru và Chad',
    pair: 'Malta và Peru',
    either: 'Malta, Peru hoặc Chad',
    range: '100–50~000',
    waits: ['sau 45 giây nữa', 'sau 5 phút nữa'],
  },
  zh_CN: {
    dollars: '$12~345.50',
    rubles: '₽1~234~567.80',
    less: '-$0.50',
    numbers: ['10~000', '1~234~567.25'],
    share: '7.5%',
    day: '2026年3月2日',
    moment: '2026年3月2日 13:05:09',
    list: 'Malta、Peru和Chad',
    pair: 'Malta和Peru',
    either: 'Malta、Peru或Chad',
    range: '100–50~000',
    waits: ['45秒钟后', '5分钟后'],
  },
};

const root = join(import.meta.dirname, '../../..');
const moment = '2026-03-02T13:05:09.000Z';

describe.each(Object.entries(languages))('in %s', (locale, expected) => {
  const bcp47 = languageTag(locale);
  const format = createFormat({ bcp47, currency: usd });
  const inRubles = createFormat({ bcp47, currency: { code: 'RUB', symbol: '₽', rate: 100 }, dateStyle: 'locale' });
  const texts = createTexts({
    locale,
    texts: {
      list: '{{names, list}}',
      either: '{{names, list(type: disjunction)}}',
      ...(JSON.parse(readFileSync(join(root, `locales/${locale}/order_form.json`), 'utf8')) as object),
    },
    formats: valueFormats(() => format),
  });

  it('money', () => {
    expect(plain(format.money(12_345.5))).toBe(expected.dollars);
    expect(plain(inRubles.money(12_345.678))).toBe(expected.rubles);
    expect(plain(format.money(-0.5))).toBe(expected.less);
  });

  it('numbers and percents', () => {
    expect([10_000, 1_234_567.25].map((value) => plain(format.number(value)))).toEqual(expected.numbers);
    expect(plain(format.percent(0.075))).toBe(expected.share);
  });

  it('days and moments, in the ISO form unless the brand lets the language choose', () => {
    expect([format.date(moment), format.dateTime(moment)]).toEqual(['2026-03-02', '2026-03-02 13:05:09']);
    expect(plain(inRubles.date(moment))).toBe(expected.day);
    expect(plain(inRubles.dateTime(moment))).toBe(expected.moment);
  });

  it('lists', () => {
    const list = (...names: readonly string[]) => plain(texts.translate('list', { names }));
    expect(list('Malta', 'Peru', 'Chad')).toBe(expected.list);
    expect(list('Malta', 'Peru')).toBe(expected.pair);
    expect(plain(texts.translate('either', { names: ['Malta', 'Peru', 'Chad'] }))).toBe(expected.either);
    expect([list('Malta'), list()]).toEqual(['Malta', '']);
  });

  it('ranges', () => {
    const bounds = { min: format.number(100), max: format.number(50_000) };
    expect(plain(texts.translate('bounds', bounds))).toBe(expected.range);
  });

  it('how long to wait', () => {
    expect([45, 299].map((seconds) => plain(writtenWait(bcp47, seconds)))).toEqual(expected.waits);
  });
});

it('a language that Intl does not know is written as English', () => {
  const format = createFormat({ bcp47: 'no such', currency: usd });
  expect(plain(format.money(12_345.5))).toBe('$12~345.50');
});

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '~');

import { describe, expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const english = {
  locale: 'en',
  texts: { hello: 'Hello {{ name }}', things_one: 'one', things_other: '{{count}} things' },
};

describe('the texts of a locale', () => {
  it('choose the plural form by its rules, then English, then the key', () => {
    const { translate } = createTexts({
      locale: 'ru',
      texts: { things_one: '{{count}} вещь', things_few: '{{count}} вещи', things_many: '{{count}} вещей' },
      fallback: english,
    });
    expect([1, 3, 5, 21].map((count) => translate('things', { count }))).toEqual([
      '1 вещь',
      '3 вещи',
      '5 вещей',
      '21 вещь',
    ]);
    expect(translate('hello', { name: 'Mira' })).toBe('Hello Mira');
    expect(translate('constructor')).toBe('constructor');
    expect(createTexts({ locale: 'pt_BR', texts: {}, fallback: english }).translate('things', { count: 1 })).toBe(
      'one',
    );
  });

  it('take values as they are: no placeholder, reference or option of the library gets in with them', () => {
    const { translate } = createTexts(english);
    expect(translate('hello', { name: '{{ count }} $& $t(things)' })).toBe('Hello {{ count }} $& $t(things)');
    expect(translate('hello', { name: 'Mira', lng: 'ru', defaultValue: 'x', context: 'y', replace: {} })).toBe(
      'Hello Mira',
    );
  });

  it('keep a placeholder that has no value', () => {
    expect(createTexts(english).translate('hello')).toBe('Hello {{ name }}');
  });

  it('write values in the formats that they ask for', () => {
    const write = (mark: string) => (value: unknown) => `${mark}${String(value)}`;
    const formats = {
      money: write('$'),
      exact: write('='),
      balance: write('<'),
      percent: write('%'),
      number: write('#'),
      date: write('D'),
      datetime: write('T'),
    };
    const { translate } = createTexts({ locale: 'en', texts: { due: '{{sum, money}} by {{day,date}}' }, formats });
    expect(translate('due', { sum: 5, day: 'today' })).toBe('$5 by Dtoday');
  });

  it('write lists as their language does', () => {
    const { translate } = createTexts({
      locale: 'ja',
      texts: { all: '{{names, list}}', any: '{{names, list(type: disjunction)}}' },
      fallback: english,
    });
    const names = ['a', 'b', 'c'];
    expect(['all', 'any'].map((key) => translate(key, { names }))).toEqual(['a、b、c', 'a、b、またはc']);
  });

  it('tell readers of a text that has changed or that was missing, and of no other', () => {
    const texts = createTexts(english);
    const before = texts.current();
    let calls = 0;
    const stop = texts.subscribe(() => (calls += 1));
    texts.add({ bye: 'Goodbye', hello: 'Hello {{ name }}' });
    expect([calls, texts.current() === before]).toEqual([0, true]);
    texts.translate('missing');
    texts.add({ missing: 'Here' });
    expect([calls, texts.current() === before, texts.translate('missing')]).toEqual([1, false, 'Here']);
    texts.add({ bye: 'So long' });
    expect([calls, texts.translate('bye')]).toEqual([2, 'So long']);
    stop();
    texts.reformat();
    expect(calls).toBe(2);
  });
});

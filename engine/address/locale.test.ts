import { describe, expect, it } from 'vitest';
import { defaultLocale, languageTag, localeBase, localeOfPath, localeOfVisitor } from './locale.ts';

const offered = ['en', 'pt_BR', 'ru'];

describe('a locale', () => {
  it('has a prefix in paths unless it is the default one', () => {
    expect(localeBase('en', 'en')).toBe('/app');
    expect(localeBase('pt_BR', 'en')).toBe('/app/pt_BR');
    expect(localeOfPath(offered, 'en', '/pt_BR/orders/a%20b')).toEqual({
      locale: 'pt_BR',
      segments: ['orders', 'a%20b'],
    });
    expect(localeOfPath(offered, 'en', '/en/orders')).toEqual({ locale: 'en', segments: ['en', 'orders'] });
    expect(localeOfPath(offered, 'en', '/')).toEqual({ locale: 'en', segments: [] });
  });

  it('is by default the declared one if it is offered, else the first', () => {
    expect(defaultLocale(offered, 'ru')).toBe('ru');
    expect(defaultLocale(offered, 'de')).toBe('en');
    expect(defaultLocale([], null)).toBe('en');
  });

  it('is written with a hyphen outside paths and files', () => {
    expect(languageTag('pt_BR')).toBe('pt-BR');
    expect(() => languageTag('a locale')).toThrow(RangeError);
  });

  it("of a visitor is the one chosen before, else the first of the visitor's languages, in any region", () => {
    expect(localeOfVisitor(offered, 'ru', ['en'])).toBe('ru');
    expect(localeOfVisitor(offered, 'xx', ['de', 'PT-br'])).toBe('pt_BR');
    expect(localeOfVisitor(offered, null, ['pt', 'en'])).toBe('pt_BR');
    expect(localeOfVisitor(offered, null, ['de', 'fr'])).toBeNull();
  });
});

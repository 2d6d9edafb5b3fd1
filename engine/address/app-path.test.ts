import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appPath, outsideAddress } from './app-path.ts';

describe('appPath', () => {
  it.each(['/', '/orders', '/orders/5?page=2&q=a%20b#top', '/täglich', '/a?redirect=//evil.example'])(
    'takes %s',
    (path) => {
      expect(appPath(path)).not.toBeNull();
    },
  );

  it.each([
    '',
    'orders',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /orders',
    'https://evil.example',
    'data:text/html,x',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/a//b',
    '/%zz',
    '/.//evil.example',
    '/..//evil.example',
    null,
    undefined,
    5,
    {},
  ])('refuses %j', (path) => {
    expect(appPath(path)).toBeNull();
  });

  it('never leads to another origin, whatever it is given', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      'javascript:',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = appPath(pieces.join(''));
        if (path === null) return;
        for (const base of ['', '/app', '/app/ru']) {
          const url = new URL(base + path, 'https://shop.test');
          expect(url.origin).toBe('https://shop.test');
          expect(url.pathname.startsWith('//')).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('outsideAddress', () => {
  it('takes https only, without credentials', () => {
    expect(outsideAddress('https://help.example/a')).toBe('https://help.example/a');
    for (const bad of [
      'http://help.example',
      'javascript:alert(1)',
      'https://a:b@help.example',
      '//help.example',
      '/a',
    ]) {
      expect(outsideAddress(bad)).toBeNull();
    }
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

it('reads one cookie among others; null when it is absent, empty or not decodable', () => {
  const text = 'a=1; locale=pt_BR;b=; broken=%zz; =x; flag';
  expect(readCookie(text, 'locale')).toBe('pt_BR');
  expect(readCookie(text, 'b')).toBeNull();
  expect(readCookie(text, 'broken')).toBeNull();
  expect(readCookie(text, 'flag')).toBeNull();
  expect(readCookie('xlocale=1', 'locale')).toBeNull();
  expect(readCookie(undefined, 'locale')).toBeNull();
});

it('reads what it has written, and no value can add an attribute', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
      (value) => {
        const written = writeCookie('name', value, { maxAge: 60, secure: true, path: '/login', httpOnly: true });
        expect(written.split(';').slice(1).join(';')).toBe(' Path=/login; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
        expect(readCookie(written.split(';')[0], 'name')).toBe(value === '' ? null : value);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { serverOf } from './server-of.ts';

test('a host below localhost is reached at localhost, and named in the call', () => {
  expect(serverOf(new URL('http://lumen.localhost:4100/login?to=%2Fa'))).toEqual({
    href: 'http://localhost:4100/login?to=%2Fa',
    host: 'lumen.localhost:4100',
  });
});

test('every other host is reached by its name', () => {
  expect(serverOf(new URL('https://shop.example/login'))).toEqual({
    href: 'https://shop.example/login',
    host: 'shop.example',
  });
  expect(serverOf(new URL('http://localhost:3000/')).href).toBe('http://localhost:3000/');
});

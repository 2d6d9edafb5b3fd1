import { expect, test } from 'vitest';
import { mayHavePasskeys } from './server-environment.ts';

test('pages have passkeys at names, over TLS or on the machine itself', () => {
  for (const origin of [
    'https://shop.example',
    'https://1.shop.example:8443',
    'http://localhost:3000',
    'http://a.localhost',
  ]) {
    expect([origin, mayHavePasskeys(origin)]).toEqual([origin, true]);
  }
  for (const origin of [
    'http://shop.example',
    'http://notlocalhost',
    'http://localhost.example',
    'http://127.0.0.1:3000',
    'https://192.0.2.7',
    'https://192.0.2.7:8443',
    'https://[::1]:3000',
  ]) {
    expect([origin, mayHavePasskeys(origin)]).toEqual([origin, false]);
  }
});

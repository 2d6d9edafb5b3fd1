import { expect, test } from 'vitest';
import { appCode } from '../../../../tests/server/authenticator.ts';
import { codeOf, newSecret, otpauthUri, stepOfCode } from './totp.ts';

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('the code at second %i is that of RFC 6238', async ([second, code]) => {
  // The letters of "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeOf(secret, Math.floor(second / 30))).toBe(code);
  expect(await appCode(secret, new Date(second * 1000))).toBe(code);
});

test('a code counts for its half minute and the ones beside it', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const now = new Date('2026-03-01T12:00:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  expect([-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, codeOf(secret, step + by), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
});

test('the address of the QR code names the shop and the account', () => {
  expect(otpauthUri('ABC', 'Aurora & Co', 'ada@example.com')).toBe(
    'otpauth://totp/Aurora%20%26%20Co:ada%40example.com?secret=ABC&issuer=Aurora%20%26%20Co',
  );
});

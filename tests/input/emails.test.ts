import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeEmail, readEmail } from '../../engine/input/read-email.ts';

test.each([
  ['ada@example.com'],
  ['  ada@example.com\n'],
  ['\u00a0ada@example.com\u3000'],
  ['Ada@Example.COM'],
  ['ADA@EXAMPLE.COM'],
  ['ada@example.com\u200b'],
  ['ada\u200b@example.com'],
  ['\ufeffada@example.com'],
  ['\u2068ada@example.com\u2069'],
  ['\u202aada@example.com\u202c'],
  ['ada@exam\u00adple.com'],
  ['ada＠example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['mailto:ada@example.com'],
  ['MAILTO:Ada@example.com?subject=Hi%20there'],
  ['<ada@example.com>'],
  ['Ada Lovelace <ada@example.com>'],
  ['"Lovelace, Ada" <Ada@Example.com>'],
  ['Ada <mailto:ada@example.com>'],
  ['ada@example.com <ada@example.com>'],
  ['ada@example.com<mailto:ada@example.com>,'],
  ['[ada@example.com](mailto:ada@example.com)'],
  ['[Ada](mailto:ada@example.com)'],
  ['mailto://ada@example.com'],
  ['mailto:ada%40example.com'],
  ['“ada@example.com”'],
  ['"mailto:ada@example.com"'],
  ["'ada@example.com',"],
  ['«ada@example.com»'],
  ['(ada@example.com).'],
  ['ada@example.com;'],
  ['E-mail: ada@example.com'],
  ['Почта: ada@example.com'],
  ['ada@example。com'],
])('%j is ada@example.com', (text) => {
  expect(readEmail(text)).toBe('ada@example.com');
  expect(looksLikeEmail(text)).toBe(true);
});

test.each([
  ['İNFO@example.com', 'info@example.com'],
  ['ada+shop@example.com', 'ada+shop@example.com'],
  ['mailto:ada%2Bshop@example.com', 'ada+shop@example.com'],
  ['ada@例え。jp', 'ada@例え.jp'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['Jose\u0301@example.com', 'jos\u00e9@example.com'],
])('%j is %j', (text, address) => {
  expect(readEmail(text)).toBe(address);
});

test.each([
  [''],
  ['ada'],
  ['ada@example'],
  ['ada @ example.com'],
  ['ada@example.com, bob@example.com'],
  ['Ada <ada@example.com>, Bob <bob@example.com>'],
  ['ada@example.com bob@example.com'],
  ['bob@example.com <ada@example.com>'],
  ['[bob@example.com](mailto:ada@example.com)'],
  ['mailto:ada@example.com,bob@example.com'],
  ['Ada ada@example.com'],
])('%j is no address', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});

test('an address that was read is read as itself', () => {
  const typed = fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(typed, (text) => {
      const read = readEmail(text);
      // Blanks may have stood between what was unwrapped; an address has none.
      if (looksLikeEmail(text)) expect(readEmail(read)).toBe(read);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messengerNames, normaliseMessenger } from './normalise-messenger.ts';

test.each([
  ['telegram', 'https://t.me/ada_example/', 'ada_example'],
  ['telegram', '@ada_example', 'ada_example'],
  ['telegram', 'a', null],
  ['phone', '0049 (30) 123-4567', '+49301234567'],
  ['phone', '49301234567', null],
  ['phone', '12345', null],
  ['phone', '+0123456789', null],
  ['whatsapp', 'https://wa.me/49301234567', '+49301234567'],
  ['skype', 'live:ada.example', 'live:ada.example'],
  ['facebook', 'https://www.facebook.com/ada.example', 'ada.example'],
  ['instagram', 'instagram.com/ada_', 'ada_'],
  ['instagram', 'ada.', null],
  ['wechat', 'ada_example', 'ada_example'],
  ['wechat', '1ada_example', null],
  ['facebook', 'javascript:alert(1)', null],
] as const)('%s "%s" is kept as %s', (name, text, normalised) => {
  expect(normaliseMessenger(name, text)).toBe(normalised);
});

test('what is kept is accepted again and stays as it is, whatever was typed', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[@+]?[A-Za-z0-9._:/-]{0,40}$/));
  fc.assert(
    fc.property(fc.constantFrom(...messengerNames), typed, (name, text) => {
      const normalised = normaliseMessenger(name, text);
      if (normalised !== null) expect(normaliseMessenger(name, normalised)).toBe(normalised);
    }),
  );
});

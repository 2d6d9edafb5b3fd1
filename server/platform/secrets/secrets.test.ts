import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openSecret } from './open-secret.ts';
import { readSharedSecrets } from './read-shared-secrets.ts';
import { seal, unseal } from './sealed-text.ts';
import { createSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the server's secret", () => {
  test('is made once, and only its owner can read it', () => {
    const data = join(folder, 'data');
    const first = openSecret(undefined, data);
    expect(openSecret(undefined, data)).toEqual(first);
    expect(openSecret(undefined, join(folder, 'other'))).not.toEqual(first);
    expect(statSync(join(data, 'secret')).mode & 0o077).toBe(0);
    expect(openSecret('g'.repeat(32), data).toString()).toBe('g'.repeat(32));
  });

  test('is not used when it is damaged', () => {
    writeFileSync(join(folder, 'secret'), '');
    expect(() => openSecret(undefined, folder)).toThrow('is damaged');
  });

  test('gives other keys for another purpose, instance or secret', () => {
    const secrets = createSecrets(Buffer.alloc(32, 1));
    const signed = [
      secrets.sign('a', 'p', 'x'),
      secrets.sign('a', 'q', 'x'),
      secrets.sign('b', 'p', 'x'),
      createSecrets(Buffer.alloc(32, 2)).sign('a', 'p', 'x'),
      secrets.sign('a', 'p', 'y'),
    ];
    expect(new Set(signed).size).toBe(signed.length);
    expect(secrets.sign('a', 'p', 'x')).toBe(signed[0]);
  });
});

describe('a sealed text', () => {
  const key = Buffer.alloc(32, 3);
  test('opens with its key and context only, and never twice looks the same', () => {
    const sealed = seal(key, 'hello', '7');
    expect(seal(key, 'hello', '7')).not.toBe(sealed);
    expect(unseal(key, sealed, '7')).toBe('hello');
    expect(unseal(key, sealed, '8')).toBeNull();
    expect(unseal(Buffer.alloc(32, 4), sealed, '7')).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(key, changed.toString('base64url'), '7')).toBeNull();
    }
    expect(unseal(key, 'x', '7')).toBeNull();
  });
});

describe('the file of shared secrets', () => {
  const file = join(folder, 'secrets.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readSharedSecrets(file);
  };

  test('gives each instance its own, and null for the rest', () => {
    const secrets = createSecrets(Buffer.alloc(32), read('{"aurora": {"telegramBotToken": "1:a"}}'));
    expect(secrets.shared('aurora')).toEqual({
      telegramBotToken: '1:a',
      captchaSecret: null,
      chatIdentitySecret: null,
      stripeSecretKey: null,
      stripeWebhookSecret: null,
      mailRepliesAddress: null,
      mailRepliesSecret: null,
    });
    expect(secrets.shared('constructor').telegramBotToken).toBeNull();
    expect(readSharedSecrets(undefined)).toEqual({});
  });

  test.each([
    ['[]', /must hold one object/],
    ['{"aurora": 1}', /aurora must be an object/],
    ['{"aurora": {"telegramToken": "hidden"}}', /aurora\.telegramToken is not known; there are captchaSecret,/],
    ['{"aurora": {"captchaSecret": " "}}', /must be a text that is not empty/],
    ['{"aurora": {"stripeSecretKey": "hidden"}}', /aurora needs stripeWebhookSecret as well/],
    ['{"aurora": {"mailRepliesSecret": "hidden"}}', /aurora needs mailRepliesAddress as well/],
    [
      '{"aurora": {"mailRepliesAddress": "hidden", "mailRepliesSecret": "hidden"}}',
      /aurora\.mailRepliesAddress must be an address like support@mail\.example/,
    ],
    ['{"aurora": hidden', /is not valid JSON/],
  ])('is refused in words that repeat no secret: %s', (text, words) => {
    expect(() => read(text)).toThrow(words);
    expect(() => read(text)).not.toThrow(/hidden/);
  });

  test('has to be there', () => {
    expect(() => readSharedSecrets(join(folder, 'none.json'))).toThrow(/cannot be read/);
  });
});

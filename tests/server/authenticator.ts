import { webcrypto } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows, written apart from the server and with another library: RFC 6238, six digits, SHA-1. */
export async function appCode(secret: string, at: Date): Promise<string> {
  let value = 0n;
  for (const letter of secret) value = value * 32n + BigInt(letters.indexOf(letter));
  const length = Math.floor((secret.length * 5) / 8);
  value >>= BigInt(secret.length * 5 - length * 8);
  const key = Uint8Array.from(
    value
      .toString(16)
      .padStart(length * 2, '0')
      .match(/../g) ?? [],
    (hex) => Number.parseInt(hex, 16),
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(at.getTime() / 30_000));
  const hmac = await webcrypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const mac = new DataView(await webcrypto.subtle.sign('HMAC', hmac, counter));
  const number = mac.getUint32(mac.getUint8(19) % 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, '0');
}

import { createHmac, randomBytes } from 'node:crypto';

/** Seconds for which a code is shown. */
const period = 30;
/** So many periods before and after the present one count too, for clocks that differ and people who type slowly. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 20 random bytes, as many as HMAC-SHA-1 has, in base32 (RFC 4226, 4). */
export function newSecret(): string {
  return toBase32(randomBytes(20));
}

/** The six digits that an authenticator app shows in a period (RFC 6238 with SHA-1, what all apps understand). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The period whose code this is, or null. The earliest where two have the same code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1000 / period);
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    if (codeOf(secret, step) === code) return step;
  }
  return null;
}

/** What a QR code for authenticator apps holds. */
export function otpauthUri(secret: string, shop: string, account: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

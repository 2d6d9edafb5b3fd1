import { createHash } from 'node:crypto';

/** What is stored of a token of 32 random bytes: SHA-256 in lower-case hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash } from 'node:crypto';

/** Names an e-mail in a bucket or a caller without holding it; the same for every spelling in capitals. */
export function whoOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
}
